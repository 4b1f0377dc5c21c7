import type { Limit } from './_core/limits';

/**
 * Every limit of attempts, in one place. What a signed-in person does counts for the person; limits of
 * a network are for strangers, and sized for 500 people behind one address (a school, a mobile network).
 * What one person could drain for another counts apart: see {@link pauseBeforeMail}.
 */

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const limits = {
  magicLink: {
    network: { name: 'magic-link:network', limit: 500, windowMs: HOUR },
    /** Somebody whom this browser has not signed in before, for one address. */
    networkAndAddress: { name: 'magic-link:network-address', limit: 5, windowMs: 15 * MINUTE },
    /** The browser in which the owner of an address signed in before: nobody else counts here. */
    knownBrowser: { name: 'magic-link:known-browser', limit: 5, windowMs: 15 * MINUTE },
    use: { name: 'magic-link:use', limit: 2000, windowMs: HOUR },
    /** Six digits are a million: strangers get this many guesses a day for one address. */
    codeOfAddress: { name: 'magic-link:code-address', limit: 30, windowMs: DAY },
    codeOfKnownBrowser: { name: 'magic-link:code-known', limit: 30, windowMs: DAY },
  },
  passkey: {
    /** Challenges: each visit of the sign-in page may ask for one, and each is a row for five minutes. */
    beginOfNetwork: { name: 'passkey:begin', limit: 3000, windowMs: HOUR },
    useOfNetwork: { name: 'passkey:use', limit: 2000, windowMs: HOUR },
    /** Passkeys that a person adds and removes: each is a mail to them. */
    change: { name: 'passkey:change', limit: 40, windowMs: DAY },
  },
  emailChange: {
    /** Of one person, for any address: each is a mail to the old address, and a guess at its code is too. */
    ask: { name: 'email-change:ask', limit: 5, windowMs: DAY },
    /** Stopping a change needs the secret of a mail; it guards the database. */
    stopOfNetwork: { name: 'email-change:stop', limit: 500, windowMs: HOUR },
  },
  contact: {
    network: { name: 'contact:network', limit: 100, windowMs: HOUR },
    address: { name: 'contact:address', limit: 5, windowMs: HOUR },
  },
  coupon: {
    /** Codes that were not good, not those that were: a class behind one address may redeem one each. */
    network: { name: 'coupon:network', limit: 100, windowMs: HOUR },
    address: { name: 'coupon:address', limit: 10, windowMs: HOUR },
    /** Guesses of strangers from everywhere. Codes have 60 bits, so it guards the database more. */
    inAll: { name: 'coupon:all', limit: 1000, windowMs: HOUR },
  },
  admin: {
    /** Wrong keys; what turns out to be right is taken back, so a script may send ten at once. */
    network: { name: 'admin:network', limit: 10, windowMs: 15 * MINUTE },
    /** Wrong keys from many networks. */
    inAll: { name: 'admin:all', limit: 100, windowMs: 15 * MINUTE },
  },
  search: {
    network: { name: 'search:network', limit: 20, windowMs: HOUR },
    /** Of all people together: the search behind it is somebody's machine. */
    inAll: { name: 'search:all', limit: 500, windowMs: HOUR },
  },
} as const satisfies Record<string, Record<string, Limit>>;

/** How long mails to an address that strangers ask for are remembered after the last one. */
export const MAIL_MEMORY_MS = DAY;

/** Strangers' mails to one address that go at once. */
const FREE_MAILS = 5;
const PAUSES_MS = [5 * MINUTE, 15 * MINUTE, 30 * MINUTE];
const LONGEST_PAUSE_MS = HOUR;

/**
 * The pause before the next sign-in mail that a stranger can have sent to an address, in milliseconds.
 * It grows, so that an inbox gets some thirty mails a day at worst, and ends within the hour, so that
 * nobody is shut out; the owner's own browsers do not wait for it.
 * @param sent mails to the address since there was none for a day
 */
export function pauseBeforeMail(sent: number): number {
  if (sent < FREE_MAILS) return 0;
  return PAUSES_MS[sent - FREE_MAILS] ?? LONGEST_PAUSE_MS;
}
