import { helplines } from './helplines';

/** Time zones of the listed countries, by prefix; the first match counts. */
const zones: readonly [start: string, code: string][] = [
  ['Africa/Windhoek', 'NA'],
  ['Africa/Gaborone', 'BW'],
  ['Africa/Harare', 'ZW'],
  ['Africa/Maputo', 'MZ'],
  ['Africa/Maseru', 'LS'],
  ['Africa/Mbabane', 'SZ'],
  ['Africa/Lusaka', 'ZM'],
  ['Africa/Johannesburg', 'ZA'],
  ['Africa/Nairobi', 'KE'],
  ['Europe/London', 'GB'],
  ['Europe/Belfast', 'GB'],
  ['Europe/Dublin', 'IE'],
  ['Europe/Berlin', 'DE'],
  ['Europe/Busingen', 'DE'],
  ['Europe/Paris', 'FR'],
  ['Europe/Madrid', 'ES'],
  ['Atlantic/Canary', 'ES'],
  ['Africa/Ceuta', 'ES'],
  ['Europe/Amsterdam', 'NL'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['Asia/Singapore', 'SG'],
  ['Asia/Seoul', 'KR'],
  ['Pacific/Auckland', 'NZ'],
  ['Pacific/Chatham', 'NZ'],
  ['Australia/', 'AU'],
  ['America/Sao_Paulo', 'BR'],
  ['America/Bahia', 'BR'],
  ['America/Fortaleza', 'BR'],
  ['America/Recife', 'BR'],
  ['America/Manaus', 'BR'],
  ['America/Belem', 'BR'],
  ['America/Toronto', 'CA'],
  ['America/Vancouver', 'CA'],
  ['America/Edmonton', 'CA'],
  ['America/Winnipeg', 'CA'],
  ['America/Halifax', 'CA'],
  ['America/Regina', 'CA'],
  ['America/St_Johns', 'CA'],
  ['America/New_York', 'US'],
  ['America/Chicago', 'US'],
  ['America/Denver', 'US'],
  ['America/Los_Angeles', 'US'],
  ['America/Phoenix', 'US'],
  ['America/Detroit', 'US'],
  ['America/Anchorage', 'US'],
  ['America/Indiana', 'US'],
  ['America/Kentucky', 'US'],
  ['America/Boise', 'US'],
  ['Pacific/Honolulu', 'US'],
];

/** Countries whose zone may be named after another's, because the time zone database merges them. */
const sharedZones: Readonly<Record<string, readonly string[]>> = {
  'Africa/Johannesburg': ['LS', 'SZ'],
  'Africa/Maputo': ['BW', 'ZM', 'ZW'],
};

/** Time zones that indicate no place. */
const noPlace = /^(?:UTC|GMT|Etc\/.*|)$/;

/**
 * The country whose helplines to show first, from the browser's settings; it stays on the device. The time
 * zone says more about the location than the languages, whose regions are often just a factory setting
 * (`en-US`).
 * @param languages BCP 47 tags, the preferred one first
 * @param timeZone IANA name
 * @returns ISO 3166-1 alpha-2, or '' for a country that is not listed
 */
export function guessCountry(languages: readonly string[], timeZone: string): string {
  const zone = zones.find(([start]) => timeZone.startsWith(start));
  const regions = languages.flatMap(
    (tag) => /[-_]([a-z]{2})\b/i.exec(tag)?.[1]?.toUpperCase() ?? [],
  );
  if (zone) return sharedZones[timeZone]?.find((code) => regions.includes(code)) ?? zone[1];
  // South Africa's languages are hardly spoken elsewhere.
  if (languages.some((tag) => /^(?:af|zu|xh|st|tn|ts|ss|ve|nr|nso)\b/i.test(tag))) return 'ZA';
  if (!noPlace.test(timeZone)) return '';
  return regions.find((region) => helplines.some(({ code }) => code === region)) ?? '';
}
