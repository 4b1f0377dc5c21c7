import { Fragment, type ReactNode, useId } from 'react';
import { classNames } from '~/ui/class-names';
import type { Task, TaskStatus } from '../../planner/model';
import { AddTaskField } from './add-task-field';
import { columnNames, recentDays } from './board-columns';

/** A column with its cards, the line where a dragged card would land, and its field for a new task. */
export function BoardColumn({
  status,
  tasks,
  indicator,
  draggedId,
  onAdd,
  renderCard,
}: {
  status: TaskStatus;
  tasks: readonly Task[];
  /** Index of the line, not counting the dragged card; null for none. */
  indicator: number | null;
  draggedId: string | null;
  /** Absent if tasks cannot be added. */
  onAdd?: (title: string) => void;
  renderCard: (task: Task) => ReactNode;
}) {
  const headingId = useId();
  const name = columnNames[status];
  const over = indicator !== null;
  const others = tasks.filter((task) => task.id !== draggedId);
  return (
    <section
      data-column={status}
      aria-labelledby={headingId}
      className={classNames(
        'flex min-h-40 w-[min(82vw,20rem)] shrink-0 snap-start flex-col gap-2 rounded-card border p-2 transition-colors md:w-auto md:shrink',
        over ? 'border-accent bg-accent/6' : 'border-transparent bg-well',
      )}
    >
      <header className="flex items-center gap-2 px-1.5 pt-1">
        <ColumnMark status={status} />
        <h3 id={headingId} className="font-sans text-sm font-semibold tracking-normal">
          {name}
        </h3>
        <span className="ml-auto text-xs text-muted" data-figures>
          <span aria-hidden>{tasks.length}</span>
          <span className="sr-only">{tasks.length === 1 ? '1 task' : `${tasks.length} tasks`}</span>
        </span>
      </header>
      {status === 'done' && (
        <p className="px-1.5 text-xs text-muted">Of the last {recentDays} days</p>
      )}
      <ul className="flex flex-col gap-2" aria-labelledby={headingId}>
        {tasks.map((task) => (
          <Fragment key={task.id}>
            {indicator !== null && others[indicator]?.id === task.id && <DropLine />}
            {renderCard(task)}
          </Fragment>
        ))}
        {indicator !== null && indicator >= others.length && <DropLine />}
      </ul>
      {tasks.length === 0 && !over && (
        <p className="px-1.5 py-2 text-sm text-muted">
          {status === 'done' ? 'Nothing done yet. It will come.' : 'Nothing here.'}
        </p>
      )}
      {onAdd && <AddTaskField label={`Add task to ${name}`} onAdd={onAdd} />}
    </section>
  );
}

function DropLine() {
  return <li aria-hidden data-drop-line className="-my-[5px] h-0.5 rounded-full bg-accent" />;
}

/** The suite's dot: hollow, half or full, by status. */
function ColumnMark({ status }: { status: TaskStatus }) {
  return (
    <svg viewBox="0 0 12 12" className="size-3" aria-hidden>
      <circle cx="6" cy="6" r="4.75" fill="none" strokeWidth="1.5" className="stroke-edge" />
      {status === 'doing' && <path d="M6 1.25a4.75 4.75 0 0 1 0 9.5z" className="fill-accent" />}
      {status === 'done' && <circle cx="6" cy="6" r="5.5" className="fill-success" />}
    </svg>
  );
}
