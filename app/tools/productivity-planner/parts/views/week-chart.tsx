import { Suspense, useId, useState } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import { addDays } from '../../planner/days';
import { countStreak, type DayFigures, selectDayFigures } from '../../planner/select-review';
import { formatLongDay, formatMinutes } from '../format-day';
import { usePlanner } from '../planner-context';
import { firstWeekday, weekOf } from './calendar-days';
import { rangeTitle } from './calendar-range';
import { dayOf } from './day-of';
import { PeriodHeading } from './period-heading';

const WeekBars = lazyPart(() => import('./week-bars'), 'WeekBars');

/** A week in figures: as a chart and as a table. */
export function WeekChart() {
  const { state, today } = usePlanner();
  const [back, setBack] = useState(0);
  const [first] = useState(() => firstWeekday(navigator.language));
  const headingId = useId();
  const week = weekOf(addDays(today, -7 * back), first);
  const figures = selectDayFigures(state, week.at(-1) ?? today, dayOf);
  const done = figures.reduce((sum, one) => sum + one.done, 0);
  const focus = figures.reduce((sum, one) => sum + one.focusMinutes, 0);
  const streak = countStreak(state, today, dayOf);
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-4">
      <PeriodHeading
        id={headingId}
        title={rangeTitle('week', [week], today)}
        period="week"
        back={back}
        onBack={setBack}
      />
      <p className="text-sm text-muted" data-figures>
        {done} done, {formatMinutes(focus)} of focus.
        {back === 0 && streak > 1 && ` ${streak} days in a row with something done.`}
      </p>
      {/* The table below says the same to screen readers. */}
      <div aria-hidden className="h-60 min-w-0">
        <Suspense fallback={<Skeleton className="h-60" />}>
          <WeekBars figures={figures} />
        </Suspense>
      </div>
      <div aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <span className="inline-flex items-center gap-2">
          <i className="h-3 w-3 rounded-[3px] bg-accent" />
          Tasks done
        </span>
        <span className="inline-flex items-center gap-2">
          <i className="size-2 rounded-full bg-ink" />
          Minutes of focus
        </span>
      </div>
      <FigureTable figures={figures} labelledBy={headingId} />
    </section>
  );
}

function FigureTable({
  figures,
  labelledBy,
}: {
  figures: readonly DayFigures[];
  labelledBy: string;
}) {
  return (
    <details>
      <summary className="min-h-8 text-sm font-medium text-muted hover:text-ink">
        Show as a table
      </summary>
      <table aria-labelledby={labelledBy} className="mt-2 w-full max-w-md text-sm">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1.5 font-medium">
              Day
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Done
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Focus
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ day, done, focusMinutes }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {formatLongDay(day)}
              </th>
              <td className="py-1.5 text-right">{done}</td>
              <td className="py-1.5 text-right">{formatMinutes(focusMinutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
