import type { KeyboardEvent, PointerEvent } from 'react';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { type DayEntry, entryId } from '../../planner/select';
import { PriorityMark } from '../priority-mark';

const looks = {
  line: 'min-h-6 items-baseline gap-1.5 rounded-[4px] px-1.5 py-0.5 text-xs leading-[1.4]',
  column: 'min-h-6 flex-col rounded-[4px] px-1.5 py-1 text-xs leading-[1.4]',
  row: 'min-h-10 items-baseline gap-2 rounded-control px-3 py-2 text-sm',
} as const;

/**
 * A task in a calendar, which opens on click. A future recurrence is lighter and says so; a task only planned
 * for the day has a mark.
 */
export function CalendarChip({
  entry,
  look,
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
  /** One line for months; the title below the time for narrow columns; or a row of a list. */
  look: 'line' | 'column' | 'row';
  /** Read out before the title: the day of an overdue task. */
  prefix?: string;
  away?: boolean;
  tabIndex?: number;
  hintId?: string | undefined;
  onOpen: () => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus?: () => void;
}) {
  const { task, projected, planned } = entry;
  return (
    <button
      type="button"
      data-entry={projected ? undefined : entryId(entry)}
      data-task
      title={planned ? 'Planned for this day' : undefined}
      tabIndex={tabIndex}
      aria-describedby={projected ? undefined : hintId}
      onClick={onOpen}
      onPointerDown={projected ? undefined : onPointerDown}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      className={classNames(
        'flex w-full min-w-0 border text-left transition-colors select-none [-webkit-touch-callout:none]',
        looks[look],
        projected
          ? 'border-dashed border-line text-muted hover:border-edge'
          : 'cursor-grab border-line bg-surface hover:border-edge',
        away && 'opacity-40',
      )}
    >
      {(projected || planned || prefix || task.dueTime) && (
        <span className="flex shrink-0 items-baseline gap-1 text-muted" data-figures>
          {projected && (
            <>
              <Icon name="repeat" className="size-3 self-center" />
              <span className="sr-only">Repeats: </span>
            </>
          )}
          {planned && (
            <>
              <Icon name="pin" className="size-3 self-center" />
              <span className="sr-only">Planned: </span>
            </>
          )}
          {/* The time belongs to the due day. */}
          {prefix} {planned ? null : task.dueTime}
        </span>
      )}
      <span className={classNames('min-w-0', look === 'line' ? 'truncate' : 'line-clamp-4')}>
        {task.title}
      </span>
      {!projected && task.priority !== 'none' && (
        <span className={look === 'column' ? 'py-0.5' : 'ml-auto self-center pl-0.5'}>
          <PriorityMark priority={task.priority} />
        </span>
      )}
    </button>
  );
}
