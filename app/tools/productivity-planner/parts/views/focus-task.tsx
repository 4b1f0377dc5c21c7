import { useMemo } from 'react';
import { Button } from '~/ui/button';
import { Select } from '~/ui/select';
import type { Task } from '../../planner/model';
import { selectToday } from '../../planner/select';
import { usePlanner } from '../planner-context';
import { chooseFocusTask } from './focus-clock';

/** Chooses the task of the focus: today's first, then those in progress, then the others. */
export function FocusTask({
  taskId,
  onOpenTask,
}: {
  taskId: string | null;
  onOpenTask: (id: string) => void;
}) {
  const { state, today, actions } = usePlanner();
  const groups = useMemo(() => {
    const view = selectToday(state, today);
    const forToday = [...view.overdue, ...view.planned, ...view.due];
    const known = new Set(forToday.map(({ id }) => id));
    const others = state.tasks.filter((task) => task.status !== 'done' && !known.has(task.id));
    return [
      { label: 'Today', tasks: forToday },
      { label: 'In progress', tasks: others.filter(({ status }) => status === 'doing') },
      { label: 'Other tasks', tasks: others.filter(({ status }) => status === 'todo') },
    ].filter(({ tasks }) => tasks.length > 0);
  }, [state, today]);
  const task = state.tasks.find(({ id }) => id === taskId);
  return (
    <div className="flex flex-col gap-2">
      <Select
        label="Working on"
        value={task?.id ?? ''}
        onChange={(event) => chooseFocusTask(event.currentTarget.value || null)}
      >
        <option value="">No task</option>
        {task?.status === 'done' && <option value={task.id}>{task.title} (done)</option>}
        {groups.map(({ label, tasks }) => (
          <optgroup key={label} label={label}>
            {tasks.map((each) => (
              <TaskOption key={each.id} task={each} />
            ))}
          </optgroup>
        ))}
      </Select>
      {task && (
        <div className="flex flex-wrap gap-1">
          <Button size="small" variant="quiet" onClick={() => onOpenTask(task.id)}>
            Open task
          </Button>
          {task.status !== 'done' && (
            <Button size="small" variant="quiet" onClick={() => actions.toggleDone(task)}>
              Mark as done
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function TaskOption({ task }: { task: Task }) {
  return <option value={task.id}>{task.title}</option>;
}
