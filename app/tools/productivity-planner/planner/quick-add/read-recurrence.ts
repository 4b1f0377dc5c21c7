import type { Recurrence } from '../model';
import type { MaskedText } from './masked-text';
import {
  countFrom,
  countWord,
  monthFrom,
  monthWord,
  ordinalFrom,
  ordinalWord,
  weekdayFrom,
  weekdayWord,
} from './words';

/** A rule with the first day and time that its words give. */
export interface ReadRecurrence {
  rule: Recurrence;
  /** For 'every 5 December': the month of the first day, 1 to 12. */
  month: number | null;
  /** `HH:MM`, for 'every morning'. */
  time: string | null;
}

const every = '(?<![^\\s•])(?:every|each)(!)?\\s+';
const end = '(?![\\p{L}\\p{N}])';
const ordinal = '(\\d{1,2})(?:st|nd|rd|th)';
const ofMonth = '(?:\\s+(?:day\\s+)?of\\s+(?:the|each|every)\\s+month|\\s+of\\s+month)?';
const list = `(?:${weekdayWord})(?:(?:\\s*[,&/+]\\s*(?:and\\s+)?|\\s+and\\s+|\\s+)(?:${weekdayWord})${end})*`;

const pattern = (source: string) => new RegExp(source, 'iu');

const times: Record<string, string> = {
  morning: '09:00',
  afternoon: '14:00',
  evening: '18:00',
  night: '21:00',
};

const adverbs: Record<string, [Recurrence['every'], number]> = {
  daily: ['day', 1],
  weekly: ['week', 1],
  fortnightly: ['week', 2],
  monthly: ['month', 1],
  quarterly: ['month', 3],
  yearly: ['year', 1],
  annually: ['year', 1],
};

type Reader = { pattern: RegExp; read: (match: RegExpExecArray) => Partial<ReadRecurrence> | null };

const rule = (
  bang: string | undefined,
  unit: Recurrence['every'],
  rest: Partial<Recurrence> = {},
): Recurrence => ({
  every: unit,
  interval: 1,
  weekdays: [],
  monthDay: null,
  from: bang ? 'done' : 'due',
  ...rest,
});

function weekdaysIn(words: string | undefined): number[] {
  const each = new RegExp(`(?<!\\p{L})(?:${weekdayWord})(?!\\p{L})`, 'giu');
  const found = [...(words ?? '').matchAll(each)].map(([word]) => weekdayFrom(word));
  return [...new Set(found)].sort((a, b) => a - b);
}

function dayOfMonth(text: string | undefined): number | null {
  const day = Number(text);
  return day >= 1 && day <= 31 ? day : null;
}

/** The longest forms come first: 'every 2 weeks on mon' is not just 'every 2 weeks'. */
const readers: readonly Reader[] = [
  {
    pattern: pattern(
      `${every}(?:(?:(${countWord})\\s+)?months?\\s+on\\s+)?(?:the\\s+)?(${ordinalWord})\\s+(${weekdayWord})${ofMonth}${end}`,
    ),
    read: ([, bang, count, place, word]) => ({
      rule: rule(bang, 'month', {
        interval: countFrom(count ?? '1'),
        weekdays: [weekdayFrom(word ?? '')],
        nth: ordinalFrom(place ?? ''),
      }),
    }),
  },
  {
    pattern: pattern(`${every}(?:(?:the\\s+)?last\\s+day${ofMonth}|month[-\\s]end)${end}`),
    read: ([, bang]) => ({ rule: rule(bang, 'month', { monthDay: -1 }) }),
  },
  {
    pattern: pattern(`${every}(?:${ordinal}|(\\d{1,2}))\\s+(?:of\\s+)?(${monthWord})${end}`),
    read: ([, bang, th, plain, month]) => {
      const monthDay = dayOfMonth(th ?? plain);
      return monthDay === null
        ? null
        : { rule: rule(bang, 'year', { monthDay }), month: monthFrom(month ?? '') };
    },
  },
  {
    pattern: pattern(`${every}(${monthWord})\\s+(\\d{1,2})(?:st|nd|rd|th)?${end}`),
    read: ([, bang, month, day]) => {
      const monthDay = dayOfMonth(day);
      return monthDay === null
        ? null
        : { rule: rule(bang, 'year', { monthDay }), month: monthFrom(month ?? '') };
    },
  },
  {
    pattern: pattern(
      `${every}(?:the\\s+)?${ordinal}(?!\\s+(?:${weekdayWord})${end})${ofMonth}${end}`,
    ),
    read: ([, bang, day]) => {
      const monthDay = dayOfMonth(day);
      return monthDay === null ? null : { rule: rule(bang, 'month', { monthDay }) };
    },
  },
  {
    pattern: pattern(
      `${every}(?:(${countWord})\\s+)?months?(?:\\s+on)?\\s+(?:the\\s+)?(?:${ordinal}|(last)(?:\\s+day)?)${end}`,
    ),
    read: ([, bang, count, day, last]) => {
      const monthDay = last ? -1 : dayOfMonth(day);
      const interval = countFrom(count ?? '1');
      return monthDay === null ? null : { rule: rule(bang, 'month', { interval, monthDay }) };
    },
  },
  {
    pattern: pattern(`${every}(?:(${countWord})\\s+)?weeks?\\s+(?:on\\s+)?(${list})${end}`),
    read: ([, bang, count, words]) => ({
      rule: rule(bang, 'week', { interval: countFrom(count ?? '1'), weekdays: weekdaysIn(words) }),
    }),
  },
  {
    pattern: pattern(`${every}(?:(${countWord})\\s+)?(day|week|month|year)s?${end}`),
    read: ([, bang, count, unit]) => ({
      rule: rule(bang, unit?.toLowerCase() as Recurrence['every'], {
        interval: countFrom(count ?? '1'),
      }),
    }),
  },
  {
    pattern: pattern(`${every}(?:week|work(?:ing)?\\s?)days?${end}`),
    read: ([, bang]) => ({ rule: rule(bang, 'week', { weekdays: [1, 2, 3, 4, 5] }) }),
  },
  {
    pattern: pattern(`${every}weekends?${end}`),
    read: ([, bang]) => ({ rule: rule(bang, 'week', { weekdays: [6, 7] }) }),
  },
  {
    pattern: pattern(`${every}(other\\s+)?(${list})${end}`),
    read: ([, bang, other, words]) => ({
      rule: rule(bang, 'week', { interval: other ? 2 : 1, weekdays: weekdaysIn(words) }),
    }),
  },
  {
    pattern: pattern(`${every}(morning|afternoon|evening|night)${end}`),
    read: ([, bang, word]) => ({
      rule: rule(bang, 'day'),
      time: times[word?.toLowerCase() ?? ''] ?? null,
    }),
  },
];

/** Consumes the first rule in the text; null if there is none. */
export function readRecurrence(text: MaskedText): ReadRecurrence | null {
  for (const reader of readers) {
    const match = text.find(reader.pattern);
    const read = match && reader.read(match);
    if (!match || !read?.rule || !isPossible(read.rule)) continue;
    text.take('recurrence', match.index, match.index + match[0].length);
    return { month: null, time: null, ...read, rule: read.rule };
  }
  return null;
}

function isPossible({ interval }: Recurrence): boolean {
  return interval >= 1 && interval <= 999;
}

/**
 * 'Water plants weekly' is a rule, 'weekly report' a name: an adverb counts only at the end, so it is read
 * after the other words.
 */
export function readAdverb(text: MaskedText): ReadRecurrence | null {
  const match = text.find(pattern(`(?<![^\\s•])(${Object.keys(adverbs).join('|')})${end}`));
  const [unit, interval] = adverbs[match?.[1]?.toLowerCase() ?? ''] ?? [];
  if (!match || !unit || !text.isLastWord(match.index + match[0].length)) return null;
  text.take('recurrence', match.index, match.index + match[0].length);
  return { rule: rule(undefined, unit, { interval }), month: null, time: null };
}
