import type { LocalRecord } from '~/platform/local-store';
import type { ReminderMemory } from '../../planner/reminders';

/** What this device remembers about reminders: ids and times of tasks, no text. */
export const reminderRecord: LocalRecord<ReminderMemory> = {
  key: 'planner-reminders',
  version: 1,
  parse: (value) => {
    const { on, heardUntil, rung } = (value ?? {}) as Partial<ReminderMemory>;
    return typeof on === 'boolean' && Number.isFinite(heardUntil) && Array.isArray(rung)
      ? {
          on,
          heardUntil: heardUntil as number,
          rung: rung.filter((key) => typeof key === 'string'),
        }
      : undefined;
  },
  fallback: { on: false, heardUntil: 0, rung: [] },
};
