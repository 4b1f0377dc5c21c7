import { localDay } from '../days';
import type { MaskedText } from './masked-text';
import { weekdayWord } from './words';

// Two times on one day: 'at 8 and 20', 'at 9am and 5:30pm'. A task has a single time: the next of them.

const clock = '(\\d{1,2})(?:[:h.]([0-5]\\d))?\\s?([ap]m)?';
/** Words that may follow times; before others the second number counts something: 'at 8 and 20 guests'. */
const further = `(?:on|today|tomorrow|tmrw|every|each|daily|next|this|from|starting|until|for|with|${weekdayWord})(?!\\p{L})`;
const pattern = new RegExp(
  `(?<![^\\s•])(?:at|@)\\s*${clock}(?:h|\\s*o[’']clock)?\\s*(?:and|&|\\+)\\s*(?:at\\s+)?${clock}h?(?![\\p{L}\\p{N}:])(?!\\s+(?!${further})\\p{L})`,
  'iu',
);

/** Two times in order, and their words. */
export interface ReadTimes {
  times: readonly [string, string];
  words: string;
}

/** Consumes two times in the text; null if there are none. */
export function readTimes(text: MaskedText): ReadTimes | null {
  const match = text.find(pattern);
  if (!match) return null;
  const [words, hour, minute, half, otherHour, otherMinute, otherHalf] = match;
  const is24 = Math.max(Number(hour), Number(otherHour)) > 12;
  const one = timeOf(Number(hour), Number(minute ?? 0), half ?? otherHalf, is24);
  const other = timeOf(Number(otherHour), Number(otherMinute ?? 0), otherHalf ?? half, is24);
  if (one === undefined || other === undefined) return null;
  text.take('due', match.index, match.index + words.length);
  return { times: one < other ? [one, other] : [other, one], words };
}

/** The next time: today the first one ahead, on another day the first. */
export function nextTime({ times }: ReadTimes, day: string | null, now: Date): string {
  const [first, second] = times;
  const isToday = day === null || day === localDay(now);
  return isToday && first <= clockOf(now) && second > clockOf(now) ? second : first;
}

function timeOf(
  hour: number,
  minute: number,
  half: string | undefined,
  is24: boolean,
): string | undefined {
  if (hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return undefined;
  const isAfternoon = half?.toLowerCase() === 'pm';
  // 'at 3' is in the afternoon, unless the other time shows the 24-hour clock.
  const isBare = half === undefined && !is24 && hour >= 1 && hour <= 6;
  const read =
    half === undefined ? (isBare ? hour + 12 : hour) : (hour % 12) + (isAfternoon ? 12 : 0);
  return `${String(read).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function clockOf(now: Date): string {
  return `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
}
