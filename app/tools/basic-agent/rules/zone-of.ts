/** Cities that people ask for and that no zone is named after, with the zone they are in. */
const cities: Readonly<Record<string, string>> = {
  'cape town': 'Africa/Johannesburg',
  durban: 'Africa/Johannesburg',
  pretoria: 'Africa/Johannesburg',
  'south africa': 'Africa/Johannesburg',
  'san francisco': 'America/Los_Angeles',
  seattle: 'America/Los_Angeles',
  california: 'America/Los_Angeles',
  'las vegas': 'America/Los_Angeles',
  boston: 'America/New_York',
  miami: 'America/New_York',
  washington: 'America/New_York',
  nyc: 'America/New_York',
  houston: 'America/Chicago',
  dallas: 'America/Chicago',
  mumbai: 'Asia/Kolkata',
  delhi: 'Asia/Kolkata',
  'new delhi': 'Asia/Kolkata',
  bangalore: 'Asia/Kolkata',
  india: 'Asia/Kolkata',
  beijing: 'Asia/Shanghai',
  china: 'Asia/Shanghai',
  japan: 'Asia/Tokyo',
  osaka: 'Asia/Tokyo',
  germany: 'Europe/Berlin',
  munich: 'Europe/Berlin',
  hamburg: 'Europe/Berlin',
  frankfurt: 'Europe/Berlin',
  france: 'Europe/Paris',
  spain: 'Europe/Madrid',
  barcelona: 'Europe/Madrid',
  italy: 'Europe/Rome',
  milan: 'Europe/Rome',
  geneva: 'Europe/Zurich',
  uk: 'Europe/London',
  england: 'Europe/London',
  'abu dhabi': 'Asia/Dubai',
  kenya: 'Africa/Nairobi',
  nigeria: 'Africa/Lagos',
  abuja: 'Africa/Lagos',
  zimbabwe: 'Africa/Harare',
  egypt: 'Africa/Cairo',
  canberra: 'Australia/Sydney',
  utc: 'UTC',
  gmt: 'UTC',
  sast: 'Africa/Johannesburg',
  cet: 'Europe/Berlin',
  est: 'America/New_York',
  pst: 'America/Los_Angeles',
};

let byCity: ReadonlyMap<string, string> | undefined;

/** The IANA time zone of a city, a country with one zone or an abbreviation; undefined if unknown. */
export function zoneOf(place: string): string | undefined {
  const wanted = place.trim().toLowerCase().replace(/_/g, ' ').replace(/^the /, '');
  const known = cities[wanted];
  if (known) return known;
  byCity ??= new Map(
    Intl.supportedValuesOf('timeZone').flatMap((zone) => [
      [(zone.split('/').at(-1) ?? '').replace(/_/g, ' ').toLowerCase(), zone],
      [zone.replace(/_/g, ' ').toLowerCase(), zone],
    ]),
  );
  return byCity.get(wanted);
}
