/**
 * Where to reach a person in a crisis, by country. The list carries its date, and the
 * page says that they change. South Africa first, then the specification's lines for
 * the United States (section 2), then by name.
 */

/** The day whose state the list shows, as publicly known; ISO date. */
export const helplinesCheckedOn = '2026-11-21';

/** For every country that is not listed. */
export const worldwideDirectory = {
  name: 'Find a Helpline',
  url: 'https://findahelpline.com',
} as const;

export interface Helpline {
  name: string;
  /** What to do: 'Call', 'SMS' or 'Text HOME to'. */
  how: 'Call' | 'SMS' | 'Text HOME to' | 'Text HELLO to' | 'Text SHOUT to' | 'WhatsApp';
  /** As people write it. */
  number: string;
  /** Whom it is for or when, where that is not everybody at any hour. */
  note?: string;
}

export interface CountryHelp {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  lines: readonly Helpline[];
  /** Police or ambulance. */
  emergency: string;
}

/** South Africa, the United States, then the others by name. */
export const helplines: readonly CountryHelp[] = [
  {
    code: 'ZA',
    name: 'South Africa',
    lines: [
      { name: 'Suicide Crisis Helpline (SADAG)', how: 'Call', number: '0800 567 567' },
      { name: 'SADAG', how: 'SMS', number: '31393', note: 'a counsellor calls back' },
      { name: 'LifeLine', how: 'Call', number: '0861 322 322' },
      { name: 'Childline', how: 'Call', number: '116', note: 'for children and teenagers' },
      {
        name: 'Gender-Based Violence Command Centre',
        how: 'Call',
        number: '0800 428 428',
        note: 'violence and abuse',
      },
    ],
    emergency: '112',
  },
  {
    code: 'US',
    name: 'United States',
    lines: [
      { name: 'Suicide prevention line', how: 'Call', number: '988' },
      { name: 'Crisis text line', how: 'Text HOME to', number: '741741' },
    ],
    emergency: '911',
  },
  {
    code: 'AU',
    name: 'Australia',
    lines: [{ name: 'Lifeline', how: 'Call', number: '13 11 14' }],
    emergency: '000',
  },
  {
    code: 'BR',
    name: 'Brazil',
    lines: [{ name: 'CVV', how: 'Call', number: '188' }],
    emergency: '192',
  },
  {
    code: 'CA',
    name: 'Canada',
    lines: [{ name: 'Suicide Crisis Helpline', how: 'Call', number: '988' }],
    emergency: '911',
  },
  {
    code: 'FR',
    name: 'France',
    lines: [{ name: 'Numéro national de prévention du suicide', how: 'Call', number: '3114' }],
    emergency: '112',
  },
  {
    code: 'DE',
    name: 'Germany',
    lines: [{ name: 'TelefonSeelsorge', how: 'Call', number: '0800 111 0 111' }],
    emergency: '112',
  },
  {
    code: 'IN',
    name: 'India',
    lines: [{ name: 'Tele-MANAS', how: 'Call', number: '14416' }],
    emergency: '112',
  },
  {
    code: 'IE',
    name: 'Ireland',
    lines: [
      { name: 'Samaritans', how: 'Call', number: '116 123' },
      { name: 'Text About It', how: 'Text HELLO to', number: '50808' },
    ],
    emergency: '112',
  },
  {
    code: 'KE',
    name: 'Kenya',
    lines: [{ name: 'Befrienders Kenya', how: 'Call', number: '+254 722 178 177' }],
    emergency: '999',
  },
  {
    code: 'NL',
    name: 'Netherlands',
    lines: [{ name: '113 Zelfmoordpreventie', how: 'Call', number: '113' }],
    emergency: '112',
  },
  {
    code: 'NZ',
    name: 'New Zealand',
    lines: [{ name: '1737, need to talk?', how: 'Call', number: '1737', note: 'or text it' }],
    emergency: '111',
  },
  {
    code: 'SG',
    name: 'Singapore',
    lines: [{ name: 'Samaritans of Singapore', how: 'Call', number: '1767' }],
    emergency: '995',
  },
  {
    code: 'KR',
    name: 'South Korea',
    lines: [{ name: 'Suicide prevention line', how: 'Call', number: '109' }],
    emergency: '119',
  },
  {
    code: 'ES',
    name: 'Spain',
    lines: [{ name: 'Línea 024', how: 'Call', number: '024' }],
    emergency: '112',
  },
  {
    code: 'GB',
    name: 'United Kingdom',
    lines: [
      { name: 'Samaritans', how: 'Call', number: '116 123' },
      { name: 'Shout', how: 'Text SHOUT to', number: '85258' },
    ],
    emergency: '999',
  },
];
