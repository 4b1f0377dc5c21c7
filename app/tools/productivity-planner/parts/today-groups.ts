import type { PlannerState, Task } from '../planner/model';
import { byRank } from '../planner/rank';
import { byDone, selectToday, selectUndated } from '../planner/select';
import { dayOf } from './views/day-of';

/** The groups of the Today view; each task is in one of them. */
export interface TodayGroups {
  overdue: readonly Task[];
  planned: readonly Task[];
  /** Timed tasks by time, then the others in list order. */
  due: readonly Task[];
  /** Open, with neither a due nor a planned day. */
  undated: readonly Task[];
  /** Done today, the latest first. */
  done: readonly Task[];
  /** Number of tasks left today. */
  left: number;
}

/** Groups tasks for a day, `YYYY-MM-DD` on the user's calendar. */
export function groupToday(state: PlannerState, today: string): TodayGroups {
  const { overdue, planned, due } = selectToday(state, today);
  const timed = due.filter((task) => task.dueTime !== null);
  const others = due.filter((task) => task.dueTime === null).sort(byRank);
  return {
    overdue,
    planned,
    due: [...timed, ...others],
    undated: selectUndated(state).filter((task) => task.plannedOn !== today),
    done: state.tasks.filter((task) => isDoneOn(task, today)).sort(byDone),
    left: overdue.length + planned.length + due.length,
  };
}

function isDoneOn({ parentId, doneAt, status }: Task, day: string): boolean {
  if (parentId !== null || status !== 'done' || doneAt === null) return false;
  return dayOf(doneAt) === day;
}
