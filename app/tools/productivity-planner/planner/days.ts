// Calendar days as `YYYY-MM-DD`, calculated without clock times: a day of 23 or 25 hours is still one day.

const dayMs = 86_400_000;

/** The number of a day; 1970-01-01 is 0. */
export function dayNumber(day: string): number {
  return (
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / dayMs
  );
}

/** The inverse of {@link dayNumber}. */
export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** The day `count` days later, or earlier if negative. */
export function addDays(day: string, count: number): string {
  return dayOfNumber(dayNumber(day) + count);
}

/** The later of two days. */
export function laterDay(one: string, other: string): string {
  if (one > other) return one;
  return other;
}

/** ISO weekday: 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return weekdayOfNumber(dayNumber(day));
}

/** {@link weekdayOf} for the number of a day; 1970-01-01 was a Thursday. */
export function weekdayOfNumber(number: number): number {
  return ((((number + 3) % 7) + 7) % 7) + 1;
}

/** Days of a month, 28 to 31. `month` counts from 0 and may exceed the year. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/** The calendar day in this device's time zone. */
export function localDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

/** Whether a text is an existing day. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const number = dayNumber(text);
  return Number.isFinite(number) && dayOfNumber(number) === text;
}
