import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { Kbd } from '~/ui/kbd';
import { BadgeSwitch } from './reminders/app-badge';
import { useSingleKeys } from './single-keys';
import { views } from './view-names';

type Keys = readonly { keys: readonly string[]; does: string }[];

const groups: readonly { title: string; keys: Keys }[] = [
  {
    title: 'Anywhere',
    keys: [
      { keys: ['Q'], does: 'Write a task' },
      { keys: ['/'], does: 'Search' },
      { keys: ['Ctrl', 'Z'], does: 'Take back' },
      { keys: ['?'], does: 'This list' },
      ...views.map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], does: label })),
    ],
  },
  {
    title: 'On a task',
    keys: [
      { keys: ['J', 'K'], does: 'Next, previous' },
      { keys: ['X'], does: 'Done, or open again' },
      { keys: ['E'], does: 'Edit' },
      { keys: ['1'], does: 'High priority; 2 medium, 3 low, 4 none' },
      { keys: ['T', 'M'], does: 'Due today, tomorrow' },
      { keys: ['P'], does: 'Plan for today' },
      { keys: ['S'], does: 'In progress' },
      { keys: ['Alt', '↑ ↓'], does: 'Move' },
      { keys: ['Del'], does: 'Delete' },
    ],
  },
];

/** All keys of the planner, and the switch for single keys. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" className="max-w-lg">
      <div className="grid gap-6 sm:grid-cols-2">
        {groups.map(({ title, keys }) => (
          <div key={title}>
            <h3 className="mb-2 text-base">{title}</h3>
            <dl className="flex flex-col gap-2 text-sm">
              {keys.map(({ keys: pressed, does }) => (
                <div key={does} className="flex items-baseline justify-between gap-4">
                  <dt className="order-2 flex shrink-0 gap-1">
                    {pressed.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd className="text-muted">{does}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <Checkbox
        className="mt-6 border-t border-line pt-4"
        label="Keys without Ctrl or Alt act"
        hint="Switch them off if you speak to your computer. Arrows, Enter and Space go on working."
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
      <BadgeSwitch />
    </Dialog>
  );
}
