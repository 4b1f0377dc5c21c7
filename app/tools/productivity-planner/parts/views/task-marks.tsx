import type { Task } from '../../planner/model';
import { formatDay, formatMinutes } from '../format-day';
import type { StepCount } from '../planner-context';
import { PriorityMark } from '../priority-mark';

/** The details below a task's title: priority, day, steps, estimate, tags. Renders nothing if it has none. */
export function TaskMarks({
  task,
  today,
  steps,
  withDay = true,
}: {
  task: Task;
  today: string;
  steps?: StepCount | undefined;
  /** False if the context already gives the day. */
  withDay?: boolean;
}) {
  const overdue = task.status !== 'done' && task.due !== null && task.due < today;
  const day = withDay && task.due && task.status !== 'done' ? formatDay(task.due, today) : null;
  if (
    task.priority === 'none' &&
    !day &&
    !task.dueTime &&
    !steps &&
    !task.estimate &&
    task.tags.length === 0
  ) {
    return null;
  }
  return (
    <span
      className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-xs text-muted"
      data-figures
    >
      <PriorityMark priority={task.priority} />
      {day && (
        <span className={overdue ? 'font-medium text-danger' : undefined}>
          {overdue && <span className="sr-only">Overdue: </span>}
          {day}
          {task.dueTime && ` ${task.dueTime}`}
        </span>
      )}
      {!withDay && task.dueTime && <span>{task.dueTime}</span>}
      {steps && (
        <span>
          {steps.done} of {steps.total} steps
        </span>
      )}
      {task.estimate && <span>{formatMinutes(task.estimate)}</span>}
      {task.tags.map((tag) => (
        <span key={tag}>#{tag}</span>
      ))}
    </span>
  );
}
