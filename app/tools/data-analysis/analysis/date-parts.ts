/** The ways to group dates, in the order of the menu. */
export const dateParts = [
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'monthOfYear',
  'weekday',
  'hour',
] as const;
export type DatePart = (typeof dateParts)[number];

export const datePartNames: Readonly<Record<DatePart, string>> = {
  year: 'year',
  quarter: 'quarter',
  month: 'month',
  week: 'week',
  day: 'day',
  monthOfYear: 'month of the year',
  weekday: 'weekday',
  hour: 'hour of the day',
};

const dayMs = 86_400_000;
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * A key that is equal for all times of the same part and sorts chronologically.
 * @param time milliseconds since 1970, UTC; NaN stays NaN
 */
export function datePartKey(time: number, part: DatePart): number {
  if (Number.isNaN(time)) return time;
  const date = new Date(time);
  const day = Math.floor(time / dayMs) * dayMs;
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  // 1970-01-01 was a Thursday; weeks begin on Monday (ISO 8601).
  const weekday = (date.getUTCDay() + 6) % 7;
  if (part === 'year') return year;
  if (part === 'quarter') return year * 4 + Math.floor(month / 3);
  if (part === 'month') return year * 12 + month;
  if (part === 'week') return day - weekday * dayMs;
  if (part === 'day') return day;
  if (part === 'monthOfYear') return month;
  return part === 'weekday' ? weekday : date.getUTCHours();
}

/** The label of a part: '2026 Q1', '2026-01', 'Monday'; a week by the date of its Monday. */
export function datePartLabel(key: number, part: DatePart): string {
  const two = (value: number) => String(value).padStart(2, '0');
  if (part === 'year') return String(key);
  if (part === 'quarter') return `${Math.floor(key / 4)} Q${(((key % 4) + 4) % 4) + 1}`;
  if (part === 'month') return `${Math.floor(key / 12)}-${two((((key % 12) + 12) % 12) + 1)}`;
  if (part === 'week' || part === 'day') return new Date(key).toISOString().slice(0, 10);
  if (part === 'monthOfYear') return months[key] ?? '';
  return part === 'weekday' ? (weekdays[key] ?? '') : `${two(key)}:00`;
}
