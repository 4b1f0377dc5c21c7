import { localDay } from './days';
import type { Task } from './model';

// When a task with a time rings. Everything follows from the tasks and this device's memory, so that a
// reload, a second tab or a slow timer changes nothing.

/** What a device remembers about its reminders, without any text of a task. */
export interface ReminderMemory {
  /** Whether the user wants reminders on this device. */
  on: boolean;
  /** Until when reminders were handled, in milliseconds since 1970. */
  heardUntil: number;
  /** Reminders that recently rang or were shown, as {@link reminderKey}. */
  rung: readonly string[];
}

/** A due reminder. */
export interface Reminder {
  task: Task;
  /** Milliseconds since 1970. */
  at: number;
}

/** A later reminder does not ring: it is shown in the page as missed. */
const RING_WITHIN_MS = 5 * 60_000;
/** Older ones are dropped, so that a planner closed for a month does not start with a hundred. */
const MISSED_WITHIN_MS = 7 * 24 * 60 * 60_000;

/** Key of one reminder: a task that is postponed or recurs rings again. */
export const reminderKey = ({ id, due, dueTime }: Task) => `${id} ${due} ${dueTime}`;

/** The instant of a task in this device's zone; undefined without a day and a time, or if it is done. */
function momentOf({ due, dueTime, status }: Task): number | undefined {
  if (due === null || dueTime === null || status === 'done') return undefined;
  const moment = new Date(`${due}T${dueTime}:00`).getTime();
  return Number.isNaN(moment) ? undefined : moment;
}

/** What to do now: what rings, what was missed, what to remember, and when to check again. */
export function checkReminders(
  tasks: readonly Task[],
  memory: ReminderMemory,
  now: number,
): { ring: Reminder[]; missed: Reminder[]; memory: ReminderMemory; nextAt: number | undefined } {
  // Expires by its own time, not by the loaded tasks, because an account's tasks arrive later.
  const oldest = localDay(new Date(now - MISSED_WITHIN_MS));
  const rung = new Set(memory.rung.filter((key) => (key.split(' ').at(-2) ?? '') >= oldest));
  // After the system clock was set back, future reminders have not been handled.
  const heardUntil = Math.min(memory.heardUntil, now);
  const ring: Reminder[] = [];
  const missed: Reminder[] = [];
  let nextAt: number | undefined;
  for (const task of tasks) {
    const at = momentOf(task);
    if (at === undefined) continue;
    if (at > now) {
      nextAt = Math.min(nextAt ?? at, at);
      continue;
    }
    const key = reminderKey(task);
    if (rung.has(key) || at <= now - MISSED_WITHIN_MS) continue;
    if (at > now - RING_WITHIN_MS) ring.push({ task, at });
    // Created after its time, so nothing was missed.
    else if (at > heardUntil && Date.parse(task.createdAt) < at) missed.push({ task, at });
    else continue;
    rung.add(key);
  }
  const byTime = (one: Reminder, other: Reminder) => one.at - other.at;
  return {
    ring: ring.sort(byTime),
    missed: missed.sort(byTime),
    memory: { on: memory.on, heardUntil: now, rung: [...rung] },
    nextAt,
  };
}
