import type { KeyboardEvent, PointerEvent } from 'react';
import { classNames } from '~/components/ui/class-names';
import { Icon } from '~/components/ui/icon';
import type { DayEntry } from '../../engine/select';
import { PriorityMark } from '../priority-mark';

/** A task in a calendar: opens it. One that is still to come back is lighter and says so. */
export function CalendarChip({
  entry,
  oneLine,
  large,
  prefix,
  away,
  tabIndex,
  hintId,
  onOpen,
  onPointerDown,
  onKeyDown,
  onFocus,
}: {
  entry: DayEntry;
  /** Cuts the title to one line, as months need. */
  oneLine?: boolean;
  /** For lists, where there is room. */
  large?: boolean;
  /** Said before the title: the day of an overdue task. */
  prefix?: string;
  away?: boolean;
  tabIndex?: number;
  hintId?: string | undefined;
  onOpen: () => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus?: () => void;
}) {
  const { task, projected } = entry;
  return (
    <button
      type="button"
      data-entry={projected ? undefined : task.id}
      data-task
      tabIndex={tabIndex}
      aria-describedby={projected ? undefined : hintId}
      onClick={onOpen}
      onPointerDown={projected ? undefined : onPointerDown}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      className={classNames(
        'flex w-full min-w-0 items-baseline text-left transition-colors select-none [-webkit-touch-callout:none]',
        large
          ? 'min-h-10 gap-2 rounded-control border px-3 py-2 text-sm'
          : 'min-h-6 gap-1.5 rounded-[4px] border px-1.5 py-0.5 text-xs leading-[1.4]',
        projected
          ? 'border-dashed border-line text-muted hover:border-edge'
          : 'cursor-grab border-line bg-surface hover:border-edge',
        away && 'opacity-40',
      )}
    >
      {projected && (
        <>
          <Icon name="repeat" className="size-3 self-center" />
          <span className="sr-only">Repeats: </span>
        </>
      )}
      {prefix && <span className="shrink-0 text-muted">{prefix}</span>}
      {task.dueTime && (
        <span className="text-muted" data-figures>
          {task.dueTime}
        </span>
      )}
      <span className={classNames('min-w-0', oneLine ? 'truncate' : 'line-clamp-3')}>
        {task.title}
      </span>
      {!projected && task.priority !== 'none' && (
        <span className="ml-auto self-center pl-0.5">
          <PriorityMark priority={task.priority} />
        </span>
      )}
    </button>
  );
}
