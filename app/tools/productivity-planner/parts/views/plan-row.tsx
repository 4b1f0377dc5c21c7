import type { ReactNode } from 'react';
import type { Task } from '../../planner/model';
import { formatMinutes } from '../format-day';
import { usePlanner } from '../planner-context';
import { TaskMarks } from './task-marks';

/** A task of the plan or the review: its title opens it, `children` are its actions. */
export function PlanRow({
  task,
  onOpenTask,
  children,
}: {
  task: Task;
  onOpenTask: (id: string) => void;
  children?: ReactNode;
}) {
  const { today, steps } = usePlanner();
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-end gap-x-3 gap-y-1 border-t border-line py-1.5 first:border-t-0">
      <div className="flex min-w-40 flex-1 flex-col">
        <button
          type="button"
          onClick={() => onOpenTask(task.id)}
          className="min-h-6 self-start text-left wrap-anywhere hover:underline"
        >
          {task.title}
        </button>
        <TaskMarks task={{ ...task, estimate: null }} today={today} steps={steps.get(task.id)} />
      </div>
      {children}
    </li>
  );
}

const usual = [5, 10, 15, 30, 45, 60, 90, 120, 180, 240];

/** Chooses how long a task should take, in place, so that the sum is reliable. */
export function EstimateChoice({ task }: { task: Task }) {
  const { actions } = usePlanner();
  const choices =
    task.estimate === null || usual.includes(task.estimate)
      ? usual
      : [...usual, task.estimate].sort((one, other) => one - other);
  return (
    <select
      aria-label={`Estimate for ${task.title}`}
      value={task.estimate ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget;
        actions.change(task, { estimate: value ? Number(value) : null });
      }}
      data-figures
      className="min-h-8 rounded-control border border-edge bg-surface px-2 text-sm text-ink hover:border-ink"
    >
      <option value="">No estimate</option>
      {choices.map((minutes) => (
        <option key={minutes} value={minutes}>
          {formatMinutes(minutes)}
        </option>
      ))}
    </select>
  );
}
