/**
 * Crisis contacts by country. The list has a date, and the page says that numbers change. South Africa and
 * its neighbours are first, then the specification's lines for the United States (section 2), then the others
 * by name.
 */
import type { Risk } from './rule';
import { southernAfrica } from './southern-africa';

/** The day the list was checked against public sources; ISO date. */
export const helplinesCheckedOn = '2026-11-21';

/** For every unlisted country. */
export const worldwideDirectory = {
  name: 'Find a Helpline',
  url: 'https://findahelpline.com',
} as const;

export interface Helpline {
  name: string;
  /** What to do: 'Call', 'SMS' or 'Text HOME to'. */
  how: 'Call' | 'SMS' | 'Text HOME to' | 'Text HELLO to' | 'Text SHOUT to' | 'WhatsApp';
  /** As usually written. */
  number: string;
  /** For whom or when, unless it is for everybody at any hour. */
  note?: string;
  /** Risks for which it is listed first. */
  about?: readonly Risk[];
}

export interface CountryHelp {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  lines: readonly Helpline[];
  /** Number of the police, or of all services. */
  emergency: string;
  /** Number of the ambulance, if separate. */
  ambulance?: string;
  /** Hosts of the pages that give the numbers. */
  source: string;
}

/** South Africa and its neighbours, the United States, then the others by name. */
export const helplines: readonly CountryHelp[] = [
  ...southernAfrica,
  {
    code: 'US',
    name: 'United States',
    lines: [
      { name: 'Suicide prevention line', how: 'Call', number: '988' },
      { name: 'Crisis text line', how: 'Text HOME to', number: '741741' },
      {
        name: 'National Domestic Violence Hotline',
        how: 'Call',
        number: '1 800 799 7233',
        note: 'violence and abuse',
        about: ['abuse'],
      },
      {
        name: 'Childhelp',
        how: 'Call',
        number: '1 800 422 4453',
        note: 'a child in danger',
        about: ['child'],
      },
      {
        name: 'Poison Help',
        how: 'Call',
        number: '1 800 222 1222',
        note: 'something swallowed or breathed in',
        about: ['overdose', 'medical'],
      },
    ],
    emergency: '911',
    source: '988lifeline.org, thehotline.org, childhelphotline.org',
  },
  {
    code: 'AU',
    name: 'Australia',
    lines: [{ name: 'Lifeline', how: 'Call', number: '13 11 14' }],
    emergency: '000',
    source: 'lifeline.org.au',
  },
  {
    code: 'BR',
    name: 'Brazil',
    lines: [{ name: 'CVV', how: 'Call', number: '188' }],
    emergency: '192',
    source: 'cvv.org.br',
  },
  {
    code: 'CA',
    name: 'Canada',
    lines: [{ name: 'Suicide Crisis Helpline', how: 'Call', number: '988' }],
    emergency: '911',
    source: '988.ca',
  },
  {
    code: 'FR',
    name: 'France',
    lines: [{ name: 'Numéro national de prévention du suicide', how: 'Call', number: '3114' }],
    emergency: '112',
    source: '3114.fr',
  },
  {
    code: 'DE',
    name: 'Germany',
    lines: [{ name: 'TelefonSeelsorge', how: 'Call', number: '0800 111 0 111' }],
    emergency: '112',
    source: 'telefonseelsorge.de',
  },
  {
    code: 'IN',
    name: 'India',
    lines: [{ name: 'Tele-MANAS', how: 'Call', number: '14416' }],
    emergency: '112',
    source: 'telemanas.mohfw.gov.in',
  },
  {
    code: 'IE',
    name: 'Ireland',
    lines: [
      { name: 'Samaritans', how: 'Call', number: '116 123' },
      { name: 'Text About It', how: 'Text HELLO to', number: '50808' },
    ],
    emergency: '112',
    source: 'samaritans.org, textaboutit.ie',
  },
  {
    code: 'KE',
    name: 'Kenya',
    lines: [{ name: 'Befrienders Kenya', how: 'Call', number: '+254 722 178 177' }],
    emergency: '999',
    source: 'befrienderskenya.org',
  },
  {
    code: 'NL',
    name: 'Netherlands',
    lines: [{ name: '113 Zelfmoordpreventie', how: 'Call', number: '113' }],
    emergency: '112',
    source: '113.nl',
  },
  {
    code: 'NZ',
    name: 'New Zealand',
    lines: [{ name: '1737, need to talk?', how: 'Call', number: '1737', note: 'or text it' }],
    emergency: '111',
    source: '1737.org.nz',
  },
  {
    code: 'SG',
    name: 'Singapore',
    lines: [{ name: 'Samaritans of Singapore', how: 'Call', number: '1767' }],
    emergency: '995',
    source: 'sos.org.sg',
  },
  {
    code: 'KR',
    name: 'South Korea',
    lines: [{ name: 'Suicide prevention line', how: 'Call', number: '109' }],
    emergency: '119',
    source: 'mohw.go.kr',
  },
  {
    code: 'ES',
    name: 'Spain',
    lines: [{ name: 'Línea 024', how: 'Call', number: '024' }],
    emergency: '112',
    source: 'sanidad.gob.es',
  },
  {
    code: 'GB',
    name: 'United Kingdom',
    lines: [
      { name: 'Samaritans', how: 'Call', number: '116 123' },
      { name: 'Shout', how: 'Text SHOUT to', number: '85258' },
      {
        name: 'Beat',
        how: 'Call',
        number: '0808 801 0677',
        note: 'eating disorders',
        about: ['eating'],
      },
      {
        name: 'National Domestic Abuse Helpline',
        how: 'Call',
        number: '0808 2000 247',
        note: 'violence and abuse',
        about: ['abuse'],
      },
      {
        name: 'Childline',
        how: 'Call',
        number: '0800 1111',
        note: 'for children and teenagers',
        about: ['child'],
      },
    ],
    emergency: '999',
    source: 'samaritans.org, beateatingdisorders.org.uk, nationaldahelpline.org.uk, nspcc.org.uk',
  },
];
