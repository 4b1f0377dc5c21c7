import { isDay } from '../days';
import { isRank } from '../rank';
import type { FieldValue } from './item';

// The limits of workers/api/planner/planner.contract.ts, kept here too: a value that the account
// refuses would keep everything behind it from syncing. Texts are cut, what is impossible is left out.

const longest: Readonly<Record<string, number>> = { title: 500, notes: 20_000, note: 20_000 };
const days = new Set(['due', 'plannedOn']);
const instants = new Set(['createdAt', 'doneAt', 'startedAt']);

/** A value within the limits of its field; undefined when it is none. */
export function limitField(name: string, value: FieldValue): FieldValue | undefined {
  const most = longest[name];
  if (most !== undefined) return typeof value === 'string' ? cut(value, most) : undefined;
  if (value === null) return name === 'rank' || name === 'createdAt' ? undefined : null;
  if (days.has(name)) return typeof value === 'string' && isDay(value) ? value : null;
  if (name === 'dueTime') return /^([01]\d|2[0-3]):[0-5]\d$/.test(String(value)) ? value : null;
  if (instants.has(name)) {
    const time = Date.parse(String(value));
    return Number.isFinite(time) ? new Date(time).toISOString() : undefined;
  }
  if (name === 'rank')
    return typeof value === 'string' && /^[0-9A-Za-z]{1,100}$/.test(value) && isRank(value)
      ? value
      : undefined;
  if (name === 'tags') return Array.isArray(value) ? limitTags(value) : undefined;
  if (name === 'estimate' || name === 'minutes')
    return typeof value === 'number' && value >= 0 ? Math.min(value, 100_000) : undefined;
  return value;
}

function limitTags(tags: readonly unknown[]): string[] {
  const texts = tags.filter((tag) => typeof tag === 'string').map((tag) => cut(tag.trim(), 50));
  return [...new Set(texts)].filter((tag) => tag !== '').slice(0, 30);
}

/** A text of at most so many UTF-16 units that does not end within a character. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = text.slice(0, most);
  return /[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short;
}
