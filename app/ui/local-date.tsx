import { useHydrated } from '~/platform/use-hydrated';

/**
 * A date in the user's format. The server knows neither their locale nor their time zone, so it renders the
 * date in the site's format, which the browser replaces after hydration.
 */
export function LocalDate({ time, long }: { time: string; long?: boolean }) {
  const hydrated = useHydrated();
  const dateStyle = long ? 'long' : 'medium';
  const text = hydrated
    ? new Date(time).toLocaleDateString(undefined, { dateStyle })
    : new Date(time).toLocaleDateString('en-ZA', { dateStyle, timeZone: 'UTC' });
  return <time dateTime={time}>{text}</time>;
}
