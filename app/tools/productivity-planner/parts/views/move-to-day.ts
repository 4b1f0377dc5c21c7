import type { Task } from '../../planner/model';
import { formatLongDay } from '../format-day';
import type { PlannerActions } from '../planner-actions';

/**
 * Gives a task another due day, with an announcement and undo. A plan for an earlier day is removed, because
 * it would keep the task in that day's list.
 */
export function moveToDay(actions: PlannerActions, task: Task, day: string): void {
  const outdated = task.plannedOn !== null && task.plannedOn < day;
  actions.change(
    task,
    { due: day, ...(outdated ? { plannedOn: null } : {}) },
    `Moved to ${formatLongDay(day)}: ${task.title}.`,
  );
}

/** Plans a task for another day, with an announcement and undo; its due day stays. */
export function planForDay(actions: PlannerActions, task: Task, day: string): void {
  actions.change(task, { plannedOn: day }, `Planned for ${formatLongDay(day)}: ${task.title}.`);
}
