import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv, UserEnv } from '../_core/app-env';
import { sha256 } from '../_core/crypto/secrets';
import { ApiError } from '../_core/errors';
import { contactAddress } from '../mail/mail.service';
import { createUserStatement, type FoundUser, findUserStatement } from './accounts.service';
import { rememberBrowser } from './known-browser';
import { nameDevice } from './name-device';
import { sendSessionClaim } from './session-claim.service';
import { clearSessionId, readSessionId, sendSessionId } from './session-cookie';
import { readsOf } from './session-reads.service';
import {
  endSession,
  endSessionStatement,
  findSession,
  type OpenSession,
  prepareSession,
  type SessionOwner,
} from './session-store';

/** One lookup per request, however often its session is read. */
const lookUps = new WeakMap<Request, Promise<OpenSession | undefined>>();

/** The session of the request, from the database; sends the cookie again if it was renewed. */
export function readOwnSession(c: Context<AppEnv>): Promise<OpenSession | undefined> {
  const known = lookUps.get(c.req.raw) ?? lookUpSession(c);
  lookUps.set(c.req.raw, known);
  return known;
}

async function lookUpSession(c: Context<AppEnv>): Promise<OpenSession | undefined> {
  const id = readSessionId(c);
  if (id === undefined) return undefined;
  const found = await findSession(c.get('env').DB, id, readsOf(c));
  if (found?.renewed) sendSessionId(c, id, found.expiresAt);
  return found;
}

/**
 * Middleware of every route about a user's own data: throws 401 `not_signed_in` without a session, else
 * `c.get('user')` is the signed-in user. Every statement on their rows carries this id.
 */
export const requireUser = createMiddleware<UserEnv>(async (c, next) => {
  const found = await readOwnSession(c as unknown as Context<AppEnv>);
  if (found === undefined) throw new ApiError(401, 'not_signed_in', 'User not authenticated');
  c.set('user', found.user);
  c.set('sessionHash', found.hash);
  c.set('signedInAt', found.createdAt);
  await next();
});

/** How old a sign-in may be for {@link requireRecentSignIn}, in minutes. */
export const RECENT_SIGN_IN_MINUTES = 15;

/**
 * Middleware after {@link requireUser} for routes that add or remove a way to sign in, export all data,
 * reveal keys or delete the account: throws 403 `sign_in_again` if the sign-in is too old. A stolen session
 * alone, such as in a browser that was left open, is not enough for these.
 */
export const requireRecentSignIn = createMiddleware<UserEnv>(async (c, next) => {
  const ageMs = c.get('now')().getTime() - c.get('signedInAt').getTime();
  if (ageMs > RECENT_SIGN_IN_MINUTES * 60 * 1000) {
    throw new ApiError(
      403,
      'sign_in_again',
      `Your sign-in is more than ${RECENT_SIGN_IN_MINUTES} minutes old. Sign in again to do this.`,
    );
  }
  await next();
});

/**
 * Signs a user in: always with a new session id; the browser's previous session ends. An address that the
 * user has just proved gets an account if it has none. All in one batch: a failure changes nothing. Throws
 * 403 `account_suspended` if the operator has suspended the account; only whoever proved to own it learns that.
 *
 * @param also what must be stored with it
 */
export async function signInUser(
  c: Context<AppEnv>,
  owner: SessionOwner,
  also: readonly D1PreparedStatement[] = [],
): Promise<void> {
  const { DB } = c.get('env');
  const now = c.get('now')();
  const device = nameDevice(c.req.header('User-Agent') ?? '');
  const before = readSessionId(c);
  const { id, expiresAt, statement } = await prepareSession(DB, owner, { device, now });
  const [found] = await DB.batch<FoundUser>([
    'id' in owner ? findUserStatement(DB, owner.id) : createUserStatement(DB, owner.email, now),
    ...(before === undefined ? [] : [await endSessionStatement(DB, before)]),
    statement,
    ...also,
  ]);
  const user = found?.results[0];
  if (user === undefined) throw new Error('The account to sign in does not exist.');
  if (user.suspendedAt !== null) {
    clearSessionId(c);
    throw new ApiError(
      403,
      'account_suspended',
      `This account is suspended, so nobody can sign in to it. Nothing in it was deleted. Write to ${contactAddress(c.get('env'))} to ask why.`,
    );
  }
  sendSessionId(c, id, expiresAt);
  await sendSessionClaim(c, { sessionHash: await sha256(id), user, expiresAt });
  await rememberBrowser(c, user.email);
}

/** Ends this browser's session, if it has one. */
export async function signOutBrowser(c: Context<AppEnv>): Promise<void> {
  const id = readSessionId(c);
  if (id !== undefined) await endSession(c.get('env').DB, id);
  clearSessionId(c);
}

/** Deletes the cookie of a browser whose session no longer exists. */
export function clearSession(c: Context): void {
  clearSessionId(c);
}
