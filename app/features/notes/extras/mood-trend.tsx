import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import type { Note } from '../store/note';
import { type Day, describeTrend, moodTrend, noonOf, type TrendDay } from './journal-days';

const MoodTrendChart = lazyPart(() => import('./mood-trend-chart'), 'MoodTrendChart');

const spans = [
  { days: 30, label: 'Last 30 days' },
  { days: 90, label: 'Last 90 days' },
  { days: 365, label: 'Last 12 months' },
];

/** The mood trend: in words, as a chart, and as a table of the same values. */
export function MoodTrend({ days, today }: { days: ReadonlyMap<Day, Note[]>; today: Day }) {
  const [span, setSpan] = useState(30);
  const trend = useMemo(() => moodTrend(days, today, span), [days, today, span]);
  const words = describeTrend(trend);
  return (
    <section aria-labelledby="mood-trend" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="mood-trend" className="text-xl">
          Mood trend
        </h2>
        <Select
          label="Time"
          hideLabel
          className="w-48"
          value={span}
          onChange={(event) => setSpan(Number(event.target.value))}
        >
          {spans.map(({ days: length, label }) => (
            <option key={length} value={length}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <p className="max-w-measure" aria-live="polite">
        {words ?? 'No mood was noted in this time. Choose one when you write a note.'}
      </p>
      {words !== undefined && (
        <>
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <MoodTrendChart trend={trend} label={words} />
          </Suspense>
          <p className="max-w-measure text-sm text-muted">
            Each dot is a day: the mean of its moods, from −2 (Sad, Angry) over −1 (Tired, Anxious),
            0 (Thoughtful) and 1 (Peaceful, Energetic) to 2 (Happy). The line is the average of
            seven days. The scale is ours and coarse; it is no measurement and no diagnosis.
          </p>
          <TrendTable trend={trend} />
        </>
      )}
    </section>
  );
}

function TrendTable({ trend }: { trend: readonly TrendDay[] }) {
  const noted = trend.filter(({ value }) => value !== null).reverse();
  return (
    <details>
      <summary className="min-h-6 w-fit text-sm font-medium">The same as a table</summary>
      <table className="mt-2 w-full max-w-lg text-sm">
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-1 pr-4 font-medium">
              Day
            </th>
            <th scope="col" className="py-1 pr-4 font-medium">
              Moods
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {noted.map(({ day, moods, value }) => (
            <tr key={day} className="border-b border-line last:border-0">
              <td className="py-1 pr-4 whitespace-nowrap">
                {noonOf(day).toLocaleDateString(undefined, { dateStyle: 'medium' })}
              </td>
              <td className="py-1 pr-4">{moods.join(', ')}</td>
              <td className="py-1 text-right">
                {(value ?? 0).toLocaleString(undefined, { maximumFractionDigits: 1 })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
