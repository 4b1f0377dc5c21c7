import type { KeyboardEvent, PointerEvent } from 'react';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { Task, TaskStatus } from '../../planner/model';
import type { StepCount } from '../planner-context';
import { columnNames } from './board-columns';
import { TaskMarks } from './task-marks';

/** One task on the board. The card opens it; the arrow button moves it without dragging. */
export function BoardCard({
  task,
  today,
  steps,
  lifted,
  away,
  hintId,
  onOpen,
  onAdvance,
  onPointerDown,
  onKeyDown,
  onFocus,
}: {
  task: Task;
  today: string;
  steps?: StepCount | undefined;
  /** Lifted by the keyboard. */
  lifted: boolean;
  /** Being dragged: its original position is pale. */
  away: boolean;
  hintId: string;
  onOpen: () => void;
  onAdvance: (column: TaskStatus) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: () => void;
}) {
  const next: TaskStatus =
    task.status === 'todo' ? 'doing' : task.status === 'doing' ? 'done' : 'todo';
  const done = task.status === 'done';
  return (
    <li
      data-card={task.id}
      onPointerDown={(event) => {
        if (!(event.target as Element).closest('[data-no-drag]')) onPointerDown(event);
      }}
      className={classNames(
        'group relative rounded-control border bg-surface transition-colors select-none',
        lifted ? 'border-accent shadow-float' : 'border-line hover:border-edge',
        away && 'opacity-40',
      )}
    >
      <button
        type="button"
        aria-describedby={hintId}
        aria-pressed={lifted || undefined}
        onClick={onOpen}
        onKeyDown={onKeyDown}
        // Space lifts on key down, so its release must not click.
        onKeyUp={(event) => {
          if (event.key === ' ') event.preventDefault();
        }}
        onFocus={onFocus}
        className="flex w-full cursor-grab flex-col gap-1 rounded-control py-2.5 pr-10 pl-3 text-left [-webkit-touch-callout:none]"
      >
        <span className={classNames('text-sm leading-snug', done ? 'text-muted' : 'font-medium')}>
          {task.title}
        </span>
        <TaskMarks task={task} today={today} steps={steps} />
      </button>
      <button
        type="button"
        data-no-drag
        aria-label={`Move to ${columnNames[next]}: ${task.title}`}
        title={`Move to ${columnNames[next]}`}
        onClick={() => onAdvance(next)}
        className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
      >
        <Icon
          name={next === 'done' ? 'check' : next === 'doing' ? 'arrow-right' : 'undo'}
          className="size-4"
        />
      </button>
    </li>
  );
}
