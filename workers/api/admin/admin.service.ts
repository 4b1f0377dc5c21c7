import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { keyedHash } from '../_core/crypto/keyed-hash';
import { newSecret, secretsEqual, sha256 } from '../_core/crypto/secrets';
import { ApiError } from '../_core/errors';
import { callerNetwork, requireAttempt } from '../_core/limits';
import { clearPrivateCookie, readPrivateCookie, setPrivateCookie } from '../_core/private-cookie';
import type { Env } from '../env';
import { limits } from '../limit-table';
import type { AdminSession } from './admin.contract';
import { deleteAdminSession, findAdminSession, insertAdminSession } from './admin.repository';
import { auditStatement } from './audit.service';

const MINUTE = 60 * 1000;
const SESSION_MS = 15 * MINUTE;
const COOKIE = 'admin';

/**
 * Requires an admin key, or the session that it was exchanged for. Throws 403 `admin_off` if no key is set up
 * and `bad_origin` if another site's page sends a key, 401 `not_signed_in` without a valid key or session,
 * 429 `rate_limited` after too many wrong keys.
 *
 * @returns which key it is, as an HMAC for the audit record
 */
export async function requireAdmin(c: Context<AppEnv>, adminKey = ''): Promise<string> {
  const keys = keysOf(c.get('env'));
  if (adminKey !== '') return requireKey(c, keys, adminKey);
  const session = await readOpenSession(c);
  if (session === undefined) {
    throw new ApiError(401, 'not_signed_in', 'Enter the admin key to go on.');
  }
  return session.keyId;
}

/** Exchanges a key for a session of 15 minutes. Throws like {@link requireAdmin}. */
export async function signInAdmin(c: Context<AppEnv>, adminKey: string): Promise<AdminSession> {
  const { DB } = c.get('env');
  const createdAt = c.get('now')();
  const keyId = await requireAdmin(c, adminKey);
  const id = newSecret();
  const expiresAt = new Date(createdAt.getTime() + SESSION_MS);
  await insertAdminSession(DB, { idHash: await sha256(id), keyId, createdAt, expiresAt });
  setPrivateCookie(c, COOKIE, id, { expires: expiresAt, sameSite: 'Strict' });
  return { enabled: true, endsAt: expiresAt.toISOString() };
}

/** Whether this browser has a session, so that the page can show the right screen. */
export async function readAdminSession(c: Context<AppEnv>): Promise<AdminSession> {
  const enabled = c.get('env').ADMIN_KEYS !== undefined;
  const session = enabled ? await readOpenSession(c) : undefined;
  return { enabled, endsAt: session?.expiresAt.toISOString() ?? null };
}

/** Ends this browser's session, if it has one. */
export async function signOutAdmin(c: Context<AppEnv>): Promise<AdminSession> {
  const env = c.get('env');
  const session = await readOpenSession(c);
  if (session !== undefined) await deleteAdminSession(env.DB, session, c.get('now')());
  clearPrivateCookie(c, COOKIE);
  return { enabled: env.ADMIN_KEYS !== undefined, endsAt: null };
}

async function requireKey(
  c: Context<AppEnv>,
  keys: readonly string[],
  given: string,
): Promise<string> {
  const env = c.get('env');
  const now = c.get('now')();
  // A page of another site could make its visitors' browsers send wrong keys, which would lock them out here.
  if (/^(?:cross|same)-site$/.test(c.req.header('Sec-Fetch-Site') ?? '')) {
    throw new ApiError(403, 'bad_origin', 'This request did not come from our own site.');
  }
  // Counted before the check: of any number of parallel guesses only as many as the limit are tried.
  const takeBack = await requireAttempt(env, limits.admin.network, callerNetwork(c), now);
  // Compares all keys each time, so that the timing does not reveal which one was close.
  const matches = await Promise.all(keys.map((key) => secretsEqual(key, given)));
  if (!matches.includes(true)) {
    // Guesses from many networks do not fill the audit table, and do not lock the right key out.
    await requireAttempt(env, limits.admin.inAll, '', now);
    await auditStatement(env.DB, { act: 'refused', keyId: null }, now).run();
    throw new ApiError(401, 'not_signed_in', 'That is not the admin key.');
  }
  await takeBack();
  return keyIdOf(env, given);
}

/** The session of the cookie, unless it expired or its key is no longer valid. */
async function readOpenSession(c: Context<AppEnv>) {
  const env = c.get('env');
  const id = readPrivateCookie(c, COOKIE);
  if (id === undefined || env.ADMIN_KEYS === undefined) return undefined;
  const idHash = await sha256(id);
  const found = await findAdminSession(env.DB, idHash, c.get('now')());
  if (found === undefined) return undefined;
  const valid = await Promise.all(env.ADMIN_KEYS.map((key) => keyIdOf(env, key)));
  return valid.includes(found.keyId) ? { ...found, idHash } : undefined;
}

function keysOf(env: Env): readonly string[] {
  if (env.ADMIN_KEYS !== undefined) return env.ADMIN_KEYS;
  throw new ApiError(
    403,
    'admin_off',
    'The admin area is switched off: this site has no admin key. Set ADMIN_KEYS (see docs/settings.md).',
  );
}

async function keyIdOf(env: Env, key: string): Promise<string> {
  const hash = await keyedHash(env.MASTER_KEYS, { purpose: 'admin_key' }, key);
  return hash.slice(0, 16);
}
