import { useState } from 'react';
import { useLocal } from '~/platform/use-local';
import { Select } from '~/ui/select';
import { describeTrend, moodTrend } from '../model/mood-trend';
import { moodRecord } from '../model/moods';
import type { Therapy } from '../use-therapy';
import { MoodButtons } from './mood-buttons';
import { MoodChart } from './mood-chart';
import { MoodFace } from './mood-face';

/** The five moods, the current one, and their trend. */
export function MoodTracker({ therapy }: { therapy: Therapy }) {
  const [entries] = useLocal(moodRecord);
  const [length, setLength] = useState(14);
  const current = entries.at(-1);
  const days = moodTrend(entries, new Date(), length);
  const words = describeTrend(days);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="mood-question" className="flex flex-col gap-3">
        <h2 id="mood-question" className="text-xl">
          How are you feeling?
        </h2>
        <MoodButtons label="Mood" current={current?.mood} onPick={therapy.pickMood} />
      </section>
      <section
        aria-labelledby="current-mood"
        className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5"
      >
        <h2 id="current-mood" className="text-xl">
          Current Mood
        </h2>
        <div aria-live="polite">
          {current ? (
            <div className="flex items-center gap-4">
              <MoodFace mood={current.mood} className="size-12 shrink-0 text-accent-text" />
              <p>
                <span className="block text-lg font-semibold">{current.mood}</span>
                <time dateTime={current.at} className="text-sm text-muted">
                  {new Date(current.at).toLocaleString('en-GB', {
                    dateStyle: 'medium',
                    timeStyle: 'short',
                  })}
                </time>
              </p>
            </div>
          ) : (
            <p className="text-muted">No mood yet. Choose the one that fits best.</p>
          )}
        </div>
      </section>
      {words && (
        <section aria-labelledby="mood-trend" className="flex flex-col gap-4 lg:col-span-2">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <h2 id="mood-trend" className="text-xl">
              Mood trend
            </h2>
            <Select
              label="Time"
              hideLabel
              className="w-44"
              value={length}
              onChange={({ target }) => setLength(Number(target.value))}
            >
              <option value={14}>Last 14 days</option>
              <option value={30}>Last 30 days</option>
              <option value={90}>Last 90 days</option>
            </Select>
          </div>
          <p aria-live="polite">{words}</p>
          <MoodChart days={days} label={words} />
          <p className="max-w-measure text-sm text-muted">
            Each dot is a day: the mean of what you picked. The moods stay on this device. This is a
            diary, no measurement and no diagnosis.
          </p>
        </section>
      )}
    </div>
  );
}
