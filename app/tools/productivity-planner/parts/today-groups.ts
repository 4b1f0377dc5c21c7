import type { PlannerState, Task } from '../planner/model';
import { byRank } from '../planner/rank';
import { byDone, selectToday, selectUndated } from '../planner/select';
import { dayOf } from './views/day-of';

/** What the Today view shows; each task stands in one group. */
export interface TodayGroups {
  overdue: readonly Task[];
  planned: readonly Task[];
  /** Those with a time in its order, then the others in their places. */
  due: readonly Task[];
  /** Open, without a day of any kind. */
  undated: readonly Task[];
  /** Done today, the latest first. */
  done: readonly Task[];
  /** What today still asks for. */
  left: number;
}

/** Groups tasks for a day, `YYYY-MM-DD` on the person's calendar. */
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
