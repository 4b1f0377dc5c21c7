import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { newSecret, sha256 } from '../_core/crypto/secrets';
import { ApiError } from '../_core/errors';
import { callerNetwork, type Limit, requireAttempt } from '../_core/limits';
import { ownOrigin } from '../_core/own-origin';
import { readPrivateCookie, setPrivateCookie } from '../_core/private-cookie';
import { sendMail } from '../mail/mail.service';
import { findOrCreateUser, normalizeEmail } from './accounts.service';
import { requireHumanCheck } from './human-check.service';
import {
  LINK_LIFETIME_MINUTES,
  type MagicLinkConsumed,
  type MagicLinkPreview,
  type MagicLinkSent,
} from './magic-link.contract';
import { consumeLink, deleteLink, findLink, insertLink } from './magic-link.repository';
import { magicLinkMail } from './magic-link-mail';
import { nameDevice } from './name-device';
import { safeReturnPath } from './return-path.contract';
import { signInUser } from './session.service';

const MINUTE = 60 * 1000;
const perAddress: Limit = { name: 'magic-link:address', limit: 5, windowMs: 15 * MINUTE };
const perNetwork: Limit = { name: 'magic-link:network', limit: 20, windowMs: 60 * MINUTE };
const consumePerNetwork: Limit = { name: 'magic-link:use', limit: 60, windowMs: 60 * MINUTE };

/** Names the browser that asked for a link. */
const BROWSER_COOKIE = 'link-browser';
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/**
 * Mails a sign-in link. It never looks whether there is an account (using the link makes one), so
 * answer and time are the same for every address.
 */
export async function requestMagicLink(
  c: Context<AppEnv>,
  wanted: { email: string; returnTo?: string | undefined; humanCheck: string },
): Promise<MagicLinkSent> {
  const env = c.get('env');
  const now = c.get('now')();
  const email = normalizeEmail(wanted.email);
  await requireAttempt(env, perNetwork, callerNetwork(c), now);
  await requireHumanCheck(c, wanted.humanCheck, 'login');
  await requireAttempt(env, perAddress, email, now);

  const token = newSecret();
  const tokenHash = await sha256(token);
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MINUTES * MINUTE);
  const browser = readBrowser(c) ?? newSecret();
  await insertLink(env.DB, {
    tokenHash,
    email,
    browserHash: await sha256(browser),
    returnTo: safeReturnPath(wanted.returnTo),
    createdAt: now,
    expiresAt,
  });
  const origin = ownOrigin(c);
  const mail = magicLinkMail({
    // In the fragment: it reaches no server, no log and no Referer.
    link: `${origin}/login/confirm#token=${token}`,
    host: new URL(origin).host,
    device: nameDevice(c.req.header('User-Agent') ?? ''),
  });
  try {
    await sendMail(env, { to: email, ...mail }, now);
  } catch (error) {
    await deleteLink(env.DB, tokenHash);
    throw error;
  }
  setPrivateCookie(c, BROWSER_COOKIE, browser, { expires: expiresAt });
  return { sent: true, devInbox: env.MAILER === 'inbox' };
}

/** Whom a link would sign in. Uses nothing up; throws as {@link consumeMagicLink} does. */
export async function previewMagicLink(
  c: Context<AppEnv>,
  token: string,
): Promise<MagicLinkPreview> {
  const { DB } = c.get('env');
  const browser = readBrowser(c);
  const link = await findLink(DB, await sha256(token), c.get('now')());
  if (link === undefined) throw staleLink();
  if (browser === undefined || link.browserHash !== (await sha256(browser))) throw otherBrowser();
  return { email: link.email };
}

/**
 * Signs in by a link. Throws 400 `link_invalid`: it was used, it expired, or it was asked for in
 * another browser (then it stays as it is, for the right one).
 */
export async function consumeMagicLink(
  c: Context<AppEnv>,
  token: string,
): Promise<MagicLinkConsumed> {
  const env = c.get('env');
  const now = c.get('now')();
  await requireAttempt(env, consumePerNetwork, callerNetwork(c), now);
  const tokenHash = await sha256(token);
  const browser = readBrowser(c);
  const link =
    browser === undefined
      ? undefined
      : await consumeLink(env.DB, tokenHash, await sha256(browser), now);
  if (link === undefined) {
    throw (await findLink(env.DB, tokenHash, now)) === undefined ? staleLink() : otherBrowser();
  }
  const { id } = await findOrCreateUser(env, link.email, now);
  await signInUser(c, id);
  return { returnTo: link.returnTo };
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
