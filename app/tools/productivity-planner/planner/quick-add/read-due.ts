import { en, type ParsedComponents, type ParsedResult } from 'chrono-node';
import { addDays, localDay } from '../days';
import { type MaskedText, preposition, startWithPreposition } from './masked-text';
import { readOwnDates } from './read-own-dates';
import { nextTime, readTimes } from './read-times';
import { monthWord, weekdayWord } from './words';

// Dates and times by chrono-node (MIT) with British order, day before month. It is made to find dates in
// prose and finds too much in a task's title ('buy sun cream', 'for 2 weeks'), so its results are validated
// here.

/** A day and a time, either of which may be missing. */
export interface ReadDue {
  due: string | null;
  dueTime: string | null;
  /** Words that say more than a day and a time can express: '3–5 dec', 'at 8 and 20'. */
  note?: string;
}

const alone = new RegExp(`^(?:${weekdayWord}|${monthWord}|now|second)$`, 'i');
const abbreviated = /^(?:mon|tue|wed|thu|fri|sat|sun)$/i;
const monthOnly = new RegExp(`^(?:${monthWord})$`, 'i');
/** '3–5' alone: pages, people or a score. */
const bareRange = /^\d{1,2}\s*[-–—]\s*\d{1,2}$/;
const beforePart = /(?<=^|[\s•])(?:this|in\s+the|in)\s*$/i;
const partOfDayOnly = /^(?:morning|afternoon|evening|night)$/i;
/** The past is not a due date, and a span ('for 2 weeks') is not a day. */
const refused = /^(?:for|last|past|yesterday|now)\b|\bago$/i;

/** Consumes the first day and the first time in the text. */
export function readDue(text: MaskedText, now: Date): ReadDue {
  const found: ReadDue = { due: null, dueTime: null };
  const times = readTimes(text);
  if (times) Object.assign(found, { dueTime: times.times[0], note: times.words });
  readOwnDates(text, now, found);
  // South Africans write 21h00, and chrono reads 'from 5 dec' as five o'clock. The length is unchanged, so
  // that positions still match.
  const readable = text.rest
    .replace(/(?<![\p{L}\p{N}])([01]?\d|2[0-3])h([0-5]\d)(?![\p{L}\p{N}])/giu, '$1:$2')
    .replace(/\bfrom(?=\s+\d)/gi, '    ');
  for (const result of en.GB.parse(readable, now, { forwardDate: true })) {
    const from = result.index;
    const to = from + result.text.length;
    if (!isMeant(text, result, from, to)) continue;
    const time = timeOf(result);
    const day = dayOf(result.start);
    if ((day === null || found.due !== null) && (time === null || found.dueTime !== null)) continue;
    found.due ??= day;
    found.dueTime ??= time;
    text.take('due', startOf(text, result.text, from), to);
  }
  if (times) found.dueTime = nextTime(times, found.due, now);
  return found;
}

/** Whether ambiguous words mean a date here. */
function isMeant(text: MaskedText, result: ParsedResult, from: number, to: number): boolean {
  const words = result.text;
  const before = text.rest.slice(0, from);
  const behind = text.source.slice(to);
  if (refused.test(words) || /^['’]s\b/.test(behind)) return false;
  // '10:1 offer', '5/12/x', '3-4 people', '2:30,5': a number that continues is another number.
  if (/^[:/.,-]?\d|^[\p{L}_%]/u.test(behind) || /[\p{L}\p{N}#_/.:$€£%+-]$/u.test(before))
    return false;
  const prepared = preposition.test(before) || /(?:^|[\s•])(?:next|this|in)\s*$/i.test(before);
  // 'morning run' is a name, 'call in the morning' a time.
  if (partOfDayOnly.test(words)) return beforePart.test(before) || text.isLastWord(to);
  if (bareRange.test(words) && !prepared) return false;
  if (monthOnly.test(words)) return prepared && !/^\s+\p{Ll}/u.test(behind);
  if (abbreviated.test(words)) return prepared || text.isLastWord(to) || isTimeNext(behind);
  return !alone.test(words) || words.length > 3;
}

/** The start of the words, including those before them that belong to them. */
function startOf(text: MaskedText, words: string, from: number): number {
  const part = partOfDayOnly.test(words) ? beforePart.exec(text.rest.slice(0, from)) : null;
  return part ? part.index : startWithPreposition(text, from);
}

function isTimeNext(behind: string): boolean {
  return /^,?\s+(?:at\s+|@\s*)?\d{1,2}(?::\d\d|h\d\d|\s?[ap]m)/i.test(behind);
}

function timeOf({ start, text }: ParsedResult): string | null {
  const known = start.isCertain('hour');
  const partOfDay = /\b(?:morning|afternoon|evening|tonight|night)\b/i
    .exec(text)?.[0]
    .toLowerCase();
  if (!known) return partOfDay === undefined ? null : (dayParts[partOfDay] ?? null);
  let hour = start.get('hour') ?? 0;
  // 'at 3' is in the afternoon: nobody plans a task for three at night without saying so.
  const bare = /(?:^|\s)(?:at\s+|@\s*)?[1-6]$/i.test(text) && !start.isCertain('meridiem');
  if (bare) hour += 12;
  return `${pad(hour)}:${pad(start.get('minute') ?? 0)}`;
}

const dayParts: Record<string, string> = {
  morning: '09:00',
  afternoon: '14:00',
  evening: '18:00',
  tonight: '20:00',
  night: '20:00',
};

/** The day, or null if the words only give a time. */
function dayOf(start: ParsedComponents): string | null {
  const saysDay = start.isCertain('day') || start.isCertain('weekday') || start.isCertain('month');
  if (!saysDay) return null;
  return `${start.get('year')}-${pad(start.get('month') ?? 1)}-${pad(start.get('day') ?? 1)}`;
}

/** The next day on which a time has not passed yet. */
export function dayForTime(time: string, now: Date): string {
  const today = localDay(now);
  return time > `${pad(now.getHours())}:${pad(now.getMinutes())}` ? today : addDays(today, 1);
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
