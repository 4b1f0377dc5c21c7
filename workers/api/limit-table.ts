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
    /** The browser in which the owner of an address signed in before: nobody else counts here. */
    knownBrowser: { name: 'magic-link:known-browser', limit: 5, windowMs: 15 * MINUTE },
    use: { name: 'magic-link:use', limit: 2000, windowMs: HOUR },
    /**
     * Six digits are a million: strangers get this many guesses a day for one address, and one more for
     * each mail after that, so that whoever reads the mail always has a try.
     */
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
    /** Searches of AI Search: each asks up to six times below and reads up to eight pages. */
    webOfPerson: { name: 'search:web-person', limit: 60, windowMs: HOUR },
    webShareOfNetwork: { name: 'search:web-share', limit: 12, windowMs: HOUR },
    webOfNetwork: { name: 'search:web', limit: 120, windowMs: HOUR },
    webInAll: { name: 'search:web-all', limit: 600, windowMs: HOUR },
    /**
     * Questions to a search service, which somebody pays for. All of a day together are bounded by
     * SEARCH_DAILY_CALLS, of which strangers have half.
     */
    callsOfPerson: { name: 'search:calls-person', limit: 300, windowMs: DAY },
    callsOfNetwork: { name: 'search:calls-network', limit: 400, windowMs: DAY },
    /** Small pictures, only those that a search of ours has named. */
    pictureOfPerson: { name: 'search:picture-person', limit: 600, windowMs: HOUR },
    pictureShareOfNetwork: { name: 'search:picture-share', limit: 120, windowMs: HOUR },
    pictureOfNetwork: { name: 'search:picture', limit: 1200, windowMs: HOUR },
    pictureInAll: { name: 'search:picture-all', limit: 6000, windowMs: HOUR },
  },
  /**
   * The programs behind it run on somebody's machine: people count for themselves, strangers for their
   * network and together, so that they cannot use it up for people with an account.
   */
  youtube: {
    lookupOfPerson: { name: 'youtube:lookup-person', limit: 120, windowMs: HOUR },
    lookupOfNetwork: { name: 'youtube:lookup-network', limit: 240, windowMs: HOUR },
    lookupInAll: { name: 'youtube:lookup-all', limit: 2000, windowMs: HOUR },
    downloadOfPerson: { name: 'youtube:download-person', limit: 60, windowMs: HOUR },
    downloadOfNetwork: { name: 'youtube:download-network', limit: 60, windowMs: HOUR },
    downloadInAll: { name: 'youtube:download-all', limit: 500, windowMs: HOUR },
    /** Small pictures, one for each video that is looked at. */
    thumbnailOfPerson: { name: 'youtube:picture-person', limit: 240, windowMs: HOUR },
    thumbnailOfNetwork: { name: 'youtube:picture-network', limit: 480, windowMs: HOUR },
    thumbnailInAll: { name: 'youtube:picture-all', limit: 4000, windowMs: HOUR },
  },
  /**
   * A person counts for themselves. A network has a share of its own, which nobody else can use up; what
   * strangers take beyond it counts for their network and for all strangers together.
   */
  slides: {
    /** Looked up on the operator's key: a deck has a dozen. */
    photoOfPerson: { name: 'slides:photo-person', limit: 150, windowMs: HOUR },
    photoShareOfNetwork: { name: 'slides:photo-share', limit: 24, windowMs: HOUR },
    photoOfNetwork: { name: 'slides:photo', limit: 126, windowMs: HOUR },
    photoInAll: { name: 'slides:photo-all', limit: 2000, windowMs: HOUR },
    /** Pictures that people name, up to 8 MB each; a browser keeps what it was given. */
    pictureOfPerson: { name: 'slides:picture-person', limit: 300, windowMs: HOUR },
    pictureShareOfNetwork: { name: 'slides:picture-share', limit: 60, windowMs: HOUR },
    pictureOfNetwork: { name: 'slides:picture', limit: 140, windowMs: HOUR },
    pictureInAll: { name: 'slides:picture-all', limit: 3000, windowMs: HOUR },
    /** One track for each video that is made, up to 16 MB. */
    musicOfPerson: { name: 'slides:music-person', limit: 30, windowMs: HOUR },
    musicShareOfNetwork: { name: 'slides:music-share', limit: 5, windowMs: HOUR },
    musicOfNetwork: { name: 'slides:music', limit: 15, windowMs: HOUR },
    musicInAll: { name: 'slides:music-all', limit: 300, windowMs: HOUR },
  },
  mcp: {
    /** Messages to public MCP servers, without a token: those with one count for its server. */
    publicOfNetwork: { name: 'mcp:public', limit: 2000, windowMs: HOUR },
  },
  /**
   * Git servers, asked for the Real Terminal: names of branches, and packs, of which one may be 200 MB for
   * a person and 50 MB for a stranger. A clone is one of each.
   */
  git: {
    namesOfPerson: { name: 'git:names-person', limit: 600, windowMs: HOUR },
    namesOfNetwork: { name: 'git:names-network', limit: 1200, windowMs: HOUR },
    namesInAll: { name: 'git:names-all', limit: 10_000, windowMs: HOUR },
    packOfPerson: { name: 'git:pack-person', limit: 300, windowMs: HOUR },
    packOfNetwork: { name: 'git:pack-network', limit: 300, windowMs: HOUR },
    packInAll: { name: 'git:pack-all', limit: 3000, windowMs: HOUR },
  },
  /**
   * Requests of programs of the Real Terminal to other servers, up to 5 MB each: a script asks some dozens.
   * Wheels for Python are the operator's traffic: matplotlib is a dozen files, which a browser keeps, so a
   * class behind one address takes thousands once.
   */
  terminal: {
    requestOfPerson: { name: 'terminal:request-person', limit: 300, windowMs: HOUR },
    requestShareOfNetwork: { name: 'terminal:request-share', limit: 60, windowMs: HOUR },
    requestOfNetwork: { name: 'terminal:request', limit: 240, windowMs: HOUR },
    requestInAll: { name: 'terminal:request-all', limit: 3000, windowMs: HOUR },
    wheelOfPerson: { name: 'terminal:wheel-person', limit: 400, windowMs: HOUR },
    wheelShareOfNetwork: { name: 'terminal:wheel-share', limit: 200, windowMs: HOUR },
    wheelOfNetwork: { name: 'terminal:wheel', limit: 6000, windowMs: HOUR },
    wheelInAll: { name: 'terminal:wheel-all', limit: 20_000, windowMs: HOUR },
  },
  generation: {
    /** Finished videos that are fetched, up to 256 MB each. */
    fileOfSpender: { name: 'generation:file', limit: 60, windowMs: HOUR },
  },
  knowledge: {
    /** Questions to the university assistant: a class of 500 behind one address asks a dozen each. */
    network: { name: 'knowledge:network', limit: 6000, windowMs: HOUR },
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
 * It grows, so that an inbox gets some thirty mails a day at worst. Nobody is shut out by it: the owner's
 * own browsers do not wait for it, and until it is over the newest mail works in whichever browser asks.
 * @param sent mails to the address since there was none for a day
 */
export function pauseBeforeMail(sent: number): number {
  if (sent < FREE_MAILS) return 0;
  return PAUSES_MS[sent - FREE_MAILS] ?? LONGEST_PAUSE_MS;
}
