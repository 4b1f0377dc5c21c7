/** One field of a cron expression: the values it allows, or undefined for any. */
type Field = ReadonlySet<number> | undefined;

const RANGES = [
  { name: 'minute', min: 0, max: 59 },
  { name: 'hour', min: 0, max: 23 },
  { name: 'day', min: 1, max: 31 },
  { name: 'month', min: 1, max: 12 },
] as const;

/**
 * Reads `minute hour day month *` in UTC with `*`, lists, ranges and steps, and returns a function
 * that tells whether a time is due. Days of the week are refused: Cloudflare counts them from 1 for
 * Sunday where cron counts from 0, and no job of ours needs them.
 */
export function parseCron(expression: string): (time: Date) => boolean {
  const fields = expression.trim().split(/\s+/);
  if (fields.length !== 5) throw new Error(`"${expression}" is not a cron expression of 5 fields.`);
  if (fields[4] !== '*') throw new Error(`"${expression}": days of the week are not supported.`);
  const allowed = RANGES.map((range, index) => parseField(fields[index] ?? '', range));
  return (time) => {
    const parts = [
      time.getUTCMinutes(),
      time.getUTCHours(),
      time.getUTCDate(),
      time.getUTCMonth() + 1,
    ];
    return parts.every((value, index) => allowed[index]?.has(value) ?? true);
  };
}

/** The latest whole minute at or before `now` that the expression names; looks 400 days back. */
export function lastDue(expression: string, now: Date): Date | undefined {
  const isDue = parseCron(expression);
  const minute = 60_000;
  let time = Math.floor(now.getTime() / minute) * minute;
  for (const earliest = time - 400 * 24 * 60 * minute; time > earliest; time -= minute) {
    const date = new Date(time);
    if (isDue(date)) return date;
  }
  return undefined;
}

function parseField(text: string, range: (typeof RANGES)[number]): Field {
  if (text === '*') return undefined;
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    if (match === null) throw new Error(`Cron ${range.name} "${part}" is not understood.`);
    const [, from, to, step] = match;
    const first = from === undefined ? range.min : Number(from);
    const isSingle = from !== undefined && to === undefined && step === undefined;
    const last = isSingle ? first : to === undefined ? range.max : Number(to);
    if (first < range.min || last > range.max || first > last || Number(step ?? 1) < 1) {
      throw new Error(`Cron ${range.name} "${part}" is out of range.`);
    }
    for (let value = first; value <= last; value += Number(step ?? 1)) values.add(value);
  }
  return values;
}
