import { en } from 'chrono-node';
import type { Rule, RulePlan } from './rule';
import { zoneOf } from './zone-of';

/** No question about a date is longer; the patterns take more than linear time. */
const MAX_QUESTION = 200;

/** Dates and times: today, weekdays, days between, days on, and other places. */
export const dateRule: Rule = (request) => {
  const { text, now } = request;
  if (text.length > MAX_QUESTION) return undefined;
  const read = (words: string, isForward = true) => dateOf(words, now, isForward);
  const ask = (args: Readonly<Record<string, unknown>>): RulePlan => ({
    calls: [{ name: 'date_and_time', args }],
    say: ([result]) => sayDate(result ?? {}),
  });

  const [, here] =
    /^(?:what(?:’s|'s| is) the (?:current )?time|what time is it|time|current time)(?: (?:right )?now)?(?: (?:in|at) (.+?))?(?: (?:right )?now)?$/i.exec(
      text,
    ) ?? [];
  if (here !== undefined) {
    const zone = zoneOf(here);
    return zone ? ask({ action: 'now', zone }) : undefined;
  }
  if (
    /^(?:what(?:’s|'s| is) (?:the (?:current )?time|(?:the |today(?:’s|'s) )?date(?: today)?|today)|what (?:time|day|date) is (?:it|today)(?: today)?|(?:current )?(?:time|date)|today)(?: (?:right )?now)?$/i.test(
      text,
    )
  )
    return ask({ action: 'now' });

  const zones =
    /^(?:convert |what (?:time )?is |when is )?(?:it )?(.*?\d.*?) (?:in |from )?([\p{L} /_]+?)(?: time)? (?:to|in|into) ([\p{L} /_]+?)(?: time)?$/iu.exec(
      text,
    );
  if (zones) {
    const [, time = '', from = '', into = ''] = zones;
    const [zone, other] = [zoneOf(from), zoneOf(into)];
    const date = read(time);
    if (zone && other && date?.hasTime)
      return ask({ action: 'convert_zone', date: date.text, zone, other_zone: other });
  }

  const elsewhere =
    /^(?:if|when) it(?:’s|'s| is) (.*?\d.*?) in ([\p{L} /_]+?),? (?:then )?what(?: time is it|(?:’s|'s| is) the time|(?: is)? it) in ([\p{L} /_]+)$/iu.exec(
      text,
    );
  if (elsewhere) return dateRule({ ...request, text: elsewhere.slice(1).join(' in ') });

  const clock = String.raw`(\d{1,2})(?:[:h.](\d{2}))? ?(am|pm)?`;
  const shift = new RegExp(
    `^how (?:long|many hours)(?: (?:is|are|was|were) (?:it|there|that))?.*? (?:from|between) ${clock} (?:to|and|until|till) ${clock}$`,
    'i',
  ).exec(text);
  if (shift) return hoursBetween(shift);

  const span =
    /^(?:how (?:many days|long)|(?:number of )?days)(?: (?:is it|are there|is there))? (?:from|between) (.+?) (?:and|to|until|till) (.+)$/i.exec(
      text,
    );
  if (span) {
    const from = read(span[1] ?? '');
    // 'From 1 November to 1 December': the second is after the first.
    const to = from && dateOf(span[2] ?? '', new Date(`${from.day}T00:00`), true);
    // From one time to another: days are too coarse.
    if (from?.hasTime || to?.hasTime) return undefined;
    if (from && to) return ask({ action: 'difference', date: from.day, other_date: to.day });
  }
  const until =
    /^(?:how (?:many (?:days|weeks|months|sleeps)|long)|(?:number of )?(?:days|weeks)|countdown)(?: (?:is it|are there|is there))?(?: left)? (?:until|till|to|before) (.+)$/i.exec(
      text,
    );
  if (until) {
    const to = read(until[1] ?? '');
    if (to?.hasTime) return undefined;
    if (to) return ask({ action: 'difference', other_date: to.day });
  }
  const since =
    /^(?:how (?:many days|long)(?: (?:is it|has it been))?|(?:number of )?days) since (.+)$/i.exec(
      text,
    );
  if (since) {
    const from = read(since[1] ?? '', false);
    if (from && from.day <= today(now))
      return ask({ action: 'difference', date: from.day, other_date: today(now) });
  }

  const age =
    /^how old (?:is|am|would|are)\b(?!.*\b(?:when|then|next|last|by|before|after|years|in \d+ )).*?\bborn (?:on |in )?(.*\d{4}.*?)(?: (?:now|today))?$/i.exec(
      text,
    );
  const born = age && read(age[1] ?? '', false);
  if (born && born.day <= today(now)) {
    const plan = ask({ action: 'difference', date: born.day, other_date: today(now) });
    return { ...plan, say: () => `**${yearsSince(born.day, now)} years**.` };
  }

  const working =
    /^(?:how many |number of )?(?:working|work|business|week) ?days(?: (?:are|is) (?:there|it))?(?: left)? (?:(?:from|between) (.+?) (?:and|to|until|till)|until|till|to|before) (.+)$/i.exec(
      text,
    );
  if (working) {
    const from = read(working[1] ?? 'today');
    const to = from && dateOf(working[2] ?? '', new Date(`${from.day}T00:00`), true);
    if (from && to && from.day <= to.day)
      return {
        calls: [
          {
            name: 'date_and_time',
            args: { action: 'difference', date: from.day, other_date: to.day },
          },
        ],
        say: ([result]) => sayWorkingDays(from.day, Number(result?.days)),
      };
  }

  const place = String.raw`([\p{L} /_]+?)(?: time)?`;
  const there = new RegExp(
    `^(?:.*?\\bat |.*?\\bfrom )?(\\d{1,2}(?:[:h.]\\d{2})? ?(?:am|pm)?) (?:in )?${place},? (?:then )?(?:(?:what(?: time)?|when) (?:is|will|would)|(?:what(?:’s|'s))) (?:that|it|this)(?: be)? (?:in|for) ${place}$`,
    'iu',
  ).exec(text);
  if (there) return dateRule({ ...request, text: there.slice(1).join(' in ') });

  const birthday =
    /^(?:(?:on )?(?:what|which) (?:week)?day(?: of the week)? (?:is|will|does)\b.*?)\b(next|this) year,? (?:on )?(.+)$/i.exec(
      text,
    );
  const named = birthday && read(birthday[2] ?? '');
  if (named) {
    const year = now.getFullYear() + (/next/i.test(birthday[1] ?? '') ? 1 : 0);
    return ask({ action: 'weekday', date: `${year}${named.day.slice(4)}` });
  }

  const weekday =
    /^(?:what |which )?(?:day(?: of the week)?|weekday) (?:is|was|will be|of|does .*? fall on)(?: it on)? (.+)$/i.exec(
      text,
    ) ?? /^on (?:what|which) (?:week)?day (?:is|was|does|did) (.+?)(?: fall)?$/i.exec(text);
  if (weekday && !/\b\d+ (?:day|week|month|year)s?\b/i.test(weekday[1] ?? '')) {
    const date = read(weekday[1] ?? '');
    if (date) return ask({ action: 'weekday', date: date.day });
  }

  const on =
    /^(?:(?:(?:what|which|when)(?:’s|'s)?(?: (?:is|was|will))?(?: (?:the|it|be))*|the)?(?: ?(?:date|day))?(?: (?:is|was|will|it|be))* )?(\d{1,5}|an?|one|two|three) (day|week|month|year)s? (from|after|before|ago)(?: (.+))?$/i.exec(
      text,
    );
  if (on) {
    const [, count = '', unit = '', way = '', from = 'today'] = on;
    const date = read(from.replace(/^(?:now|today)$/i, 'today'));
    const amount = countOf(count) * (/before|ago/i.test(way) ? -1 : 1);
    if (date) return ask({ action: 'add', date: date.day, amount, unit: `${unit.toLowerCase()}s` });
  }
  const inSome =
    /^(?:what|which) (?:date|day)(?: of the week)? (?:is|will (?:it )?be)(?: it)? in (\d{1,5}|an?|one|two|three) (day|week|month|year)s?(?: time)?$/i.exec(
      text,
    );
  if (inSome)
    return ask({
      action: 'add',
      amount: countOf(inSome[1] ?? ''),
      unit: `${(inSome[2] ?? '').toLowerCase()}s`,
    });
  return undefined;
};

const counted = ['a', 'an', 'one', 'two', 'three'];

function countOf(word: string): number {
  const at = counted.indexOf(word.toLowerCase());
  return at < 0 ? Number(word) : ([1, 1, 1, 2, 3][at] ?? 1);
}

/**
 * From one time of the clock to the next other one. 'From 9 to 5', 'from 1 to 5pm': where a half of the day is not
 * said, it is the one that takes less than twelve hours.
 */
function hoursBetween([
  ,
  hour,
  minute = '0',
  half,
  laterHour,
  laterMinute = '0',
  laterHalf,
]: RegExpExecArray) {
  const at = (hours = '', minutes: string, day: string | undefined) => {
    const twelve = day ? Number(hours) % 12 : Number(hours);
    return (twelve + (/pm/i.test(day ?? '') ? 12 : 0)) * 60 + Number(minutes);
  };
  if (Number(hour) > 24 || Number(laterHour) > 24) return undefined;
  const hasHalves = half !== undefined && laterHalf !== undefined;
  const isOfTwentyFour = [hour, laterHour].some(
    (said = '') => Number(said) > 12 || said[0] === '0',
  );
  const round = hasHalves || isOfTwentyFour ? 1440 : 720;
  const passed = at(laterHour, laterMinute, laterHalf) - at(hour, minute, half) + 1440;
  const minutes = passed % round;
  return {
    calls: [{ name: 'calculate', args: { expression: `${minutes} / 60` } }],
    say: () => `**${Math.floor(minutes / 60)} h ${minutes % 60} min**.`,
  };
}

/** Whole years from a day on. */
function yearsSince(day: string, now: Date): number {
  const years = now.getFullYear() - Number(day.slice(0, 4));
  return today(now).slice(5) < day.slice(5) ? years - 1 : years;
}

/** Monday to Friday among the days after the first. */
function sayWorkingDays(from: string, days: number): string {
  if (!(Math.abs(days) < 100_000)) return 'That is too far away to count.';
  const first = new Date(`${from}T00:00Z`).getUTCDay();
  const weekdays = Array.from(
    { length: Math.abs(days) },
    (_, at) => (first + (at + 1) * Math.sign(days) + 700_000) % 7,
  );
  const count = weekdays.filter((day) => day > 0 && day < 6).length;
  return `**${count} working ${count === 1 ? 'day' : 'days'}** from Monday to Friday; public holidays are not taken off.`;
}

const pad = (value: number) => String(value).padStart(2, '0');

function today(now: Date): string {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** A date in words, day before month; undefined unless the words are a date and nothing else. */
function dateOf(words: string, now: Date, forwardDate: boolean) {
  const clean = words.trim().replace(/^(?:the|my|on)\s+/i, '');
  const named = clean
    .replace(/\bchristmas(?: day)?\b/i, '25 December')
    .replace(/\bnew year(?:’s|'s)?(?: day)?\b/i, '1 January');
  // No month 13, which would be read as a day.
  if (/^\d{4}-(?:1[3-9]|[2-9]\d)\b/.test(named)) return undefined;
  const [found, ...more] = en.GB.parse(named, now, { forwardDate });
  if (!found || more.length > 0 || found.text.length < named.length - 2) return undefined;
  const { start } = found;
  const day = `${String(start.get('year')).padStart(4, '0')}-${pad(start.get('month') ?? 1)}-${pad(start.get('day') ?? 1)}`;
  const hasTime = start.isCertain('hour');
  return {
    day,
    hasTime,
    text: hasTime ? `${day}T${pad(start.get('hour') ?? 0)}:${pad(start.get('minute') ?? 0)}` : day,
  };
}

/** The answer in words, from the figures of the ability. */
function sayDate(result: Readonly<Record<string, unknown>>): string {
  const { days, weeks, daysBeyondWeeks, weekday, date, time, zone, to, isEarlier } = result;
  if (typeof days === 'number') {
    const whole = Math.abs(days);
    const inWeeks =
      whole >= 14
        ? ` (${Math.abs(Number(weeks))} weeks and ${Math.abs(Number(daysBeyondWeeks))} days)`
        : '';
    return `**${whole} ${whole === 1 ? 'day' : 'days'}**${inWeeks}${isEarlier ? ', in the past' : ''}.`;
  }
  if (time) return `**${time}** on ${weekday}, ${date} (${zone}).`;
  if (to) return `**${to}** (${weekday}).`;
  return `**${weekday}, ${date}**.`;
}
