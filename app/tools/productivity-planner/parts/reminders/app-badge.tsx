import { useEffect } from 'react';
import type { LocalRecord } from '~/platform/local-store';
import { isInstalled } from '~/platform/offline/is-installed';
import { useLocal } from '~/platform/use-local';
import { Checkbox } from '~/ui/checkbox';
import { countTasks } from '../../planner/select';
import { usePlanner } from '../planner-context';

/** Whether the icon of the installed suite shows the number of today's tasks, on this device. */
const badgeRecord: LocalRecord<boolean> = {
  key: 'planner-badge',
  version: 1,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  fallback: false,
};

/** Neither unsupported browsers nor browser tabs have an icon for a badge. */
const canCount = () => 'setAppBadge' in navigator && isInstalled();

/** Keeps the badge equal to the number of tasks left today, including overdue ones (Badging API, W3C). */
export function AppBadge() {
  const { state, today } = usePlanner();
  const [on] = useLocal(badgeRecord);
  const count = on ? countTasks(state, today).today : 0;
  useEffect(() => {
    if (!canCount()) return;
    // Rejected on systems without badges, which changes nothing.
    void navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
  return null;
}

/** The switch, shown if there is an icon. */
export function BadgeSwitch() {
  const [on, setOn] = useLocal(badgeRecord);
  if (!canCount()) return null;
  return (
    <Checkbox
      className="mt-4"
      label="Count today’s tasks on the app’s icon"
      hint="Overdue ones too. The number is brought up to date while the planner is open."
      checked={on}
      onChange={({ target }) => setOn(target.checked)}
    />
  );
}
