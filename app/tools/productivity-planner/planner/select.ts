import { addDays } from './days';
import type { PlannerState, Priority, Task, TaskStatus } from './model';
import { byRank } from './rank';
import { occurrences } from './recurrence';

// The tasks of each view. Pure: `today` is the user's calendar day.

const weight: Record<Priority, number> = { high: 0, medium: 1, low: 2, none: 3 };

/** Order within a day: timed tasks by time, then by priority, then by rank. */
export function byTime(one: Task, other: Task): number {
  if (one.dueTime !== other.dueTime) {
    if (one.dueTime === null) return 1;
    return other.dueTime === null || one.dueTime < other.dueTime ? -1 : 1;
  }
  return weight[one.priority] - weight[other.priority] || byRank(one, other);
}

function byDue(one: Task, other: Task): number {
  const [a, b] = [one.due ?? '9999', other.due ?? '9999'];
  return a === b ? byTime(one, other) : a < b ? -1 : 1;
}

/** Today's open tasks; each is in one group only. */
export interface TodayView {
  /** Due before today, the oldest first. */
  overdue: Task[];
  /** Planned for today in the daily plan, in list order. */
  planned: Task[];
  /** Due today and not planned, by time. */
  due: Task[];
}

/** The tasks of today. Steps are under their task unless they have a day of their own. */
export function selectToday({ tasks }: PlannerState, today: string): TodayView {
  const view: TodayView = { overdue: [], planned: [], due: [] };
  for (const task of tasks) {
    if (task.status === 'done') continue;
    if (task.due !== null && task.due < today) view.overdue.push(task);
    else if (task.plannedOn === today) view.planned.push(task);
    else if (task.due === today) view.due.push(task);
  }
  view.overdue.sort(byDue);
  view.planned.sort(byRank);
  view.due.sort(byTime);
  return view;
}

/** A task on a day; `projected` for a future recurrence. */
export interface DayEntry {
  task: Task;
  projected: boolean;
  /** Whether it is on that day because it is planned, not because it is due. */
  planned?: boolean;
}

/** Identifies the entries of a calendar, because a task may be due on one day and planned for another. */
export function entryId({ task, planned }: DayEntry): string {
  return planned ? `planned-${task.id}` : task.id;
}

/** A day of the calendar with its open tasks. */
export interface PlannerDay {
  day: string;
  entries: DayEntry[];
}

/**
 * Open tasks by day, with projected recurrences, for each day from `from` to `to`, both inclusive. Includes
 * days without tasks.
 * @param projectedPerTask maximum projections of one task, so that a year of dailies can still be rendered
 */
export function selectUpcoming(
  { tasks }: PlannerState,
  range: { from: string; to: string },
  projectedPerTask = 366,
): PlannerDay[] {
  const days = new Map<string, DayEntry[]>();
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) days.set(day, []);
  for (const task of tasks) {
    if (task.status === 'done' || task.due === null) continue;
    days.get(task.due)?.push({ task, projected: false });
    // The recurrence from completion is unknown before completion.
    if (task.recurrence === null || task.recurrence.from === 'done') continue;
    const coming = occurrences(task.recurrence, task.due, range.from, range.to);
    for (const day of coming.slice(0, projectedPerTask))
      days.get(day)?.push({ task, projected: true });
  }
  return [...days].map(([day, entries]) => ({
    day,
    entries: entries.sort((a, b) => byTime(a.task, b.task)),
  }));
}

/** {@link selectUpcoming}, with open tasks also on the days they are planned for. */
export function selectCalendar(
  state: PlannerState,
  range: { from: string; to: string },
): PlannerDay[] {
  const planned = Map.groupBy(
    state.tasks.filter((task) => task.status !== 'done' && task.plannedOn !== task.due),
    (task) => task.plannedOn,
  );
  return selectUpcoming(state, range).map(({ day, entries }) => {
    const known = new Set(entries.map(({ task }) => task));
    const further = (planned.get(day) ?? []).filter((task) => !known.has(task)).sort(byRank);
    const added = further.map((task) => ({ task, projected: false, planned: true }));
    return { day, entries: [...entries, ...added] };
  });
}

/** Open tasks without a day, in list order; steps are under their tasks. */
export function selectUndated({ tasks }: PlannerState): Task[] {
  return tasks
    .filter((task) => task.status !== 'done' && task.due === null && task.parentId === null)
    .sort(byRank);
}

/** The columns of the board; steps are on their tasks' cards. Done ones are sorted latest first. */
export function selectBoard(
  { tasks }: PlannerState,
  doneLimit = 50,
): Record<TaskStatus, readonly Task[]> {
  const board: Record<TaskStatus, Task[]> = { todo: [], doing: [], done: [] };
  for (const task of tasks) if (task.parentId === null) board[task.status].push(task);
  board.todo.sort(byRank);
  board.doing.sort(byRank);
  board.done = board.done.sort(byDone).slice(0, doneLimit);
  return board;
}

/** Sorts by completion, latest first. */
export function byDone(one: Task, other: Task): number {
  const [a, b] = [one.doneAt ?? '', other.doneAt ?? ''];
  return a === b ? byRank(one, other) : a < b ? 1 : -1;
}

/** Done tasks by day of completion, the latest day and task first. */
export function selectDone(
  { tasks }: Pick<PlannerState, 'tasks'>,
  dayOf: (instant: string) => string,
): { day: string; tasks: Task[] }[] {
  const done = tasks.filter((task) => task.status === 'done').sort(byDone);
  const days = Map.groupBy(done, (task) => dayOf(task.doneAt ?? task.createdAt));
  return [...days].map(([day, group]) => ({ day, tasks: group }));
}

/** The steps of a task in list order. */
export function selectSteps({ tasks }: PlannerState, taskId: string): Task[] {
  return tasks.filter((task) => task.parentId === taskId).sort(byRank);
}

/** Counts shown beside the views' names. */
export interface PlannerCounts {
  today: number;
  overdue: number;
  open: number;
  done: number;
}

/** Counts of all views in one pass. `today` includes overdue ones. */
export function countTasks({ tasks }: PlannerState, today: string): PlannerCounts {
  const counts: PlannerCounts = { today: 0, overdue: 0, open: 0, done: 0 };
  for (const task of tasks) {
    if (task.status === 'done') counts.done++;
    else {
      counts.open++;
      const late = task.due !== null && task.due < today;
      if (late) counts.overdue++;
      if (late || task.due === today || task.plannedOn === today) counts.today++;
    }
  }
  return counts;
}

/** All tags of open tasks with the number of tasks, by name. */
export function selectTags({ tasks }: PlannerState): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const task of tasks) {
    if (task.status === 'done') continue;
    for (const tag of task.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => a.tag.localeCompare(b.tag));
}
