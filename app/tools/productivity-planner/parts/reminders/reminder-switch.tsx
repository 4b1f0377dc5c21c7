import { useState } from 'react';
import { useLocal } from '~/platform/use-local';
import { Checkbox } from '~/ui/checkbox';
import { askForNotifications } from '../views/focus-signals';
import { reminderRecord } from './reminder-record';

/** Switches reminders on this device. The browser's permission is requested only on a click. */
export function ReminderSwitch() {
  const [memory, setMemory] = useLocal(reminderRecord);
  const [refused, setRefused] = useState(false);
  const isBlocked = typeof Notification !== 'undefined' && Notification.permission === 'denied';
  const change = async (on: boolean) => {
    // What was due before stays silent.
    setMemory({ on, heardUntil: Date.now(), rung: memory.rung });
    setRefused(on && !(await askForNotifications()));
  };
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label="Remind me on this device"
        hint="Of every task with a time, while the planner is open in a tab or as an app. What came meanwhile is shown when you open it."
        checked={memory.on}
        onChange={({ target }) => void change(target.checked)}
      />
      {memory.on && (refused || isBlocked) && (
        <p role="alert" className="pl-8 text-sm text-warning">
          This browser does not show notifications of this site, so reminders appear in the page
          only. To change that, press the sign beside the address, allow notifications, and load the
          page again.
        </p>
      )}
    </div>
  );
}
