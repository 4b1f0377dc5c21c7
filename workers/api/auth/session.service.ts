import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv, UserEnv } from '../_core/app-env';
import { ApiError } from '../_core/errors';
import { rememberBrowser } from './known-browser';
import { nameDevice } from './name-device';
import { clearSessionId, readSessionId, sendSessionId } from './session-cookie';
import { createSession, endSession, findSession, type OpenSession } from './session-store';

/** A request is looked up once, however many ask whose it is. */
const lookUps = new WeakMap<Request, Promise<OpenSession | undefined>>();

/** Who is asking: looked up in the database, and the cookie sent again when it was renewed. */
export function readOwnSession(c: Context<AppEnv>): Promise<OpenSession | undefined> {
  const known = lookUps.get(c.req.raw) ?? lookUpSession(c);
  lookUps.set(c.req.raw, known);
  return known;
}

async function lookUpSession(c: Context<AppEnv>): Promise<OpenSession | undefined> {
  const id = readSessionId(c);
  if (id === undefined) return undefined;
  const found = await findSession(c.get('env').DB, id);
  if (found?.renewed) sendSessionId(c, id, found.expiresAt);
  return found;
}

/**
 * Middleware of every route about a person's own things: 401 `not_signed_in` without a session, else
 * `c.get('user')` is who asks. Every statement on their rows carries this id.
 */
export const requireUser = createMiddleware<UserEnv>(async (c, next) => {
  const found = await readOwnSession(c as unknown as Context<AppEnv>);
  if (found === undefined) throw new ApiError(401, 'not_signed_in', 'User not authenticated');
  c.set('user', found.user);
  c.set('sessionHash', found.hash);
  c.set('signedInAt', found.createdAt);
  await next();
});

/** How long ago somebody may have signed in for what {@link requireRecentSignIn} guards, in minutes. */
export const RECENT_SIGN_IN_MINUTES = 15;

/**
 * Middleware behind {@link requireUser} of what opens or closes a way into the account, takes everything
 * out of it, shows its keys or ends it: 403 `sign_in_again` when the sign-in is too long ago. Whoever got
 * hold of a session alone, such as by a browser that was left open, cannot do any of it.
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

/** Signs a person in: always a new session id; the one that the browser had before ends. */
export async function signInUser(c: Context<AppEnv>, userId: string): Promise<void> {
  const { DB } = c.get('env');
  // First, so that what fails leaves no session behind.
  const user = await DB.prepare('SELECT email FROM user WHERE id = ?')
    .bind(userId)
    .first<{ email: string }>();
  const before = readSessionId(c);
  if (before !== undefined) await endSession(DB, before);
  const device = nameDevice(c.req.header('User-Agent') ?? '');
  const { id, expiresAt } = await createSession(DB, userId, { device, now: c.get('now')() });
  sendSessionId(c, id, expiresAt);
  if (user !== null) await rememberBrowser(c, user.email);
}

/** Ends the asking browser's session. Nothing happens when it has none. */
export async function signOutBrowser(c: Context<AppEnv>): Promise<void> {
  const id = readSessionId(c);
  if (id !== undefined) await endSession(c.get('env').DB, id);
  clearSessionId(c);
}

/** Takes the cookie back from a browser whose session is gone already. */
export function clearSession(c: Context): void {
  clearSessionId(c);
}
