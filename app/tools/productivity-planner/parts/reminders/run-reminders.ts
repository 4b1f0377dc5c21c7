import { readLocal, writeLocal } from '~/platform/local-store';
import type { Task } from '../../planner/model';
import { checkReminders, type Reminder, reminderKey } from '../../planner/reminders';
import { reminderRecord } from './reminder-record';

/** A timer may sleep with the device: it is looked at least this often, in milliseconds. */
const LOOK_EVERY_MS = 30_000;

/** One tab rings for all: whoever holds this lock. It goes to the next tab when this one closes. */
const RINGER = 'planner-reminders';

/** What a ringer works with. */
export interface ReminderHost {
  tasks: () => readonly Task[];
  /** The person pressed the notification. */
  onOpen: (taskId: string) => void;
  /** To be shown in the page: missed while no tab was open, or the browser could not show it. */
  onShow: (reminders: readonly Reminder[]) => void;
}

/** Rings tasks with a time while this page is open and reminders are on. Returns the way to stop. */
export function runReminders(host: ReminderHost): { look: () => void; stop: () => void } {
  const stopped = new AbortController();
  let isRinger = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Until when somebody listened before this tab: an account's tasks come a moment after the start. */
  let heardUntil = 0;
  const look = () => {
    clearTimeout(timer);
    if (!isRinger || stopped.signal.aborted) return;
    let waitMs = LOOK_EVERY_MS;
    const before = readLocal(reminderRecord);
    if (before.on) {
      const now = Date.now();
      const { ring, missed, memory, nextAt } = checkReminders(
        host.tasks(),
        { ...before, heardUntil },
        now,
      );
      // First remembered, then rung: a tab that is killed between rings no task twice.
      writeLocal(reminderRecord, memory);
      const shown = ring.filter((reminder) => !notify(reminder, host.onOpen));
      if (missed.length + shown.length > 0) host.onShow([...missed, ...shown]);
      if (nextAt !== undefined) waitMs = Math.min(waitMs, Math.max(0, nextAt - now));
    }
    timer = setTimeout(look, waitMs);
  };
  const begin = () => {
    isRinger = true;
    ({ heardUntil } = readLocal(reminderRecord));
    look();
  };
  if (navigator.locks === undefined) begin();
  else {
    const held = new Promise<void>((resolve) => {
      stopped.signal.addEventListener('abort', () => resolve());
    });
    navigator.locks
      .request(RINGER, { signal: stopped.signal }, () => {
        begin();
        return held;
      })
      .catch(() => undefined); // stopped while it waited
  }
  return {
    look,
    stop: () => {
      clearTimeout(timer);
      stopped.abort();
    },
  };
}

/** Shows a notification. False where the browser does not, as phones that want a service worker. */
function notify({ task }: Reminder, onOpen: (taskId: string) => void): boolean {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return false;
  try {
    const notification = new Notification(task.title, {
      body: `Due at ${task.dueTime}`,
      tag: `planner ${reminderKey(task)}`,
    });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onOpen(task.id);
    };
    return true;
  } catch {
    return false;
  }
}
