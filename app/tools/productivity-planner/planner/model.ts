/**
 * What the planner knows. Days are `YYYY-MM-DD` and times `HH:MM` in the person's own zone: 'pay rent
 * on the 1st at 9' means 9 wherever they are. Instants are ISO 8601 in UTC.
 */

export type TaskStatus = 'todo' | 'doing' | 'done';
export type Priority = 'none' | 'low' | 'medium' | 'high';

/** When a done task comes back. */
export interface Recurrence {
  every: 'day' | 'week' | 'month' | 'year';
  /** 1 is each, 2 is every other; a whole number from 1 to 999. */
  interval: number;
  /**
   * For weeks: ISO weekdays, 1 Monday to 7 Sunday; empty takes the due day's. For months with `nth`:
   * the one weekday that it counts.
   */
  weekdays: readonly number[];
  /** For months: the day, 1 to 31, or -1 for the last; null takes the due day's. */
  monthDay: number | null;
  /** For months: which of the weekday, 1 to 4, or -1 for the last; absent for rules by day. */
  nth?: number;
  /** `due` counts from the due day, `done` from the day on which it was done. */
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
  /** Place within its list: sorted as text, a new one always fits between two (fractional index). */
  rank: string;
  /** The day that it was picked for in the daily plan. */
  plannedOn: string | null;
  /** Minutes that it should take. */
  estimate: number | null;
  createdAt: string;
  doneAt: string | null;
}

/** A stretch of focused work. */
export interface FocusSession {
  id: string;
  taskId: string | null;
  startedAt: string;
  /** Minutes really worked, with one decimal. */
  minutes: number;
  /** False when it was stopped before its time. */
  finished: boolean;
}

/** What a person wrote at the end of a day. */
export interface DayReview {
  /** `review-YYYY-MM-DD`: one a day. */
  id: string;
  day: string;
  note: string;
}

/** All items by kind. Deleted ones are not here. */
export interface PlannerState {
  tasks: readonly Task[];
  sessions: readonly FocusSession[];
  reviews: readonly DayReview[];
}
