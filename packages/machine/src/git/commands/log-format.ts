import { formatZone } from '../object-format';
import type { Commit } from '../repository';
import { shortOid } from '../revisions';
import { formatDate } from './commit';

/** `2023-11-14T22:13:20+00:00`, in the author's own zone. */
function isoDate({ timestamp, timezoneOffset }: Commit['author'], isStrict: boolean): string {
  const text = new Date((timestamp - timezoneOffset * 60) * 1000).toISOString().slice(0, 19);
  const zone = formatZone(timezoneOffset);
  return isStrict
    ? `${text}${zone.slice(0, 3)}:${zone.slice(3)}`
    : `${text.replace('T', ' ')} ${zone}`;
}

/** `3 hours ago`. */
function relativeDate(timestamp: number, now = Date.now() / 1000): string {
  const steps: [number, string][] = [
    [60, 'second'],
    [60, 'minute'],
    [24, 'hour'],
    [7, 'day'],
    [4.35, 'week'],
    [12, 'month'],
    [Infinity, 'year'],
  ];
  let value = Math.max(0, now - timestamp);
  for (const [size, unit] of steps) {
    if (value < size * 1.5 || size === Infinity) {
      const rounded = Math.round(value);
      return `${rounded} ${unit}${rounded === 1 ? '' : 's'} ago`;
    }
    value /= size;
  }
  return '';
}

/** Fills the placeholders of `--format`: `%h`, `%an`, `%s` … (git-log, pretty formats). */
export function expandFormat(format: string, commit: Commit, decoration: string): string {
  const { author, committer, message, parent } = commit;
  const [subject = '', ...rest] = message.split('\n\n');
  const values = new Map<string, () => string>([
    ['H', () => commit.oid],
    ['h', () => shortOid(commit.oid)],
    ['T', () => commit.tree],
    ['t', () => shortOid(commit.tree)],
    ['P', () => parent.join(' ')],
    ['p', () => parent.map(shortOid).join(' ')],
    ['an', () => author.name],
    ['ae', () => author.email],
    ['ad', () => formatDate(author)],
    ['at', () => String(author.timestamp)],
    ['ai', () => isoDate(author, false)],
    ['aI', () => isoDate(author, true)],
    ['as', () => isoDate(author, true).slice(0, 10)],
    ['ar', () => relativeDate(author.timestamp)],
    ['cn', () => committer.name],
    ['ce', () => committer.email],
    ['cd', () => formatDate(committer)],
    ['ct', () => String(committer.timestamp)],
    ['ci', () => isoDate(committer, false)],
    ['cI', () => isoDate(committer, true)],
    ['cs', () => isoDate(committer, true).slice(0, 10)],
    ['cr', () => relativeDate(committer.timestamp)],
    ['s', () => subject.trim().replace(/\n/g, ' ')],
    ['b', () => (rest.length > 0 ? `${rest.join('\n\n').trimEnd()}\n` : '')],
    ['B', () => message],
    ['d', () => decoration],
    ['D', () => decoration.slice(2, -1)],
    ['n', () => '\n'],
    ['%', () => '%'],
  ]);
  return format.replace(
    /%([ac][nedtisrI]|C\([^)]*\)|C(?:red|green|blue|reset)|[HhTtPpsbBdDn%])/g,
    (whole, key: string) => (key.startsWith('C') ? '' : (values.get(key)?.() ?? whole)),
  );
}
