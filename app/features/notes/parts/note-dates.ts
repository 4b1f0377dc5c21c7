const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' });
const weekday = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

/** A note's date in the user's locale: 'Today, 14:32', 'Saturday 21 November', '3 March 2024'. */
export function describeNoteDay(milliseconds: number, now: Date = new Date()): string {
  const date = new Date(milliseconds);
  const daysAgo = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (daysAgo === 0) return `Today, ${time.format(date)}`;
  if (daysAgo === 1) return `Yesterday, ${time.format(date)}`;
  return date.getFullYear() === now.getFullYear() ? weekday.format(date) : day.format(date);
}

/** Date and time in full. */
export const describeMoment = (milliseconds: number) => full.format(new Date(milliseconds));

/** Hours and minutes. */
export const describeTime = (milliseconds: number) => time.format(new Date(milliseconds));

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
