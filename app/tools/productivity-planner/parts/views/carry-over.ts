import { addDays } from '../../planner/days';
import type { Task } from '../../planner/model';
import type { TaskChange } from '../../planner/store-api';

/**
 * What changes when an unfinished task goes on to the next day: its plan, and its due day when that is
 * `day`. A recurring one keeps its due day, from which its series counts, and is planned instead.
 */
export function carryChange(task: Task, day: string): TaskChange {
  const next = addDays(day, 1);
  if (task.due !== day || task.recurrence) return { plannedOn: next };
  return task.plannedOn === day ? { due: next, plannedOn: next } : { due: next };
}
