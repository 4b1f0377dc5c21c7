import type { Recurrence } from '../planner/model';

/** Starting with Monday, as in ISO. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** A rule as a sentence: 'Every 2 weeks on Monday and Friday, counted from the day it is done.' */
export function describeRecurrence(rule: Recurrence): string {
  const each =
    rule.interval === 1 ? `Every ${rule.every}` : `Every ${rule.interval} ${rule.every}s`;
  const from = rule.from === 'done' ? ', counted from the day it is done' : '';
  return `${each}${placeWords(rule)}${from}.`;
}

function placeWords({ every, weekdays, monthDay, nth }: Recurrence): string {
  if (every === 'week' && weekdays.length > 0) {
    const days = [...weekdays].sort((one, other) => one - other);
    if (days.join() === '1,2,3,4,5') return ' from Monday to Friday';
    const names = days.map((day) => weekdayNames[day - 1] ?? '');
    return ` on ${joinWords(names)}`;
  }
  if (every === 'month' && nth !== undefined)
    return ` on the ${formatNthWeekday(nth, weekdays[0] ?? 1)}`;
  if (every !== 'month' || monthDay === null) return '';
  return monthDay === -1 ? ' on the last day' : ` on the ${ordinal(monthDay)}`;
}

/** 'last Friday', '2nd Tuesday'. */
export function formatNthWeekday(nth: number, weekday: number): string {
  return `${nth === -1 ? 'last' : ordinal(nth)} ${weekdayNames[weekday - 1] ?? ''}`;
}

function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

function ordinal(count: number): string {
  const teen = count % 100 >= 11 && count % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
}
