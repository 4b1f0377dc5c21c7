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
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The suite's day, `YYYY-MM-DD` in UTC: it starts at the same moment for everybody. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/**
 * A day as text, the same on server and browser (so without `Intl`, whose data differs between them).
 * @param day `YYYY-MM-DD`
 */
export function describeDay(day: string): { weekday: string; date: string; dayOfMonth: number } {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  return {
    weekday: weekdays[date.getUTCDay()] ?? '',
    date: `${dayOfMonth} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
    dayOfMonth,
  };
}

/** Whole days since 1 January 1970, for content that rotates daily. */
export function dayNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
}
