import { addDays } from './days';
import type { DayReview, FocusSession, PlannerState, Task } from './model';
import { byTime } from './select';

// The daily plan and the review of a day. `dayOf` gives the user's calendar day at an instant.

/** One day in figures. */
export interface DayFigures {
  day: string;
  done: number;
  /** Focus in whole minutes. */
  focusMinutes: number;
}

/** The days of a chart, ending with `lastDay`; days without activity are zeros. */
export function selectDayFigures(
  { tasks, sessions }: PlannerState,
  lastDay: string,
  dayOf: (instant: string) => string,
  dayCount = 7,
): DayFigures[] {
  const figures = new Map<string, { done: number; minutes: number }>();
  const first = addDays(lastDay, 1 - dayCount);
  for (let day = first; day <= lastDay; day = addDays(day, 1))
    figures.set(day, { done: 0, minutes: 0 });
  for (const { doneAt } of tasks) {
    const figure = doneAt === null ? undefined : figures.get(dayOf(doneAt));
    if (figure) figure.done++;
  }
  for (const session of sessions) {
    const figure = figures.get(dayOf(session.startedAt));
    if (figure) figure.minutes += session.minutes;
  }
  return [...figures].map(([day, { done, minutes }]) => ({
    day,
    done,
    focusMinutes: Math.round(minutes),
  }));
}

/**
 * Consecutive days up to today with at least one completed task. Today does not break the streak before it is
 * over: without a completed task it counts up to yesterday.
 */
export function countStreak(
  { tasks }: PlannerState,
  today: string,
  dayOf: (instant: string) => string,
): number {
  const days = new Set<string>();
  for (const { doneAt } of tasks) if (doneAt !== null) days.add(dayOf(doneAt));
  let streak = 0;
  for (
    let day = days.has(today) ? today : addDays(today, -1);
    days.has(day);
    day = addDays(day, -1)
  )
    streak++;
  return streak;
}

/** The plan of a day: what is planned, and what could be. */
export interface DayPlan {
  /** Open tasks planned for the day or due then. */
  planned: Task[];
  /** Open tasks from before: overdue, or planned for an earlier day. */
  leftOver: Task[];
  /** Sum of the planned tasks' estimates, in minutes. */
  estimate: number;
  /** Planned tasks without an estimate. */
  withoutEstimate: number;
}

/** The plan of a day, for the morning. */
export function selectDayPlan({ tasks }: PlannerState, day: string): DayPlan {
  const open = tasks.filter((task) => task.status !== 'done');
  const isPlanned = (task: Task) => task.plannedOn === day || task.due === day;
  const planned = open.filter(isPlanned).sort(byTime);
  const leftOver = open
    .filter((task) => !isPlanned(task))
    .filter(({ due, plannedOn }) => (due ?? day) < day || (plannedOn ?? day) < day)
    .sort(byTime);
  return {
    planned,
    leftOver,
    estimate: planned.reduce((sum, task) => sum + (task.estimate ?? 0), 0),
    withoutEstimate: planned.filter((task) => task.estimate === null).length,
  };
}

/** The review of a day, for the evening. */
export interface ReviewFigures {
  done: Task[];
  /** Planned for the day or due, and still open. */
  left: Task[];
  sessions: FocusSession[];
  focusMinutes: number;
  review: DayReview | undefined;
}

/** The outcome of a day. */
export function selectReview(
  state: PlannerState,
  day: string,
  dayOf: (instant: string) => string,
): ReviewFigures {
  const sessions = state.sessions.filter((session) => dayOf(session.startedAt) === day);
  return {
    done: state.tasks
      .filter(({ doneAt }) => doneAt !== null && dayOf(doneAt) === day)
      .sort((a, b) => ((a.doneAt ?? '') < (b.doneAt ?? '') ? -1 : 1)),
    left: selectDayPlan(state, day).planned,
    sessions: sessions.sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1)),
    focusMinutes: Math.round(sessions.reduce((sum, session) => sum + session.minutes, 0)),
    review: state.reviews.find((review) => review.day === day),
  };
}

/** Focus on one task: its sessions, the latest first, and their total minutes. */
export function selectFocusOf(
  { sessions }: PlannerState,
  taskId: string,
): { sessions: FocusSession[]; minutes: number } {
  const own = sessions.filter((session) => session.taskId === taskId);
  return {
    sessions: own.sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1)),
    minutes: Math.round(own.reduce((sum, session) => sum + session.minutes, 0)),
  };
}
