/**
 * The planner's data. Days are `YYYY-MM-DD` and times `HH:MM` in the user's own zone: 'pay rent on the 1st
 * at 9' means 9 wherever they are. Instants are ISO 8601 in UTC.
 */

export type TaskStatus = 'todo' | 'doing' | 'done';
export type Priority = 'none' | 'low' | 'medium' | 'high';

/** When a completed task recurs. */
export interface Recurrence {
  every: 'day' | 'week' | 'month' | 'year';
  /** 1 is every, 2 is every other; an integer from 1 to 999. */
  interval: number;
  /**
   * For weeks: ISO weekdays, 1 Monday to 7 Sunday; if empty, that of the due day. For months with `nth`: the
   * single weekday it refers to.
   */
  weekdays: readonly number[];
  /** For months: the day, 1 to 31, or -1 for the last; if null, that of the due day. */
  monthDay: number | null;
  /** For months: which occurrence of the weekday, 1 to 4, or -1 for the last; absent for rules by day. */
  nth?: number;
  /** `due` counts from the due day, `done` from the day of completion. */
  from: 'due' | 'done';
}

export interface Task {
  id: string;
  title: string;
  /** Markdown. */
  notes: string;
  status: TaskStatus;
  priority: Priority;
  due: string | null;
  dueTime: string | null;
  tags: readonly string[];
  /** The task that this is a step of; one level only. */
  parentId: string | null;
  recurrence: Recurrence | null;
  /** Position within its list, sorted as text; a new one always fits between two (fractional index). */
  rank: string;
  /** The day it is planned for in the daily plan. */
  plannedOn: string | null;
  /** Estimated minutes. */
  estimate: number | null;
  createdAt: string;
  doneAt: string | null;
}

/** A stretch of focused work. */
export interface FocusSession {
  id: string;
  taskId: string | null;
  startedAt: string;
  /** Minutes actually worked, with one decimal. */
  minutes: number;
  /** False if it was stopped early. */
  finished: boolean;
}

/** A person's note at the end of a day. */
export interface DayReview {
  /** `review-YYYY-MM-DD`, one per day. */
  id: string;
  day: string;
  note: string;
}

/** All items by kind, without deleted ones. */
export interface PlannerState {
  tasks: readonly Task[];
  sessions: readonly FocusSession[];
  reviews: readonly DayReview[];
}
