import type { KeyboardEvent, PointerEvent } from 'react';
import { classNames } from '~/ui/class-names';
import { entryId } from '../../planner/select';
import { formatDay, formatLongDay } from '../format-day';
import { AddTaskField } from './add-task-field';
import { CalendarChip } from './calendar-chip';
import type { Calendar } from './use-calendar';

/** The tasks of a day as a list, with a field to add one. */
export function DayList({
  calendar,
  day,
  hintId,
  still,
  onOpenTask,
}: {
  calendar: Calendar;
  day: string;
  hintId?: string;
  /** In a dialog, from which the other days cannot be reached: tasks can only be opened. */
  still?: boolean;
  onOpenTask: (id: string) => void;
}) {
  const { drag } = calendar;
  return (
    <div className="flex flex-col gap-1">
      <ul className="flex flex-col gap-1" aria-label={formatLongDay(day)}>
        {calendar.entries.get(day)?.map((entry) => (
          <li key={`${entryId(entry)}-${entry.projected}`}>
            <CalendarChip
              look="row"
              entry={entry}
              away={drag.drag?.id === entryId(entry) && !entry.projected}
              hintId={hintId}
              onOpen={() => onOpenTask(entry.task.id)}
              {...(still
                ? {}
                : {
                    onPointerDown: (event: PointerEvent<HTMLElement>) =>
                      drag.start(event, entryId(entry)),
                    onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
                      calendar.handleMoveKey(event, entry),
                  })}
            />
          </li>
        ))}
      </ul>
      <AddTaskField
        label={`Add task on ${formatLongDay(day)}`}
        onAdd={(title) => calendar.addTask(day, title)}
      />
    </div>
  );
}

/** A week for narrow screens, with the days one below the other. */
export function WeekAgenda({
  calendar,
  today,
  hintId,
  onOpenTask,
}: {
  calendar: Calendar;
  today: string;
  hintId: string;
  onOpenTask: (id: string) => void;
}) {
  const week = calendar.rows[0] ?? [];
  // Past empty days would only push the coming ones down.
  const current = week.includes(today);
  const days = week.filter(
    (day) => !current || day >= today || (calendar.entries.get(day)?.length ?? 0) > 0,
  );
  return (
    <div className="flex flex-col">
      {days.map((day) => (
        <section
          key={day}
          data-day={day}
          aria-label={formatLongDay(day)}
          aria-current={day === today ? 'date' : undefined}
          className={classNames(
            'flex flex-col gap-1.5 border-t border-line py-3 transition-colors first:border-t-0',
            calendar.drag.drag?.target === day && 'bg-accent/12',
          )}
        >
          <h4 className="flex items-baseline gap-2 font-sans text-sm font-semibold tracking-normal">
            {day === today && <span className="dot self-center" aria-hidden />}
            {formatLongDay(day)}
            <span className="font-normal text-muted">{nearName(day, today)}</span>
          </h4>
          <DayList calendar={calendar} day={day} hintId={hintId} onOpenTask={onOpenTask} />
        </section>
      ))}
    </div>
  );
}

function nearName(day: string, today: string): string {
  const words = formatDay(day, today);
  return /^(Today|Tomorrow|Yesterday)$/.test(words) ? words : '';
}
