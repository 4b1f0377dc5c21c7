import type { AbilityResult } from '../../ability';
import {
  addTo,
  instantAsUtc,
  instantIn,
  offsetAt,
  readWallTime,
  type WallTime,
  wallText,
  wallTimeIn,
  weekdayOf,
} from './calendar-day';

/** A question about dates, from the arguments of the ability. */
export interface DateQuestion {
  action: 'now' | 'weekday' | 'difference' | 'add' | 'convert_zone';
  date?: string | undefined;
  other_date?: string | undefined;
  amount?: number | undefined;
  unit?: 'days' | 'weeks' | 'months' | 'years' | undefined;
  zone?: string | undefined;
  other_zone?: string | undefined;
}

const dayMs = 86_400_000;

/** @throws ToolError `input` for invalid dates and unknown time zones */
export function answerDate(question: DateQuestion, clock: Date): AbilityResult {
  const zone = question.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const now = wallTimeIn(zone, clock.getTime());
  const date =
    question.date === undefined ? { ...now, hasTime: false } : readWallTime(question.date);
  switch (question.action) {
    case 'now':
      return told(
        {
          date: wallText({ ...now, hasTime: false }),
          time: wallText(now).slice(11),
          weekday: weekdayOf(now),
          zone,
        },
        `${weekdayOf(now)}, ${wallText(now)} (${zone})`,
      );
    case 'weekday':
      return told(
        { date: wallText(date), weekday: weekdayOf(date) },
        `${wallText(date)} is a ${weekdayOf(date)}`,
      );
    case 'difference':
      return difference(date, readWallTime(question.other_date ?? ''));
    case 'add': {
      const { amount = 0, unit = 'days' } = question;
      const then = addTo(date, amount, unit);
      return told(
        { from: wallText(date), date: wallText(then), weekday: weekdayOf(then) },
        `${amount} ${unit} from ${wallText(date)}: ${weekdayOf(then)}, ${wallText(then)}`,
      );
    }
    case 'convert_zone':
      return converted(
        question.date === undefined ? now : date,
        zone,
        question.other_zone ?? 'UTC',
      );
  }
}

function difference(from: WallTime, to: WallTime): AbilityResult {
  const hasTime = from.hasTime && to.hasTime;
  const start = instantAsUtc(hasTime ? from : midnight(from));
  const end = instantAsUtc(hasTime ? to : midnight(to));
  const days = Math.trunc((end - start) / dayMs) || 0;
  const rest = Math.abs(end - start) % dayMs;
  const hours = Math.floor(rest / 3_600_000);
  const minutes = Math.round((rest % 3_600_000) / 60_000);
  const weeks = Math.trunc(days / 7) || 0;
  const clock = hasTime ? { hours, minutes } : {};
  // With '0 days, 2 hours', the sign of the days would say nothing.
  const isEarlier = end < start ? { isEarlier: true } : {};
  const figures = { days, weeks, daysBeyondWeeks: days % 7, ...clock, ...isEarlier };
  const span = `${Math.abs(days)} days${hasTime ? `, ${hours} h ${minutes} min` : ''}`;
  return told(
    { from: wallText(from), to: wallText(to), ...figures },
    `From ${wallText(from)} to ${wallText(to)}: ${span}${end < start ? ' earlier' : ''}`,
  );
}

const midnight = (time: WallTime): WallTime => ({ ...time, hour: 0, minute: 0 });

function converted(time: WallTime, zone: string, other: string): AbilityResult {
  const instant = instantIn(zone, time);
  const there = wallTimeIn(other, instant);
  const ahead = (offsetAt(other, instant) - offsetAt(zone, instant)) / 3_600_000;
  const here = { ...time, hasTime: true };
  return told(
    {
      from: `${wallText(here)} ${zone}`,
      to: `${wallText(there)} ${other}`,
      weekday: weekdayOf(there),
      hoursAhead: ahead,
    },
    `${wallText(here)} in ${zone} is ${weekdayOf(there)}, ${wallText(there)} in ${other}`,
  );
}

function told(result: AbilityResult['result'], text: string): AbilityResult {
  return { result, text };
}
