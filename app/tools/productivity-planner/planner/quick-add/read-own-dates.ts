import { addDays, daysInMonth, localDay } from '../days';
import { type MaskedText, startWithPreposition } from './masked-text';
import type { ReadDue } from './read-due';
import { countFrom, countWord, monthFrom, monthWord } from './words';

// Dates that chrono-node does not know, or interprets differently from what people mean.

const begin = '(?<![^\\s•])';
const end = '(?![\\p{L}\\p{N}])';
const pattern = (source: string) => new RegExp(`${begin}${source}${end}`, 'iu');

interface OwnDate {
  pattern: RegExp;
  /** Returns undefined if the words mean something else. */
  read: (match: RegExpExecArray, now: Date, text: MaskedText) => Partial<ReadDue> | undefined;
}

const length = `(?:(\\d{1,3}(?:[.,]\\d)?)|(an?|half\\s+an?))\\s?`;
const month = `(${monthWord})\\.?`;
const year = '(?:,?\\s+(20\\d\\d))?';

const readers: readonly OwnDate[] = [
  {
    pattern: pattern('(?:the\\s+)?day\\s+after\\s+tomorrow'),
    read: (_, now) => ({ due: addDays(localDay(now), 2) }),
  },
  {
    // A task due yesterday is meant as such, but 'review yesterday figures' names something.
    pattern: pattern('yesterday'),
    read: ({ 0: found, index }, now, text) =>
      isLast(text, index + found.length) ? { due: addDays(localDay(now), -1) } : undefined,
  },
  {
    pattern: pattern(`(?:in\\s+)(?:an?|(${countWord}))\\s+fortnights?(?:['’]s?\\s+time)?`),
    read: ([, count], now) => ({ due: addDays(localDay(now), 14 * countFrom(count ?? '1')) }),
  },
  {
    pattern: pattern(`an?\\s+fortnight\\s+from\\s+(?:now|today)`),
    read: (_, now) => ({ due: addDays(localDay(now), 14) }),
  },
  {
    pattern: pattern(
      `(?:in|within)\\s+${length}(h|hrs?|hours?|mins?|minutes?)(?:\\s+(?:and\\s+)?(\\d{1,2})\\s?(?:m|mins?|minutes?))?`,
    ),
    read: ([, count, word, unit = '', more], now) => {
      const each = /^h/i.test(unit) ? 60 : 1;
      const half = /^half/i.test(word ?? '') ? 0.5 : 1;
      const minutes = (count ? Number(count.replace(',', '.')) : half) * each + Number(more ?? 0);
      // In elapsed time: five hours are five hours, even across a clock change.
      const then = new Date(now.getTime() + minutes * 60_000);
      return { due: localDay(then), dueTime: clockOf(then) };
    },
  },
  {
    pattern: pattern(`(?:the\\s+)?29(?:th)?\\s+(?:of\\s+)?feb(?:ruary)?\\.?${year}`),
    read: ([, stated], now) => leapDay(stated, now),
  },
  {
    pattern: pattern(`feb(?:ruary)?\\.?\\s+(?:the\\s+)?29(?:th)?${year}`),
    read: ([, stated], now) => leapDay(stated, now),
  },
  {
    // Several days of a month: the first is the due day, and all of them go into the notes.
    pattern: pattern(
      `(\\d{1,2})(?:st|nd|rd|th)?\\s*(?:[-–—]|to|until)\\s*(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month}${year}`,
    ),
    read: ([words, first, last, name = '', stated], now) =>
      rangeOf(words, Number(first), Number(last), monthFrom(name), stated, now),
  },
  {
    pattern: pattern(
      `${month}\\s+(\\d{1,2})(?:st|nd|rd|th)?\\s*(?:[-–—]|to|until)\\s*(\\d{1,2})(?:st|nd|rd|th)?${year}`,
    ),
    read: ([words, name = '', first, last, stated], now) =>
      rangeOf(words, Number(first), Number(last), monthFrom(name), stated, now),
  },
];

/** Whether only a time follows. */
function isLast(text: MaskedText, to: number): boolean {
  return text.isLastWord(to) || /^,?\s+(?:at|@)\s*\d/i.test(text.rest.slice(to));
}

/** Consumes dates and times into `found`; only the first of each counts. */
export function readOwnDates(text: MaskedText, now: Date, found: ReadDue): void {
  for (const reader of readers) {
    const match = text.find(reader.pattern);
    const read = match ? reader.read(match, now, text) : undefined;
    if (!match || !read || (found.due !== null && read.due)) continue;
    found.due ??= read.due ?? null;
    found.dueTime ??= read.dueTime ?? null;
    if (read.note) found.note = read.note;
    text.take('due', startWithPreposition(text, match.index), match.index + match[0].length);
  }
  readMonthDay(text, now, found);
}

function readMonthDay(text: MaskedText, now: Date, found: ReadDue): void {
  if (found.due !== null) return;
  const match = text.find(
    /(?<![^\s•])(?:on|by|due|before)\s+the\s+(\d{1,2})(?:st|nd|rd|th)(?!\s+(?:of\s+)?\p{L}|[\p{L}\p{N}])/iu,
  );
  const day = Number(match?.[1]);
  if (!match || day < 1 || day > 31) return;
  found.due = nextMonthDay(localDay(now), day);
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

/** The next year that has the day, or the stated one if it does. */
function leapDay(stated: string | undefined, now: Date): Partial<ReadDue> | undefined {
  const today = localDay(now);
  let year = Number(stated ?? today.slice(0, 4));
  if (stated !== undefined && daysInMonth(year, 1) < 29) return undefined;
  while (daysInMonth(year, 1) < 29 || (stated === undefined && `${year}-02-29` < today)) year++;
  return { due: `${year}-02-29` };
}

function rangeOf(
  words: string,
  first: number,
  last: number,
  month: number,
  stated: string | undefined,
  now: Date,
): Partial<ReadDue> | undefined {
  const today = localDay(now);
  const dayIn = (year: number, day: number) => `${year}-${pad(month)}-${pad(day)}`;
  let year = Number(stated ?? today.slice(0, 4));
  if (stated === undefined && dayIn(year, last) < today) year++;
  if (first < 1 || first >= last || last > daysInMonth(year, month - 1)) return undefined;
  return { due: dayIn(year, first), note: words };
}

function clockOf(date: Date): string {
  return `${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
