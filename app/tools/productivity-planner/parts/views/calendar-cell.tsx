import type { KeyboardEvent, MouseEvent } from 'react';
import { classNames } from '~/ui/class-names';
import { entryId } from '../../planner/select';
import { formatLongDay } from '../format-day';
import { AddTaskField, AddTaskInput } from './add-task-field';
import { CalendarChip } from './calendar-chip';
import { stepDay } from './calendar-range';
import type { Calendar } from './use-calendar';

/** Maximum tasks shown on a day of the month view, before '+3 more'. */
const MAX_IN_MONTH = 3;

interface CellProps {
  calendar: Calendar;
  day: string;
  today: string;
  hintId: string;
  /** Too narrow for titles: tasks are shown as dots. */
  narrow: boolean;
  onOpenTask: (id: string) => void;
  onOpenDay: (day: string) => void;
}

/** A day of the calendar: one tab stop, followed by its tasks. */
export function CalendarCell(props: CellProps) {
  const { calendar, day, today, narrow, onOpenDay } = props;
  const { mode, first, drag } = calendar;
  const entries = calendar.entries.get(day) ?? [];
  const active = calendar.day === day;
  const outside = mode === 'month' && day.slice(0, 7) !== calendar.anchor.slice(0, 7);
  const isToday = day === today;

  const handleCellKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const next = event.shiftKey ? undefined : stepDay(event.key, day, mode, first);
    if (next) {
      event.preventDefault();
      event.stopPropagation();
      calendar.goTo(next, true);
    } else if (event.key === 'Enter' || event.key === ' ' || event.key === 'ArrowDown') {
      event.preventDefault();
      if (narrow) onOpenDay(day);
      else if (entries.length > 0) tasksOf(event.currentTarget)[0]?.focus();
      else if (event.key !== 'ArrowDown') calendar.setAdding(day);
    }
  };
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (narrow) return onOpenDay(day);
    if ((event.target as Element).closest('button, input')) return;
    calendar.goTo(day);
    calendar.setAdding(day);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the ARIA grid pattern on boxes that wrap tasks
    <div
      role="gridcell"
      data-day={day}
      tabIndex={active ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onKeyDown={handleCellKey}
      onClick={handleClick}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !active) calendar.goTo(day);
      }}
      className={classNames(
        'relative flex min-w-0 flex-col gap-1 border-line p-1.5 -outline-offset-2 transition-colors',
        mode === 'week' ? 'min-h-72' : narrow ? 'min-h-14 items-center' : 'min-h-28',
        'cursor-pointer border-r last:border-r-0',
        drag.drag?.target === day ? 'bg-accent/12' : outside ? 'bg-well' : 'bg-surface',
      )}
    >
      <span className="sr-only">{cellName(day, isToday, entries.length)}</span>
      {mode === 'month' && <DayNumber day={day} today={isToday} outside={outside} />}
      {narrow ? <Dots count={entries.length} /> : <CellTasks {...props} active={active} />}
    </div>
  );
}

function CellTasks({
  calendar,
  day,
  hintId,
  active,
  onOpenTask,
  onOpenDay,
}: CellProps & { active: boolean }) {
  const { mode, drag } = calendar;
  const entries = calendar.entries.get(day) ?? [];
  const shown =
    mode === 'week' || entries.length <= MAX_IN_MONTH ? entries : entries.slice(0, MAX_IN_MONTH);
  const hidden = entries.length - shown.length;
  const label = `Add task on ${formatLongDay(day)}`;
  const tabIndex = active ? 0 : -1;
  return (
    <>
      {shown.map((entry) => (
        <CalendarChip
          key={`${entryId(entry)}-${entry.projected}`}
          entry={entry}
          look={mode === 'month' ? 'line' : 'column'}
          away={drag.drag?.id === entryId(entry) && !entry.projected}
          tabIndex={tabIndex}
          hintId={hintId}
          onOpen={() => onOpenTask(entry.task.id)}
          onPointerDown={(event) => drag.start(event, entryId(entry))}
          onFocus={() => {
            if (!active) calendar.goTo(day);
          }}
          onKeyDown={(event) => {
            calendar.handleMoveKey(event, entry);
            if (!event.defaultPrevented && !event.shiftKey) walkTasks(event);
          }}
        />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          tabIndex={tabIndex}
          onClick={() => onOpenDay(day)}
          className="min-h-6 rounded-[4px] px-1.5 text-left text-xs text-muted hover:bg-ink/6 hover:text-ink"
        >
          +{hidden} more<span className="sr-only"> on {formatLongDay(day)}</span>
        </button>
      )}
      {calendar.adding === day ? (
        <AddTaskInput
          label={label}
          onAdd={(title) => calendar.addTask(day, title)}
          onClose={(byKey) => {
            calendar.setAdding(null);
            if (byKey) calendar.goTo(day, true);
          }}
        />
      ) : (
        mode === 'week' && (
          <AddTaskField
            short
            tabIndex={tabIndex}
            label={label}
            onAdd={(title) => calendar.addTask(day, title)}
          />
        )
      )}
    </>
  );
}

/** Arrows within a day: up and down between tasks, Escape back to the day. */
function walkTasks(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.currentTarget.closest<HTMLElement>('[role=gridcell]');
  if (!cell) return;
  const tasks = tasksOf(cell);
  const at = tasks.indexOf(event.currentTarget);
  const target =
    event.key === 'ArrowDown'
      ? tasks[at + 1]
      : event.key === 'ArrowUp'
        ? (tasks[at - 1] ?? cell)
        : event.key === 'Escape'
          ? cell
          : undefined;
  if (!target) return;
  event.preventDefault();
  event.stopPropagation();
  target.focus();
}

function tasksOf(cell: HTMLElement): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>('[data-task]')];
}

function cellName(day: string, isToday: boolean, count: number): string {
  const tasks = count === 0 ? 'no tasks' : count === 1 ? '1 task' : `${count} tasks`;
  return [formatLongDay(day), isToday && 'today', tasks].filter(Boolean).join(', ');
}

function DayNumber({ day, today, outside }: { day: string; today: boolean; outside: boolean }) {
  return (
    <span
      aria-hidden
      data-figures
      className={classNames(
        'grid h-6 min-w-6 place-items-center self-start rounded-full px-1 text-xs',
        today ? 'bg-accent font-semibold text-accent-ink' : outside ? 'text-muted' : 'font-medium',
      )}
    >
      {Number(day.slice(8))}
    </span>
  );
}

/** Up to three dots, and the rest as a number. */
function Dots({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden className="flex h-4 items-center gap-0.5 text-xs text-muted" data-figures>
      {Array.from({ length: Math.min(count, 3) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
        <i key={index} className="size-1.5 rounded-full bg-accent" />
      ))}
      {count > 3 && <span>+{count - 3}</span>}
    </span>
  );
}
