import type { Limit } from './_core/limits';

/**
 * The rate limits of the API (two more are beside their routes: fetch-page and OAuth). A signed-in user is
 * limited by user id; limits by network are for visitors, and sized for 500 people behind one address (a
 * school, a mobile network). What one person could use up for another is counted separately: see
 * {@link pauseBeforeMail}.
 */

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const limits = {
  magicLink: {
    network: { name: 'magic-link:network', limit: 500, windowMs: HOUR },
    /** A browser in which the owner of the address signed in before: visitors cannot use this limit up. */
    knownBrowser: { name: 'magic-link:known-browser', limit: 5, windowMs: 15 * MINUTE },
    use: { name: 'magic-link:use', limit: 2000, windowMs: HOUR },
    /**
     * A six-digit code has a million values: visitors get this many guesses a day for one address, and one
     * more for each mail after that, so that whoever reads the mail always has a try.
     */
    codeOfAddress: { name: 'magic-link:code-address', limit: 30, windowMs: DAY },
    codeOfKnownBrowser: { name: 'magic-link:code-known', limit: 30, windowMs: DAY },
  },
  passkey: {
    useOfNetwork: { name: 'passkey:use', limit: 2000, windowMs: HOUR },
    /** Passkeys added or removed by a user: each sends them a mail. */
    change: { name: 'passkey:change', limit: 40, windowMs: DAY },
  },
  emailChange: {
    /**
     * Per user, for any address: each change sends a mail to the old address and allows guesses at its code.
     */
    ask: { name: 'email-change:ask', limit: 5, windowMs: DAY },
    /** Stopping a change needs the secret from a mail; this limit only protects the database. */
    stopOfNetwork: { name: 'email-change:stop', limit: 500, windowMs: HOUR },
  },
  contact: {
    network: { name: 'contact:network', limit: 100, windowMs: HOUR },
    address: { name: 'contact:address', limit: 5, windowMs: HOUR },
  },
  coupon: {
    /** Counts invalid codes only: a class behind one address may redeem one valid code each. */
    network: { name: 'coupon:network', limit: 100, windowMs: HOUR },
    address: { name: 'coupon:address', limit: 10, windowMs: HOUR },
    /** Guesses of all visitors together. Codes have 60 bits, so this mainly protects the database. */
    inAll: { name: 'coupon:all', limit: 1000, windowMs: HOUR },
  },
  admin: {
    /**
     * Wrong keys only: the attempt is taken back for a right one, so a script may send ten requests in
     * parallel.
     */
    network: { name: 'admin:network', limit: 10, windowMs: 15 * MINUTE },
    /** Wrong keys from many networks. */
    inAll: { name: 'admin:all', limit: 100, windowMs: 15 * MINUTE },
  },
  search: {
    network: { name: 'search:network', limit: 20, windowMs: HOUR },
    /** All users together: the search behind it runs on the operator's hardware. */
    inAll: { name: 'search:all', limit: 500, windowMs: HOUR },
    /** AI Search: each search makes up to six calls to services and reads up to eight pages. */
    webOfPerson: { name: 'search:web-person', limit: 60, windowMs: HOUR },
    webShareOfNetwork: { name: 'search:web-share', limit: 12, windowMs: HOUR },
    webOfNetwork: { name: 'search:web', limit: 120, windowMs: HOUR },
    webInAll: { name: 'search:web-all', limit: 600, windowMs: HOUR },
    /**
     * Calls to a search service, which the operator pays for. The daily total is bounded by
     * SEARCH_DAILY_CALLS, of which visitors get half.
     */
    callsOfPerson: { name: 'search:calls-person', limit: 300, windowMs: DAY },
    callsOfNetwork: { name: 'search:calls-network', limit: 400, windowMs: DAY },
    /** Thumbnails, only those that a search of ours has returned. */
    pictureOfPerson: { name: 'search:picture-person', limit: 600, windowMs: HOUR },
    pictureShareOfNetwork: { name: 'search:picture-share', limit: 120, windowMs: HOUR },
    pictureOfNetwork: { name: 'search:picture', limit: 1200, windowMs: HOUR },
    pictureInAll: { name: 'search:picture-all', limit: 6000, windowMs: HOUR },
  },
  /**
   * The programs behind it run on the operator's hardware: users are limited by user id, visitors by network
   * and in total, so that they cannot use it up for people with an account.
   */
  youtube: {
    lookupOfPerson: { name: 'youtube:lookup-person', limit: 120, windowMs: HOUR },
    lookupOfNetwork: { name: 'youtube:lookup-network', limit: 240, windowMs: HOUR },
    lookupInAll: { name: 'youtube:lookup-all', limit: 2000, windowMs: HOUR },
    downloadOfPerson: { name: 'youtube:download-person', limit: 60, windowMs: HOUR },
    downloadOfNetwork: { name: 'youtube:download-network', limit: 60, windowMs: HOUR },
    downloadInAll: { name: 'youtube:download-all', limit: 500, windowMs: HOUR },
    /** Thumbnails, one for each video that is looked up. */
    thumbnailOfPerson: { name: 'youtube:picture-person', limit: 240, windowMs: HOUR },
    thumbnailOfNetwork: { name: 'youtube:picture-network', limit: 480, windowMs: HOUR },
    thumbnailInAll: { name: 'youtube:picture-all', limit: 4000, windowMs: HOUR },
  },
  /**
   * Users are limited by user id. Each network has a share of its own, which nobody else can use up; requests
   * beyond it count for the network and for all visitors together.
   */
  slides: {
    /** Photos looked up with the operator's key: a deck has a dozen. */
    photoOfPerson: { name: 'slides:photo-person', limit: 150, windowMs: HOUR },
    photoShareOfNetwork: { name: 'slides:photo-share', limit: 24, windowMs: HOUR },
    photoOfNetwork: { name: 'slides:photo', limit: 126, windowMs: HOUR },
    photoInAll: { name: 'slides:photo-all', limit: 2000, windowMs: HOUR },
    /** Pictures at addresses that people give, up to 8 MB each; the browser caches them. */
    pictureOfPerson: { name: 'slides:picture-person', limit: 300, windowMs: HOUR },
    pictureShareOfNetwork: { name: 'slides:picture-share', limit: 60, windowMs: HOUR },
    pictureOfNetwork: { name: 'slides:picture', limit: 140, windowMs: HOUR },
    pictureInAll: { name: 'slides:picture-all', limit: 3000, windowMs: HOUR },
    /** One track per exported video, up to 16 MB. */
    musicOfPerson: { name: 'slides:music-person', limit: 30, windowMs: HOUR },
    musicShareOfNetwork: { name: 'slides:music-share', limit: 5, windowMs: HOUR },
    musicOfNetwork: { name: 'slides:music', limit: 15, windowMs: HOUR },
    musicInAll: { name: 'slides:music-all', limit: 300, windowMs: HOUR },
  },
  mcp: {
    /** Messages to public MCP servers without a token; with a token they count for its server. */
    publicOfNetwork: { name: 'mcp:public', limit: 2000, windowMs: HOUR },
    /** Calls of tools in the wizard, before they are saved. */
    testOfPerson: { name: 'mcp:test', limit: 600, windowMs: HOUR },
  },
  /**
   * Requests to Git servers for the Real Terminal: lists of refs, and packs of up to 200 MB for a user and 50
   * MB for a visitor. A clone is one of each.
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
   * Requests to other servers by programs of the Real Terminal, up to 5 MB each: a script sends a few dozen.
   * Python wheels are the operator's traffic: matplotlib is a dozen files, which the browser caches, so a
   * class behind one address downloads thousands once. A package of npm is two requests, a project has some
   * hundred packages.
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
    packageOfPerson: { name: 'terminal:package-person', limit: 6000, windowMs: HOUR },
    packageShareOfNetwork: { name: 'terminal:package-share', limit: 3000, windowMs: HOUR },
    packageOfNetwork: { name: 'terminal:package', limit: 30_000, windowMs: HOUR },
    packageInAll: { name: 'terminal:package-all', limit: 100_000, windowMs: HOUR },
  },
  accountFiles: {
    /** Encrypted files of an account, up to 25 MB each: a collection has up to 101. */
    store: { name: 'files:store', limit: 3000, windowMs: HOUR },
    read: { name: 'files:read', limit: 6000, windowMs: HOUR },
    /** Sets, of which each writes up to a thousand rows; one that is open is sent 3 s after a change. */
    writeSet: { name: 'files:set', limit: 600, windowMs: HOUR },
  },
  models: {
    /** Downloads of model files, up to some gigabytes each; one that was cut asks again for the rest. */
    fileOfPerson: { name: 'models:file-person', limit: 60, windowMs: HOUR },
    fileShareOfNetwork: { name: 'models:file-share', limit: 20, windowMs: HOUR },
    fileOfNetwork: { name: 'models:file', limit: 300, windowMs: HOUR },
    fileInAll: { name: 'models:file-all', limit: 2000, windowMs: HOUR },
  },
  generation: {
    /** Downloads of finished videos, up to 256 MB each. */
    fileOfSpender: { name: 'generation:file', limit: 60, windowMs: HOUR },
  },
  knowledge: {
    /** Questions to the university assistant: 500 students behind one address ask a dozen each. */
    network: { name: 'knowledge:network', limit: 6000, windowMs: HOUR },
  },
} as const satisfies Record<string, Record<string, Limit>>;

/** How long mails requested by visitors for an address are remembered after the last one. */
export const MAIL_MEMORY_MS = DAY;

/** Mails to one address that visitors can request without a pause. */
const FREE_MAILS = 5;
const PAUSES_MS = [5 * MINUTE, 15 * MINUTE, 30 * MINUTE];
const LONGEST_PAUSE_MS = HOUR;

/**
 * The pause before the next sign-in mail that a visitor can request for an address, in milliseconds. It
 * grows, so that an inbox gets some thirty mails a day at most. It locks nobody out: the owner's own browsers
 * skip it, and until it ends the newest mail works in whichever browser requests one.
 * @param sent mails to the address since the last day without any
 */
export function pauseBeforeMail(sent: number): number {
  if (sent < FREE_MAILS) return 0;
  return PAUSES_MS[sent - FREE_MAILS] ?? LONGEST_PAUSE_MS;
}
