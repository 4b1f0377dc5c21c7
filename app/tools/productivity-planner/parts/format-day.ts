import { dayNumber } from '../planner/days';

/** A day in words: 'Today', 'Tomorrow', 'Friday', '12 Dec', with the year if it is another. */
export function formatDay(day: string, today: string): string {
  const distance = dayNumber(day) - dayNumber(today);
  if (distance === 0) return 'Today';
  if (distance === 1) return 'Tomorrow';
  if (distance === -1) return 'Yesterday';
  if (distance > 1 && distance < 7) return format(day, { weekday: 'long' });
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return format(day, { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) });
}

/** Weekday and date for headings and spoken text: 'Saturday 21 November'. */
export function formatLongDay(day: string): string {
  return format(day, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** Minutes as '45 min', '1 h', '1 h 30 min'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}

/** Days have no time zone, so they are formatted and parsed as UTC. */
function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
