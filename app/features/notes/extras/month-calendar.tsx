import { formatCount } from '@entropy-tools/core/format';
import type { NoteMood } from '@workers/api/notes/note-lists.contract';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { Button } from '~/ui/button';
import { changeThenFocus } from '~/ui/change-then-focus';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { Note } from '../store/note';
import {
  addMonths,
  type Day,
  firstWeekdayOf,
  moveByKey,
  noonOf,
  weeksOfMonth,
} from './journal-days';
import { moodDot, moodTint, scaledMoods } from './mood-scale';

const moodsOf = (notes: readonly Note[]): NoteMood[] => [
  ...new Set(notes.flatMap(({ mood }) => (mood ? [mood] : []))),
];

/** The part of a day's label after its number, for screen readers. */
function restOfLabel(day: Day, notes: readonly Note[]): string {
  const noon = noonOf(day);
  const month = noon.toLocaleDateString(undefined, { month: 'long', year: 'numeric' });
  const weekday = noon.toLocaleDateString(undefined, { weekday: 'long' });
  const count = notes.length === 0 ? 'no notes' : formatCount(notes.length, 'note');
  const moods = moodsOf(notes).join(' and ');
  return [`${month}, ${weekday}`, count, ...(moods ? [moods] : [])].join(', ');
}

/**
 * A month as an ARIA date grid: one tab stop; arrows, Home, End, Page Up and Page Down move the selection. A
 * day is tinted by its latest mood and has a dot for each mood.
 */
export function MonthCalendar({
  days,
  selected,
  today,
  onSelect,
}: {
  days: ReadonlyMap<Day, Note[]>;
  selected: Day;
  today: Day;
  onSelect: (day: Day) => void;
}) {
  const grid = useRef<HTMLTableElement>(null);
  const firstWeekday = firstWeekdayOf(navigator.language);
  const month = selected.slice(0, 7);
  const weeks = useMemo(() => weeksOfMonth(`${month}-01`, firstWeekday), [month, firstWeekday]);
  const monthName = noonOf(selected).toLocaleDateString(undefined, {
    month: 'long',
    year: 'numeric',
  });

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moveByKey(selected, event.key, firstWeekday);
    if (next === undefined) return;
    event.preventDefault();
    // The grid may then show another month.
    changeThenFocus(
      () => onSelect(next),
      () => grid.current?.querySelector<HTMLElement>('button[tabindex="0"]'),
    );
  };

  return (
    <section aria-labelledby="journal-month" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 id="journal-month" className="text-xl" aria-live="polite">
          {monthName}
        </h2>
        <div className="flex gap-1">
          {selected !== today && (
            <Button variant="quiet" size="small" onClick={() => onSelect(today)}>
              Today
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-label="Month before"
            onClick={() => onSelect(addMonths(selected, -1))}
          >
            <Icon name="arrow-left" />
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label="Month after"
            onClick={() => onSelect(addMonths(selected, 1))}
          >
            <Icon name="arrow-right" />
          </Button>
        </div>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's date grid is a table with this role
        role="grid"
        aria-labelledby="journal-month"
        onKeyDown={handleKeyDown}
        className="w-full table-fixed border-separate border-spacing-0.5"
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={noonOf(day).toLocaleDateString(undefined, { weekday: 'long' })}
                className="pb-1 text-center text-xs font-medium text-muted"
              >
                {noonOf(day).toLocaleDateString(undefined, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
                <td key={day} aria-selected={day === selected} className="p-0">
                  <DayButton
                    day={day}
                    notes={days.get(day) ?? []}
                    selected={day === selected}
                    isToday={day === today}
                    outside={!day.startsWith(month)}
                    onSelect={onSelect}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul
        aria-label="Colours of the moods"
        className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted"
      >
        {scaledMoods.map((mood) => (
          <li key={mood} className="flex items-center gap-1.5">
            <span aria-hidden className={classNames('size-2.5 rounded-full', moodDot[mood])} />
            {mood}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DayButton({
  day,
  notes,
  selected,
  isToday,
  outside,
  onSelect,
}: {
  day: Day;
  notes: readonly Note[];
  selected: boolean;
  isToday: boolean;
  outside: boolean;
  onSelect: (day: Day) => void;
}) {
  const moods = moodsOf(notes);
  const [latest] = moods;
  return (
    <button
      type="button"
      tabIndex={selected ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onSelect(day)}
      className={classNames(
        'flex h-12 w-full flex-col items-center justify-center gap-1 rounded-control border text-sm transition-colors',
        selected ? 'border-ink' : 'border-transparent hover:border-edge',
        latest ? moodTint[latest] : notes.length > 0 ? 'bg-ink/8' : '',
        outside ? 'text-muted' : 'text-ink',
      )}
      data-figures
    >
      <span className={classNames(isToday && 'font-bold underline underline-offset-4')}>
        {Number(day.slice(8))}
        <span className="sr-only"> {restOfLabel(day, notes)}</span>
      </span>
      <span className="flex h-1.5 gap-0.5">
        {moods.slice(0, 4).map((mood) => (
          <span key={mood} className={classNames('size-1.5 rounded-full', moodDot[mood])} />
        ))}
        {notes.length > 0 && moods.length === 0 && (
          <span className="size-1.5 rounded-full bg-muted" />
        )}
      </span>
    </button>
  );
}
