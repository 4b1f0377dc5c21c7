import { classNames } from '~/ui/class-names';
import { CalendarCell } from './calendar-cell';
import { weekdayName } from './calendar-range';
import type { Calendar } from './use-calendar';

/** Days in rows of seven, by the ARIA grid pattern: arrows, Home, End, Page Up and Page Down. */
export function CalendarGrid({
  calendar,
  today,
  titleId,
  hintId,
  narrow,
  onOpenTask,
  onOpenDay,
}: {
  calendar: Calendar;
  today: string;
  titleId: string;
  hintId: string;
  narrow: boolean;
  onOpenTask: (id: string) => void;
  onOpenDay: (day: string) => void;
}) {
  const { mode, rows } = calendar;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the ARIA grid pattern on boxes that wrap tasks
    <div
      role="grid"
      aria-labelledby={titleId}
      aria-describedby={hintId}
      className="overflow-hidden rounded-card border border-line"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus */}
      <div role="row" className="grid grid-cols-7 border-b border-line bg-well">
        {rows[0]?.map((day) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: a heading
          <div
            key={day}
            role="columnheader"
            className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-1 border-r border-transparent px-2 py-1.5 text-xs text-muted last:border-r-0"
          >
            <span className="sr-only">{weekdayName(day, 'long')}</span>
            <span aria-hidden>{weekdayName(day, narrow ? 'narrow' : 'short')}</span>
            {mode === 'week' && (
              <span
                data-figures
                className={classNames(
                  'grid h-6 min-w-6 place-items-center rounded-full px-1 text-sm font-semibold',
                  day === today ? 'bg-accent text-accent-ink' : 'text-ink',
                )}
              >
                {Number(day.slice(8))}
              </span>
            )}
          </div>
        ))}
      </div>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
        <div
          key={row[0]}
          role="row"
          className="grid grid-cols-7 border-b border-line last:border-b-0"
        >
          {row.map((day) => (
            <CalendarCell
              key={day}
              calendar={calendar}
              day={day}
              today={today}
              hintId={hintId}
              narrow={narrow}
              onOpenTask={onOpenTask}
              onOpenDay={onOpenDay}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
