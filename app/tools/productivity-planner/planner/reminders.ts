import { localDay } from './days';
import type { Task } from './model';

// When a task with a time rings. Everything is counted from the tasks and from what this device
// remembers, so that a reload, a second tab or a slow timer changes nothing.

/** What a device remembers of its reminders. No text of a task is in it. */
export interface ReminderMemory {
  /** Whether the person wants reminders on this device. */
  on: boolean;
  /** Until when somebody listened, in milliseconds since 1970. */
  heardUntil: number;
  /** What rang or was shown lately, as {@link reminderKey} names it. */
  rung: readonly string[];
}

/** A task whose time has come. */
export interface Reminder {
  task: Task;
  /** Milliseconds since 1970. */
  at: number;
}

/** Later than this a reminder is no alarm any more: it is shown in the page as missed. */
const RING_WITHIN_MS = 5 * 60_000;
/** Older ones are forgotten: a planner that was closed for a month does not begin with a hundred. */
const MISSED_WITHIN_MS = 7 * 24 * 60 * 60_000;

/** Names one reminder: a task that is put off, or comes back on its next day, rings again. */
export const reminderKey = ({ id, due, dueTime }: Task) => `${id} ${due} ${dueTime}`;

/** The moment of a task in this device's zone; undefined without a day and a time, or when it is done. */
function momentOf({ due, dueTime, status }: Task): number | undefined {
  if (due === null || dueTime === null || status === 'done') return undefined;
  const moment = new Date(`${due}T${dueTime}:00`).getTime();
  return Number.isNaN(moment) ? undefined : moment;
}

/**
 * What to do now: what rings, what was missed while nobody listened, what to remember, and when to
 * look again.
 */
export function checkReminders(
  tasks: readonly Task[],
  memory: ReminderMemory,
  now: number,
): { ring: Reminder[]; missed: Reminder[]; memory: ReminderMemory; nextAt: number | undefined } {
  // Kept by their own time and not by the tasks that are here: those of an account come a moment later.
  const oldest = localDay(new Date(now - MISSED_WITHIN_MS));
  const rung = new Set(memory.rung.filter((key) => (key.split(' ').at(-2) ?? '') >= oldest));
  // A clock that was set back has heard nothing of what is to come.
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
    // Written after its time: nothing was missed.
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
