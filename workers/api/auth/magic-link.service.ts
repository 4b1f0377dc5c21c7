import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { newSecret, secretsEqual, sha256 } from '../_core/crypto/secrets';
import { ApiError } from '../_core/errors';
import { callerNetwork, requireAttempt, tooManyAttempts, tryAttempt } from '../_core/limits';
import { ownOrigin } from '../_core/own-origin';
import { readPrivateCookie, setPrivateCookie } from '../_core/private-cookie';
import { limits } from '../limit-table';
import { isStillWaiting, sendOrRetry } from '../mail/outgoing-mail.service';
import { normalizeEmail } from './accounts.service';
import { requireHumanCheck } from './human-check.service';
import { knownBrowserOf } from './known-browser';
import {
  LINK_LIFETIME_MINUTES,
  type MagicLinkConsumed,
  type MagicLinkPreview,
  type MagicLinkSent,
} from './magic-link.contract';
import {
  consumeLink,
  countCodeTry,
  extendLink,
  findLastLink,
  findLink,
  findNewestLink,
  insertLink,
} from './magic-link.repository';
import { magicLinkMail } from './magic-link-mail';
import { claimMailTurn, endMailPauseStatement } from './mail-turn';
import { nameDevice } from './name-device';
import { safeReturnPath } from './return-path.contract';
import { signInUser } from './session.service';
import { hashCode, newSixDigits } from './six-digits';
import { MAX_CODE_TRIES } from './six-digits.contract';

const MINUTE = 60 * 1000;

/** Identifies the browser that requested a link. */
const BROWSER_COOKIE = 'link-browser';
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/**
 * Mails a sign-in link. It does not look up the account (using the link creates one), so response and timing
 * are the same for every address. While mails to an address are paused because visitors requested too many,
 * none is sent: the newest one then works in this browser too, so that its owner can sign in.
 *
 * If the mail service does not take the mail, it is retried for the link's lifetime, and the link works as long
 * again: what the mail says of it is true whenever it arrives.
 */
export async function requestMagicLink(
  c: Context<AppEnv>,
  wanted: { email: string; returnTo?: string | undefined; humanCheck: string },
): Promise<MagicLinkSent> {
  const env = c.get('env');
  const now = c.get('now')();
  const email = normalizeEmail(wanted.email);
  await requireAttempt(env, limits.magicLink.network, callerNetwork(c), now);
  await requireHumanCheck(c, wanted.humanCheck, 'login');
  const turn = await claimMailTurn(c, 'sign-in', email, now);
  const browser = readBrowser(c) ?? newSecret();
  const asked = {
    email,
    browserHash: await sha256(browser),
    returnTo: safeReturnPath(wanted.returnTo),
    createdAt: now,
  };
  if (!turn.allowed) return joinNewest(c, { ...asked, browser }, turn.retryAfterSeconds);

  const token = newSecret();
  const tokenHash = await sha256(token);
  const code = newSixDigits();
  // It has to work until the next mail can be sent.
  const lifetimeMs = Math.max(LINK_LIFETIME_MINUTES * MINUTE, turn.pauseAfterMs);
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await insertLink(env.DB, {
    ...asked,
    tokenHash,
    codeHash: await hashOfCode(c, tokenHash, code),
    expiresAt,
    joins: null,
    joinable: !turn.isKnown,
  });
  const origin = ownOrigin(c);
  const mail = magicLinkMail({
    // In the fragment, which reaches no server, no log and no Referer.
    link: `${origin}/login/confirm#token=${token}`,
    code,
    host: new URL(origin).host,
    device: nameDevice(c.req.header('User-Agent') ?? ''),
    minutes: lifetimeMs / MINUTE,
    refusedBefore: turn.refusedBefore,
  });
  const id = mailIdOf(tokenHash);
  const sent = await sendOrRetry(c, { to: email, ...mail }, { id, now, until: expiresAt });
  const expires = sent ? expiresAt : new Date(expiresAt.getTime() + lifetimeMs);
  if (!sent) await extendLink(env.DB, tokenHash, expires);
  setPrivateCookie(c, BROWSER_COOKIE, browser, { expires });
  return { sent: true, waits: !sent, newestMailAt: null, devInbox: env.MAILER === 'inbox' };
}

/** Lets a browser use the newest mail to the address. Throws 429 if there is none. */
async function joinNewest(
  c: Context<AppEnv>,
  {
    browser,
    ...asked
  }: { email: string; browser: string; browserHash: string; returnTo: string; createdAt: Date },
  retryAfterSeconds: number,
): Promise<MagicLinkSent> {
  const env = c.get('env');
  const newest = await findNewestLink(env.DB, asked.email, asked.createdAt);
  if (newest === undefined) throw tooManyAttempts(retryAfterSeconds);
  const { tokenHash: joins, createdAt, expiresAt } = newest;
  await insertLink(env.DB, {
    ...asked,
    // The hash of a random secret that no mail contains.
    tokenHash: await sha256(newSecret()),
    codeHash: '',
    expiresAt,
    joins,
    joinable: false,
  });
  setPrivateCookie(c, BROWSER_COOKIE, browser, { expires: expiresAt });
  return {
    sent: false,
    waits: await isStillWaiting(env, mailIdOf(joins)),
    newestMailAt: createdAt.toISOString(),
    devInbox: env.MAILER === 'inbox',
  };
}

/** The id of a link's mail while that is retried. */
const mailIdOf = (tokenHash: string) => `sign-in:${tokenHash}`;

/** Whom a link would sign in. Consumes nothing; throws like {@link consumeMagicLink}. */
export async function previewMagicLink(
  c: Context<AppEnv>,
  token: string,
): Promise<MagicLinkPreview> {
  const { DB } = c.get('env');
  const browser = readBrowser(c);
  const browserHash = browser === undefined ? undefined : await sha256(browser);
  const link = await findLink(DB, await sha256(token), browserHash, c.get('now')());
  if (link === undefined) throw staleLink();
  if (!link.isForBrowser) throw otherBrowser();
  return { email: link.email };
}

/**
 * Signs in with a link. Throws 400 `link_invalid` if it was used, has expired, or was requested in another
 * browser (then it still works in the right one).
 */
export async function consumeMagicLink(
  c: Context<AppEnv>,
  token: string,
): Promise<MagicLinkConsumed> {
  const env = c.get('env');
  const now = c.get('now')();
  await requireAttempt(env, limits.magicLink.use, callerNetwork(c), now);
  const tokenHash = await sha256(token);
  const browser = readBrowser(c);
  const link =
    browser === undefined
      ? undefined
      : await consumeLink(env.DB, tokenHash, await sha256(browser), now);
  if (link === undefined) {
    throw (await findLink(env.DB, tokenHash, undefined, now)) === undefined
      ? staleLink()
      : otherBrowser();
  }
  return signInBy(c, link);
}

/**
 * Signs in with the six digits of the mail, for people who read it on another device: only in a browser that
 * requested it, for its last link. Throws 400 `code_wrong` with the remaining attempts, or `code_spent` if
 * there is nothing to try: five codes were wrong, the link was used or has expired.
 */
export async function consumeCode(c: Context<AppEnv>, code: string): Promise<MagicLinkConsumed> {
  const env = c.get('env');
  const now = c.get('now')();
  await requireAttempt(env, limits.magicLink.use, callerNetwork(c), now);
  const browser = readBrowser(c);
  if (browser === undefined) throw spentCode();
  const browserHash = await sha256(browser);
  const link = await findLastLink(env.DB, browserHash, now);
  if (link === undefined) throw spentCode();
  const known = await knownBrowserOf(c, link.email);
  // Links can be requested again and again, so visitors' guesses for one address are counted in total. When
  // those are used up, each mail still allows one attempt in the browser that requested it.
  let maxTries = MAX_CODE_TRIES;
  if (known !== undefined) {
    await requireAttempt(env, limits.magicLink.codeOfKnownBrowser, `${known} ${link.email}`, now);
  } else if (!(await tryAttempt(env, limits.magicLink.codeOfAddress, link.email, now))) {
    if (link.askedHash !== link.tokenHash) throw onlyLink();
    maxTries = 1;
  }
  const left = await countCodeTry(env.DB, link.askedHash, maxTries);
  if (left === undefined) throw spentCode();
  if (!(await secretsEqual(await hashOfCode(c, link.tokenHash, code), link.codeHash))) {
    throw left === 0 ? spentCode() : wrongCode(left);
  }
  const used = await consumeLink(env.DB, link.tokenHash, browserHash, now);
  if (used === undefined) throw spentCode();
  return signInBy(c, used);
}

async function signInBy(
  c: Context<AppEnv>,
  { email, returnTo }: { email: string; returnTo: string },
): Promise<MagicLinkConsumed> {
  await signInUser(c, { email }, [await endMailPauseStatement(c.get('env'), 'sign-in', email)]);
  return { returnTo };
}

const hashOfCode = (c: Context<AppEnv>, tokenHash: string, code: string) =>
  hashCode(c.get('env'), { purpose: 'sign-in-code', about: tokenHash, code });

function wrongCode(left: number): ApiError {
  const tries = left === 1 ? 'One try is left' : `${left} tries are left`;
  return new ApiError(400, 'code_wrong', `That is not the code of the last mail. ${tries}.`);
}

function onlyLink(): ApiError {
  return new ApiError(
    400,
    'code_spent',
    'Too many codes were tried for this address today. Open the link of the newest mail in this browser.',
  );
}

function spentCode(): ApiError {
  return new ApiError(400, 'code_spent', 'This code works no more. Ask for a new link.');
}

function readBrowser(c: Context<AppEnv>): string | undefined {
  const value = readPrivateCookie(c, BROWSER_COOKIE);
  return value !== undefined && SECRET.test(value) ? value : undefined;
}

function staleLink(): ApiError {
  return new ApiError(
    400,
    'link_invalid',
    `This link has been used already, or its ${LINK_LIFETIME_MINUTES} minutes are over. Ask for a new one.`,
  );
}

function otherBrowser(): ApiError {
  return new ApiError(
    400,
    'link_invalid',
    'This link was asked for in another browser or device. Open it there, or ask for a new one here.',
  );
}
