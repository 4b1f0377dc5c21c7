import type { Recurrence } from '../model';

// Converts our rules to RFC 5545 recurrence rules and back. The 31st means the last day in shorter months
// here; in RFC 5545 that is the last of the days 28 to 31 (BYSETPOS=-1), because BYMONTHDAY=31 skips months.

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;
const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** The value of an RRULE property. `from: 'done'` has no equivalent; the formats store it separately. */
export function writeRule(rule: Recurrence, due: string | null): string {
  const parts = [`FREQ=${frequencies[rule.every]}`];
  if (rule.interval > 1) parts.push(`INTERVAL=${rule.interval}`);
  if (rule.every === 'week' && rule.weekdays.length > 0)
    parts.push(`BYDAY=${rule.weekdays.map((weekday) => weekdayNames[weekday - 1]).join(',')}`);
  const [weekday] = rule.weekdays;
  if (rule.every === 'month' && rule.nth !== undefined && weekday !== undefined)
    parts.push(`BYDAY=${rule.nth}${weekdayNames[weekday - 1]}`);
  const byDay = (rule.every === 'month' || rule.every === 'year') && rule.monthDay !== null;
  if (byDay && rule.every === 'year' && due !== null)
    parts.push(`BYMONTH=${Number(due.slice(5, 7))}`);
  if (byDay && rule.monthDay !== null) {
    const days = rule.monthDay > 28 ? range(28, rule.monthDay) : [rule.monthDay];
    parts.push(`BYMONTHDAY=${days.join(',')}`);
    if (days.length > 1) parts.push('BYSETPOS=-1');
  }
  return parts.join(';');
}

/** The rule of an RRULE value; undefined if our rules cannot express it. */
export function readRule(text: string): Recurrence | undefined {
  const parts = new Map(
    text.split(';').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=');
      return [name.trim().toUpperCase(), value.trim().toUpperCase()];
    }),
  );
  const every = (Object.keys(frequencies) as Recurrence['every'][]).find(
    (unit) => frequencies[unit] === parts.get('FREQ'),
  );
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const nth = readNth(parts);
  if (nth && every === 'month' && Number.isInteger(interval) && interval >= 1 && interval <= 999)
    return { every, interval, ...nth, monthDay: null, from: 'due' };
  const weekdays = list(parts.get('BYDAY')).map((name) => weekdayNames.indexOf(name) + 1);
  const days = list(parts.get('BYMONTHDAY')).map(Number);
  const understood = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST'];
  if (every === undefined || !Number.isInteger(interval) || interval < 1 || interval > 999)
    return undefined;
  if ([...parts.keys()].some((name) => !understood.includes(name))) return undefined;
  if (weekdays.includes(0) || (weekdays.length > 0 && every !== 'week' && every !== 'day'))
    return undefined;
  if (list(parts.get('BYMONTH')).length > (every === 'year' ? 1 : 0)) return undefined;
  const monthDay = readMonthDay(days, parts.get('BYSETPOS'));
  if (monthDay === undefined || (monthDay !== null && every !== 'month' && every !== 'year'))
    return undefined;
  if (weekdays.length > 0 && every === 'day')
    return interval === 1
      ? { every: 'week', interval: 1, weekdays, monthDay: null, from: 'due' }
      : undefined;
  return { every, interval, weekdays, monthDay, from: 'due' };
}

/** 'The last Friday': `BYDAY=-1FR`, or `BYDAY=FR;BYSETPOS=-1`, which means the same. */
function readNth(parts: ReadonlyMap<string, string>): { weekdays: number[]; nth: number } | null {
  const known = ['FREQ', 'INTERVAL', 'BYDAY', 'BYSETPOS', 'WKST'];
  if ([...parts.keys()].some((name) => !known.includes(name))) return null;
  const match = /^([+-]?\d)?(MO|TU|WE|TH|FR|SA|SU)$/.exec(parts.get('BYDAY') ?? '');
  const position = parts.get('BYSETPOS');
  if (!match || (match[1] === undefined) === (position === undefined)) return null;
  const nth = Number(match[1] ?? position);
  if (nth !== -1 && !(nth >= 1 && nth <= 4)) return null;
  return { weekdays: [weekdayNames.indexOf(match[2] ?? '') + 1], nth };
}

function readMonthDay(days: number[], setPosition: string | undefined): number | null | undefined {
  const [first, ...others] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined)
    return setPosition === undefined ? null : undefined;
  const single = others.length === 0 && setPosition === undefined;
  const clamped = setPosition === '-1' && `${days}` === `${range(28, last)}`;
  if (!single && !clamped) return undefined;
  return last === -1 || (Number.isInteger(last) && last >= 1 && last <= 31) ? last : undefined;
}

function list(text: string | undefined): string[] {
  return text ? text.split(',') : [];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
