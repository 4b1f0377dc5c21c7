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

  const span =
    /^(?:how (?:many days|long)|(?:number of )?days)(?: (?:is it|are there|is there))? (?:from|between) (.+?) (?:and|to|until|till) (.+)$/i.exec(
      text,
    );
  if (span) {
    const from = read(span[1] ?? '');
    // 'From 1 November to 1 December': the second is after the first.
    const to = from && dateOf(span[2] ?? '', new Date(`${from.day}T00:00`), true);
    if (from && to) return ask({ action: 'difference', date: from.day, other_date: to.day });
  }
  const until =
    /^(?:how (?:many days|long|many sleeps)|(?:number of )?days|countdown)(?: (?:is it|are there|is there))?(?: left)? (?:until|till|to|before) (.+)$/i.exec(
      text,
    );
  if (until) {
    const to = read(until[1] ?? '');
    if (to) return ask({ action: 'difference', other_date: to.day });
  }
  const since =
    /^(?:how (?:many days|long)(?: (?:is it|has it been))?|(?:number of )?days) since (.+)$/i.exec(
      text,
    );
  if (since) {
    const from = read(since[1] ?? '', false);
    if (from) return ask({ action: 'difference', date: from.day, other_date: today(now) });
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
    /^(?:(?:(?:what|which|when)(?:’s|'s)?(?: the)?|the)?(?: ?(?:date|day))?(?: (?:is|was|will|it|be))* )?(\d{1,5}|an?|one|two|three) (day|week|month|year)s? (from|after|before|ago)(?: (.+))?$/i.exec(
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
