import { useMemo, useState } from 'react';
import { localDate } from '~/platform/local-day';
import type { Note } from '../store/note';
import { DayNotes } from './day-notes';
import { type Day, groupByDay } from './journal-days';
import { MonthCalendar } from './month-calendar';
import { MoodTrend } from './mood-trend';

/**
 * A calendar of the days with notes, the selected day's notes, and the mood trend. Client-only, because days
 * are in local time. `onOpen` opens a note.
 */
export function JournalViews({
  notes,
  onOpen,
}: {
  notes: readonly Note[];
  onOpen: (note: Note) => void;
}) {
  const days = useMemo(() => groupByDay(notes), [notes]);
  const today = localDate(Date.now());
  const [day, setDay] = useState<Day>(today);
  return (
    <div className="flex flex-col gap-12">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <MonthCalendar days={days} selected={day} today={today} onSelect={setDay} />
        <DayNotes day={day} notes={days.get(day) ?? []} onOpen={onOpen} />
      </div>
      <MoodTrend days={days} today={today} />
    </div>
  );
}
