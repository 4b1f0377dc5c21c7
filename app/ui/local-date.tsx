import { useHydrated } from '~/platform/use-hydrated';

/**
 * A day as the reader writes it. The server knows neither their language nor their clock, so it
 * writes the day in the site's own way and the browser puts in the reader's after hydration.
 */
export function LocalDate({ time, long }: { time: string; long?: boolean }) {
  const hydrated = useHydrated();
  const dateStyle = long ? 'long' : 'medium';
  const text = hydrated
    ? new Date(time).toLocaleDateString(undefined, { dateStyle })
    : new Date(time).toLocaleDateString('en-ZA', { dateStyle, timeZone: 'UTC' });
  return <time dateTime={time}>{text}</time>;
}
