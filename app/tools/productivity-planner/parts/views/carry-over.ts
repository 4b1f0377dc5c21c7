import { addDays } from '../../planner/days';
import type { Task } from '../../planner/model';
import type { TaskChange } from '../../planner/store-api';

/**
 * The change that carries an unfinished task to the next day: its plan, and its due day if that is `day`. A
 * recurring task keeps its due day, which its series counts from, and is only planned.
 */
export function carryOverChange(task: Task, day: string): TaskChange {
  const next = addDays(day, 1);
  if (task.due !== day || task.recurrence) return { plannedOn: next };
  return task.plannedOn === day ? { due: next, plannedOn: next } : { due: next };
}
