import { isDay } from '../days';
import type { Recurrence } from '../model';
import { isRank } from '../rank';
import type { FieldValue } from './item';

// The limits of workers/api/planner/planner.contract.ts, enforced here too, because a value that the account
// refuses would block everything after it from syncing. Texts are cut, impossible values are dropped.

const longest: Readonly<Record<string, number>> = { title: 500, notes: 20_000, note: 20_000 };
const days = new Set(['due', 'plannedOn']);
const instants = new Set(['createdAt', 'doneAt', 'startedAt']);

/** A value within the limits of its field; undefined if invalid. */
export function limitField(name: string, value: FieldValue): FieldValue | undefined {
  const most = longest[name];
  if (most !== undefined) return typeof value === 'string' ? cut(value, most) : undefined;
  if (value === null) return name === 'rank' || name === 'createdAt' ? undefined : null;
  if (days.has(name)) return typeof value === 'string' && isDay(value) ? value : null;
  if (name === 'dueTime') return /^([01]\d|2[0-3]):[0-5]\d$/.test(String(value)) ? value : null;
  if (instants.has(name)) {
    const time = Date.parse(String(value));
    const instant = Number.isFinite(time) ? new Date(time).toISOString() : '';
    // The account accepts only ISO 8601 with four-digit years.
    return /^\d{4}-/.test(instant) ? instant : undefined;
  }
  if (name === 'rank')
    return typeof value === 'string' && /^[0-9A-Za-z]{1,100}$/.test(value) && isRank(value)
      ? value
      : undefined;
  if (name === 'tags') return Array.isArray(value) ? limitTags(value) : undefined;
  if (name === 'estimate' || name === 'minutes')
    return typeof value === 'number' && value >= 0 ? Math.min(value, 100_000) : undefined;
  if (name === 'parentId' || name === 'taskId') return isItemId(value) ? value : null;
  if (name === 'recurrence') return isRecurrence(value) ? value : null;
  const words = known[name];
  if (words !== undefined) return words.includes(String(value)) ? value : undefined;
  return value;
}

const known: Readonly<Record<string, readonly string[]>> = {
  status: ['todo', 'doing', 'done'],
  priority: ['none', 'low', 'medium', 'high'],
};

/** Whether a value can be an item's id. */
export function isItemId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w~-]{1,100}$/.test(value);
}

/** Whether a foreign value is a valid recurrence. */
function isRecurrence(value: unknown): value is Recurrence {
  if (typeof value !== 'object' || value === null) return false;
  const { every, interval, weekdays, monthDay, nth, from, ...others } =
    value as Partial<Recurrence>;
  return (
    Object.keys(others).length === 0 &&
    ['day', 'week', 'month', 'year'].includes(every ?? '') &&
    isWhole(interval, 1, 999) &&
    Array.isArray(weekdays) &&
    weekdays.length <= 7 &&
    weekdays.every((weekday) => isWhole(weekday, 1, 7)) &&
    (monthDay === null || monthDay === -1 || isWhole(monthDay, 1, 31)) &&
    (nth === undefined ||
      (every === 'month' && weekdays.length === 1 && (nth === -1 || isWhole(nth, 1, 4)))) &&
    (from === 'due' || from === 'done')
  );
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function limitTags(tags: readonly unknown[]): string[] {
  const texts = tags.filter((tag) => typeof tag === 'string').map((tag) => cut(tag.trim(), 50));
  return [...new Set(texts)].filter((tag) => tag !== '').slice(0, 30);
}

/** A text cut to this many UTF-16 units, not within a character. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = text.slice(0, most);
  return /[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short;
}
