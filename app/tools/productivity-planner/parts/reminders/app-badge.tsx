import { useEffect } from 'react';
import type { LocalRecord } from '~/platform/local-store';
import { isInstalled } from '~/platform/offline/is-installed';
import { useLocal } from '~/platform/use-local';
import { Checkbox } from '~/ui/checkbox';
import { countTasks } from '../../planner/select';
import { usePlanner } from '../planner-context';

/** Whether today's tasks are counted on the icon of the installed suite, on this device. */
const badgeRecord: LocalRecord<boolean> = {
  key: 'planner-badge',
  version: 1,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  fallback: false,
};

/** Browsers that cannot, and tabs of one that can, have no icon to count on. */
const canCount = () => 'setAppBadge' in navigator && isInstalled();

/** Keeps the number on the icon equal to what today has left, overdue tasks too (Badging API, W3C). */
export function AppBadge() {
  const { state, today } = usePlanner();
  const [on] = useLocal(badgeRecord);
  const count = on ? countTasks(state, today).today : 0;
  useEffect(() => {
    if (!canCount()) return;
    // A system without icons that can be counted on refuses: the planner is as it is.
    void navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
  return null;
}

/** The choice; shown where there is an icon. */
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
