// Parses what `date -d` takes: moments, days of the week, and offsets from them (`2024-01-31 +1 year`).

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const DAYS = 'sun mon tue wed thu fri sat'.split(' ');
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const WEEKDAY = '(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?\\.?,?';
const UNIT = '(sec(?:ond)?|min(?:ute)?|hour|day|week|fortnight|month|year)s?';
const ORDINALS: Readonly<Record<string, number>> = {
  last: -1,
  this: 0,
  next: 1,
  a: 1,
  an: 1,
  first: 1,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
};

/** A wall-clock date and time, without a time zone. */
interface Wall {
  year: number;
  /** Zero-based. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** The parsed date. */
export interface ParsedDate {
  wall: Wall;
  /** Minutes east of Greenwich, if the text gives a zone. */
  offset: number | undefined;
}

type Read = (match: RegExpExecArray, state: State) => boolean | undefined;

interface State {
  wall: Wall;
  offset: number | undefined;
  hasDate: boolean;
  hasTime: boolean;
  /** The day of the week, and which one counted from now. */
  weekday: { day: number; ordinal: number } | undefined;
  steps: { unit: string; count: number }[];
  /** Whether a time has just been read, so that a zone may follow. */
  isZoneNext: boolean;
  isWrong: boolean;
}

/** Patterns of the next part, tried in this order. */
const RULES: readonly (readonly [RegExp, Read])[] = [
  [
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?/,
    ([, year, month, day, hour, minute, second], state) => {
      if (hour !== undefined) setTime(state, Number(hour), Number(minute), Number(second ?? 0));
      return setDate(state, Number(year), Number(month) - 1, Number(day));
    },
  ],
  [
    /^(\d{4})(\d{2})(\d{2})\b/,
    ([, year, month, day], state) => setDate(state, Number(year), Number(month) - 1, Number(day)),
  ],
  [
    /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?/,
    ([, month, day, year], state) =>
      setDate(state, fullYear(year, state), Number(month) - 1, Number(day)),
  ],
  [
    new RegExp(`^(\\d{1,2})[ -]?${MONTH}(?:[ ,-]*(\\d{4})\\b(?!:))?`),
    ([, day, month = '', year], state) =>
      setDate(state, fullYear(year, state), MONTHS.indexOf(month), Number(day)),
  ],
  [
    new RegExp(`^${MONTH}[ -]*(\\d{1,2})(?!\\d|:)(?:st|nd|rd|th)?(?:[ ,-]*(\\d{4})\\b(?!:))?`),
    ([, month = '', day, year], state) =>
      setDate(state, fullYear(year, state), MONTHS.indexOf(month), Number(day)),
  ],
  [
    /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?m\.?)?/,
    ([, hour, minute, second, half], state) =>
      setTime(state, hourOf(Number(hour), half), Number(minute), Number(second ?? 0)),
  ],
  [
    /^(\d{1,2})\s*([ap])\.?m\b\.?/,
    ([, hour, half], state) => setTime(state, hourOf(Number(hour), half), 0, 0),
  ],
  [
    // After a time a sign begins a time zone, as in GNU date: `10:00 +2 hours` is an hour after 10:00 in +02.
    /^([+-])(\d{1,2})(?::?(\d{2}))?(?!\d)/,
    ([, sign, hours, minutes], state) => {
      if (!state.isZoneNext) return false;
      const size = Number(hours) * 60 + Number(minutes ?? 0);
      if (size > 24 * 60) state.isWrong = true;
      state.offset = sign === '-' ? -size : size;
    },
  ],
  [
    /^(z|utc|gmt|ut)\b/,
    (_, state) => {
      state.offset = 0;
    },
  ],
  [
    new RegExp(
      `^([+-]?\\s*\\d+|last|this|next|an?|first|third|fourth|fifth|sixth)\\s*${UNIT}\\b(\\s+ago\\b)?`,
    ),
    ([, count = '', unit = '', ago], state) => {
      const steps = ORDINALS[count] ?? Number(count.replace(/\s/g, ''));
      state.steps.push({ unit, count: ago ? -steps : steps });
    },
  ],
  [
    new RegExp(`^${UNIT}\\b(\\s+ago\\b)?`),
    ([, unit = '', ago], state) => {
      state.steps.push({ unit, count: ago ? -1 : 1 });
    },
  ],
  [
    new RegExp(`^(?:(last|this|next)\\s+)?${WEEKDAY}(?![a-z])`),
    ([, ordinal = 'this', day = ''], state) => {
      state.weekday = { day: DAYS.indexOf(day.slice(0, 3)), ordinal: ORDINALS[ordinal] ?? 0 };
    },
  ],
  [/^(now|today)\b/, () => undefined],
  [/^tomorrow\b/, (_, { steps }) => void steps.push({ unit: 'day', count: 1 })],
  [/^yesterday\b/, (_, { steps }) => void steps.push({ unit: 'day', count: -1 })],
  [/^noon\b/, (_, state) => setTime(state, 12, 0, 0)],
  [/^midnight\b/, (_, state) => setTime(state, 0, 0, 0)],
  [/^[,\s]+/, () => undefined],
];

/**
 * @param now the local wall-clock time as if it were UTC, in milliseconds since 1970
 * @returns undefined if it is not a date
 */
export function parseDateText(text: string, now: number): ParsedDate | undefined {
  const state: State = {
    wall: wallOf(now),
    offset: undefined,
    hasDate: false,
    hasTime: false,
    weekday: undefined,
    steps: [],
    isZoneNext: false,
    isWrong: false,
  };
  let rest = text.trim().toLowerCase();
  const wasEmpty = rest === '';
  while (rest !== '') {
    let taken = 0;
    for (const [shape, read] of RULES) {
      const match = shape.exec(rest);
      if (!match || read(match, state) === false) continue;
      taken = match[0].length;
      if (match[0].trim() !== '') state.isZoneNext = state.isZoneNext && match[0].trim() === ',';
      if (match[0].includes(':') && !/^[+-]/.test(match[0])) state.isZoneNext = true;
      break;
    }
    if (taken === 0 || state.isWrong) return undefined;
    rest = rest.slice(taken);
  }
  const { hasDate, hasTime, weekday, steps } = state;
  if (!hasTime && (hasDate || weekday || wasEmpty))
    Object.assign(state.wall, { hour: 0, minute: 0, second: 0 });
  let { wall } = state;
  if (weekday && !hasDate) {
    const today = new Date(wallTimeToMs(wall)).getUTCDay();
    const ahead = (weekday.day - today + 7) % 7;
    const weeks = weekday.ordinal - (weekday.ordinal > 0 && ahead !== 0 ? 1 : 0);
    wall = moved(wall, 'day', ahead + 7 * weeks);
  }
  for (const unit of ['year', 'month'])
    for (const step of steps) if (step.unit === unit) wall = moved(wall, unit, step.count);
  for (const { unit, count } of steps)
    if (unit !== 'year' && unit !== 'month') wall = moved(wall, unit, count);
  return Number.isNaN(wallTimeToMs(wall)) ? undefined : { wall, offset: state.offset };
}

/** Converts a wall-clock time as if it were UTC, in milliseconds since 1970. */
export const wallTimeToMs = ({ year, month, day, hour, minute, second }: Wall): number => {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  date.setUTCHours(hour, minute, second);
  return date.getTime();
};

function wallOf(milliseconds: number): Wall {
  const date = new Date(milliseconds);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

const DAYS_OF: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14 };
const SECONDS_OF: Readonly<Record<string, number>> = {
  sec: 1,
  second: 1,
  min: 60,
  minute: 60,
  hour: 3600,
};

function moved(wall: Wall, unit: string, count: number): Wall {
  // The 31st of a shorter month overflows into the next one, as in GNU date.
  if (unit === 'year') return wallOf(wallTimeToMs({ ...wall, year: wall.year + count }));
  if (unit === 'month') return wallOf(wallTimeToMs({ ...wall, month: wall.month + count }));
  const days = DAYS_OF[unit];
  if (days !== undefined) return wallOf(wallTimeToMs(wall) + count * days * 86_400_000);
  return wallOf(wallTimeToMs(wall) + count * (SECONDS_OF[unit] ?? 0) * 1000);
}

function setDate(state: State, year: number, month: number, day: number): boolean {
  const length = new Date(Date.UTC(2000 + (year % 400), month + 1, 0)).getUTCDate();
  if (state.hasDate || month < 0 || month > 11 || day < 1 || day > length) return false;
  Object.assign(state.wall, { year, month, day });
  state.hasDate = true;
  return true;
}

function setTime(state: State, hour: number, minute: number, second: number): boolean {
  if (!(hour >= 0 && hour < 24) || minute > 59 || second > 60) return false;
  Object.assign(state.wall, { hour, minute, second });
  state.hasTime = true;
  return true;
}

function fullYear(text: string | undefined, { wall }: State): number {
  if (text === undefined) return wall.year;
  const year = Number(text);
  return text.length > 2 ? year : year < 69 ? 2000 + year : 1900 + year;
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
