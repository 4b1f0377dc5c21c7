import type { Task } from '../../planner/model';
import { longDay } from '../day-words';
import type { PlannerActions } from '../planner-actions';

/**
 * Gives a task another due day, with a sentence and a way back. A plan for an earlier day goes too,
 * else the task would stay in that day's list.
 */
export function moveToDay(actions: PlannerActions, task: Task, day: string): void {
  const outdated = task.plannedOn !== null && task.plannedOn < day;
  actions.change(
    task,
    { due: day, ...(outdated ? { plannedOn: null } : {}) },
    `Moved to ${longDay(day)}: ${task.title}.`,
  );
}

/** Plans a task for another day, with a sentence and a way back; its due day stays. */
export function planForDay(actions: PlannerActions, task: Task, day: string): void {
  actions.change(task, { plannedOn: day }, `Planned for ${longDay(day)}: ${task.title}.`);
}
