import type { ReactNode } from 'react';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';
import type { Task } from '../../planner/model';
import { formatDay, formatMinutes } from '../format-day';
import type { StepCount } from '../planner-context';

/** A task's details in one line: due, repeat, steps, estimate, tags. */
export function TaskFacts({
  id,
  task,
  today,
  stepCount,
  hideDay,
}: {
  id: string;
  task: Task;
  today: string;
  stepCount: StepCount | undefined;
  hideDay: boolean;
}) {
  const late = task.due !== null && task.due < today && task.status !== 'done';
  const due = task.due && (hideDay ? '' : formatDay(task.due, today));
  const when = [due, task.dueTime].filter(Boolean).join(' ');
  return (
    <div
      id={id}
      data-figures
      className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted empty:hidden"
    >
      {when && (
        <Fact icon="calendar" className={late ? 'text-danger' : undefined}>
          {late && <span className="sr-only">Overdue: </span>}
          {when}
        </Fact>
      )}
      {task.status === 'doing' && (
        <span className="inline-flex items-center gap-1.5">
          <span className="size-2 rounded-full bg-accent" aria-hidden />
          In progress
        </span>
      )}
      {task.recurrence && (
        <Fact icon="repeat">
          <span className="sr-only">Repeats</span>
        </Fact>
      )}
      {stepCount && (
        <Fact icon="check">
          {stepCount.done}/{stepCount.total}
          <span className="sr-only"> steps done</span>
        </Fact>
      )}
      {task.estimate !== null && <Fact icon="clock">{formatMinutes(task.estimate)}</Fact>}
      {task.notes && (
        <Fact icon="file">
          <span className="sr-only">Has notes</span>
        </Fact>
      )}
      {task.tags.map((tag) => (
        <span key={tag}>
          <span className="text-accent-text">#</span>
          {tag}
        </span>
      ))}
    </div>
  );
}

function Fact({
  icon,
  className,
  children,
}: {
  icon: IconName;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={classNames('inline-flex items-center gap-1', className)}>
      <Icon name={icon} className="size-4" />
      <span>{children}</span>
    </span>
  );
}
