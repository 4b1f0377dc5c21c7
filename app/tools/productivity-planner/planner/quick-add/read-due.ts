import { en, type ParsedComponents, type ParsedResult } from 'chrono-node';
import { addDays, daysInMonth, localDay } from '../days';
import type { MaskedText } from './masked-text';
import { monthWord, weekdayWord } from './words';

// Dates and times by chrono-node (MIT) with British order, day before month. It is made to find dates
// in prose and takes too much for a task's title ('buy sun cream', 'for 2 weeks'), so what it finds
// is checked here before it counts.

/** A day and a time, either of which may be missing. */
export interface ReadDue {
  due: string | null;
  dueTime: string | null;
}

const preposition =
  /(?<=^|[\s•])(?:(?:due|starting)\s+)?(?:on|by|due|in|at|from|starting|before|@)\s*$/i;
const alone = new RegExp(`^(?:${weekdayWord}|${monthWord}|now|second)$`, 'i');
const abbreviated = /^(?:mon|tue|wed|thu|fri|sat|sun)$/i;
const monthOnly = new RegExp(`^(?:${monthWord})$`, 'i');
/** The past is no due date, and a span ('for 2 weeks') no day. */
const refused = /^(?:for|last|past|yesterday|now)\b|\bago$/i;

/** Takes the first day and the first time out of the text. */
export function readDue(text: MaskedText, now: Date): ReadDue {
  const found: ReadDue = { due: null, dueTime: null };
  readOwnWords(text, now, found);
  // South Africans write 21h00, and chrono takes 'from 5 dec' for five o'clock. The same length keeps
  // the places of what is found.
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
    text.take('due', startWithPreposition(text, from), to);
  }
  return found;
}

/** What chrono does not know: 'day after tomorrow', 'the 15th'. */
function readOwnWords(text: MaskedText, now: Date, found: ReadDue): void {
  const today = localDay(now);
  const after = text.find(/(?<![^\s•])(?:the\s+)?day\s+after\s+tomorrow(?![\p{L}\p{N}])/iu);
  if (after) found.due = addDays(today, 2);
  const monthDay = after
    ? null
    : text.find(
        /(?<![^\s•])(?:on|by|due|before)\s+the\s+(\d{1,2})(?:st|nd|rd|th)(?!\s+(?:of\s+)?\p{L}|[\p{L}\p{N}])/iu,
      );
  const day = Number(monthDay?.[1]);
  if (monthDay && day >= 1 && day <= 31) found.due = nextMonthDay(today, day);
  const match = after ?? monthDay;
  if (match && found.due !== null)
    text.take('due', startWithPreposition(text, match.index), match.index + match[0].length);
}

function nextMonthDay(today: string, day: number): string {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  for (let ahead = 0; ; ahead++) {
    if (daysInMonth(year, month + ahead) < day) continue;
    const candidate = new Date(Date.UTC(year, month + ahead, day)).toISOString().slice(0, 10);
    if (candidate >= today) return candidate;
  }
}

/** Whether words that can mean a date do so here. */
function isMeant(text: MaskedText, result: ParsedResult, from: number, to: number): boolean {
  const words = result.text;
  const before = text.rest.slice(0, from);
  const behind = text.source.slice(to);
  if (refused.test(words) || /^['’]s\b/.test(behind)) return false;
  // '10:1 offer', '5/12/x', '3-4 people', '2:30,5': a figure that goes on is another figure.
  if (/^[:/.,-]?\d|^[\p{L}_%]/u.test(behind) || /[\p{L}\p{N}#_/.:$€£%+-]$/u.test(before))
    return false;
  const prepared = preposition.test(before) || /(?:^|[\s•])(?:next|this|in)\s*$/i.test(before);
  if (monthOnly.test(words)) return prepared && !/^\s+\p{Ll}/u.test(behind);
  if (abbreviated.test(words)) return prepared || text.isLastWord(to) || isTimeNext(behind);
  return !alone.test(words) || words.length > 3;
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
  // 'at 3' is the afternoon: nobody plans a task for three in the night without saying so.
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

/** The day, or null when the words only say a time. */
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

function startWithPreposition(text: MaskedText, from: number): number {
  const match = preposition.exec(text.rest.slice(0, from));
  return match ? match.index : from;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
