import { useEffect, useRef, useState } from 'react';
import { useLocal } from '~/platform/use-local';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { Reminder } from '../../planner/reminders';
import { formatDay } from '../format-day';
import { usePlanner } from '../planner-context';
import { reminderRecord } from './reminder-record';
import { runReminders } from './run-reminders';

/** Runs reminders while the planner is open, and shows the ones that were missed. */
export function ReminderNotices() {
  const { state, openTask, today } = usePlanner();
  const [{ on }] = useLocal(reminderRecord);
  const [shown, setShown] = useState<readonly Reminder[]>([]);
  const latest = useRef({ tasks: state.tasks, openTask });
  latest.current = { tasks: state.tasks, openTask };
  const runner = useRef<ReturnType<typeof runReminders>>();

  useEffect(() => {
    if (!on) return;
    const running = runReminders({
      tasks: () => latest.current.tasks,
      onOpen: (id) => latest.current.openTask(id),
      onShow: (more) => setShown((before) => [...before, ...more]),
    });
    runner.current = running;
    return running.stop;
  }, [on]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tasks have other times
  useEffect(() => runner.current?.look(), [state.tasks]);

  const open = shown.filter(({ task }) =>
    state.tasks.some(({ id, status }) => id === task.id && status !== 'done'),
  );
  if (open.length === 0) return null;
  return (
    <Notice
      title={open.length === 1 ? 'A task was due' : `${open.length} tasks were due`}
      action={
        <Button size="small" onClick={() => setShown([])}>
          Got it
        </Button>
      }
    >
      <ul className="mt-1 flex flex-col">
        {open.map(({ task, at }) => (
          <li key={`${task.id} ${at}`}>
            <button
              type="button"
              className="link-button min-h-11 text-start wrap-anywhere"
              onClick={() => openTask(task.id)}
            >
              {task.title}
            </button>{' '}
            <span className="text-muted">
              {formatDay(task.due ?? today, today)}, {task.dueTime}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
