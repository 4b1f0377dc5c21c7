import { readLocal, writeLocal } from '~/platform/local-store';
import type { Task } from '../../planner/model';
import { checkReminders, type Reminder, reminderKey } from '../../planner/reminders';
import { reminderRecord } from './reminder-record';

/** A timer may sleep with the device, so check at least this often, in milliseconds. */
const LOOK_EVERY_MS = 30_000;

/** The tab that holds this lock shows the notifications. When it closes, the next tab takes over. */
const RINGER = 'planner-reminders';

/** What the runner needs from the page. */
export interface ReminderHost {
  tasks: () => readonly Task[];
  /** Called when the user clicks a notification. */
  onOpen: (taskId: string) => void;
  /** Called with reminders to show in the page: missed while no tab was open, or rejected by the browser. */
  onShow: (reminders: readonly Reminder[]) => void;
}

/**
 * Shows notifications for tasks with a time while this page is open and reminders are on. Returns functions
 * that check and stop.
 */
export function runReminders(host: ReminderHost): { look: () => void; stop: () => void } {
  const stopped = new AbortController();
  let isRinger = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * How far reminders had been handled before this tab, because an account's tasks arrive a moment after the
   * start.
   */
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
      // Saved before notifying, so that a tab killed in between repeats nothing.
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

/** Shows a notification. Returns false if the browser cannot, like phones that require a service worker. */
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
