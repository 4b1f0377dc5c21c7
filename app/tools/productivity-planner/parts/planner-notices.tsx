import { useState } from 'react';
import type { LocalRecord } from '~/platform/local-store';
import { useLocal } from '~/platform/use-local';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { usePlanner } from './planner-context';
import { ReminderNotices } from './reminders/reminder-notices';
import { useStoreValue } from './use-planner-store';

/** Accounts whose owner chose 'leave them here', with the number of tasks concerned. */
const leftHere: LocalRecord<Record<string, number>> = {
  key: 'planner-left-here',
  version: 1,
  parse: (value) =>
    value && typeof value === 'object' && Object.values(value).every(Number.isFinite)
      ? (value as Record<string, number>)
      : undefined,
  fallback: {},
};

/** Labels of fields whose names are not plain words. */
const fieldWords: Readonly<Record<string, string>> = {
  due: 'due day',
  dueTime: 'time',
  recurrence: 'repeat',
  plannedOn: 'planned for',
  parentId: 'its task',
};

/** Notices and questions: tasks to move into the account, conflicting changes, failed saving. */
export function PlannerNotices() {
  return (
    <>
      <MemoryOnly />
      <BringAlong />
      <Conflicts />
      <ReminderNotices />
    </>
  );
}

function MemoryOnly() {
  const { store } = usePlanner();
  if (useStoreValue(store, (one) => one.storage()) === 'saved') return null;
  return (
    <Notice tone="warning" title="This browser does not store anything here">
      Closing the page loses your tasks. Export them before, or allow this site to store data.
    </Notice>
  );
}

function BringAlong() {
  const { store, actions } = usePlanner();
  const account = useStoreValue(store, (one) => one.account());
  const count = useStoreValue(store, (one) => one.deviceTaskCount());
  const [left, setLeft] = useLocal(leftHere);
  const [busy, setBusy] = useState(false);
  if (account === null || count === 0 || left[account] === count) return null;
  const tasks = count === 1 ? 'task' : `${count} tasks`;
  const bring = async () => {
    setBusy(true);
    const brought = await store.adoptDeviceTasks().catch(() => null);
    setBusy(false);
    actions.say(
      brought === null
        ? 'Your tasks could not be brought along. They are still on this device; try again.'
        : `${brought === 1 ? 'One task is' : `${brought} tasks are`} in your account now.`,
    );
  };
  return (
    <Notice
      title={`Bring your ${tasks} along?`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="primary" busy={busy} onClick={() => void bring()}>
            Yes, bring {count === 1 ? 'it' : 'them'} along
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => setLeft({ ...left, [account]: count })}
          >
            Leave {count === 1 ? 'it' : 'them'} here
          </Button>
        </div>
      }
    >
      {count === 1 ? 'It was' : 'They were'} written on this device before you logged in. Left here,{' '}
      {count === 1 ? 'it shows' : 'they show'} again when you sign out.
    </Notice>
  );
}

function Conflicts() {
  const { store } = usePlanner();
  const conflicts = useStoreValue(store, (one) => one.conflicts());
  if (conflicts.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title="Two devices changed the same thing; the later change was kept"
      action={
        <Button size="small" onClick={() => store.dismissConflicts()}>
          Got it
        </Button>
      }
    >
      <ul className="mt-1 flex flex-col gap-1">
        {conflicts.map((conflict) => (
          <li key={`${conflict.itemId} ${conflict.field} ${conflict.at}`}>
            <strong>{conflict.title}</strong>, {fieldWords[conflict.field] ?? conflict.field}: kept
            ‘{conflict.kept}’, dropped ‘{conflict.dropped}’
          </li>
        ))}
      </ul>
    </Notice>
  );
}
