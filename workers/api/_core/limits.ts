import type { Context } from 'hono';
import type { Env } from '../env';
import type { AppEnv } from './app-env';
import { keyedHash } from './crypto/keyed-hash';
import { ApiError } from './errors';

/** A rate limit: at most `limit` attempts within any `windowMs` milliseconds. */
export interface Limit {
  /** Such as `magic-link:address`. */
  name: string;
  limit: number;
  windowMs: number;
}

/** Allowed, or refused with the seconds until the oldest counted attempt leaves the window. */
export type Attempt = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Counts an attempt unless the limit is reached. Exact even for concurrent attempts: one statement checks and
 * counts. The window slides, so nobody gets twice the limit at its edge. Attempts more than a window in the
 * future were counted before the server's clock was set back, and are ignored: otherwise everybody would be
 * locked out until it has caught up.
 */
export async function countAttempt(
  db: D1Database,
  { key, limit, windowMs, now }: { key: string; limit: number; windowMs: number; now: Date },
): Promise<Attempt> {
  const time = now.getTime();
  const since = time - windowMs;
  // Attempts of one millisecond share a row; `window_start` is that millisecond.
  const taken = await db
    .prepare(
      `INSERT INTO attempt (key, window_start, expires_at, count)
       SELECT ?1, ?2, ?3, 1
       WHERE (SELECT coalesce(sum(count), 0) FROM attempt
              WHERE key = ?1 AND window_start > ?4 AND window_start <= ?3) < ?5
       ON CONFLICT (key, window_start) DO UPDATE SET count = count + 1
       RETURNING count`,
    )
    .bind(key, time, time + windowMs, since, limit)
    .first();
  if (taken !== null) return { allowed: true };
  const oldest = await db
    .prepare(
      `SELECT min(window_start) AS time FROM attempt
       WHERE key = ? AND window_start > ? AND window_start <= ?`,
    )
    .bind(key, since, time + windowMs)
    .first<{ time: number | null }>();
  const waitMs = (oldest?.time ?? time) + windowMs - time;
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/**
 * Counts an attempt of a subject (an address, a network); throws 429 `rate_limited` with Retry-After when the
 * limit is reached. The table stores an HMAC of `subject`, never the address itself.
 *
 * @returns takes the attempt back: for limits on failures, after a success
 */
export async function requireAttempt(
  env: Pick<Env, 'DB' | 'MASTER_KEYS'>,
  { name, limit, windowMs }: Limit,
  subject: string,
  now: Date,
): Promise<() => Promise<void>> {
  const key = `${name}:${await keyedHash(env.MASTER_KEYS, { purpose: 'limits' }, subject)}`;
  const attempt = await countAttempt(env.DB, { key, limit, windowMs, now });
  if (attempt.allowed) {
    return async () => {
      await env.DB.prepare(
        'UPDATE attempt SET count = count - 1 WHERE key = ? AND window_start = ? AND count > 0',
      )
        .bind(key, now.getTime())
        .run();
    };
  }
  throw tooManyAttempts(attempt.retryAfterSeconds);
}

/** Counts an attempt as {@link requireAttempt} does; returns false instead of throwing when none is left. */
export async function tryAttempt(...attempt: Parameters<typeof requireAttempt>): Promise<boolean> {
  try {
    await requireAttempt(...attempt);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}

/** The limits of a feature that visitors may use too, at the operator's cost. */
export interface ShareLimits {
  person: Limit;
  /** What each network has for itself. */
  share: Limit;
  /** What a network may use beyond its share. */
  network: Limit;
  /** What all visitors together may use beyond their shares. */
  inAll: Limit;
}

/**
 * Counts a use: signed-in users by user id; visitors on their network's own share, and beyond it for the
 * network and for all visitors together.
 * @throws ApiError 429 `rate_limited`
 */
export async function requireShare(
  c: Context<AppEnv>,
  person: string | undefined,
  { person: ofPerson, share, network: ofNetwork, inAll }: ShareLimits,
): Promise<void> {
  const env = c.get('env');
  const now = c.get('now')();
  if (person !== undefined) {
    await requireAttempt(env, ofPerson, person, now);
    return;
  }
  const network = callerNetwork(c);
  if (await tryAttempt(env, share, network, now)) return;
  await requireAttempt(env, ofNetwork, network, now);
  await requireAttempt(env, inAll, 'all', now);
}

/** Creates a 429 `rate_limited` error with Retry-After. */
export function tooManyAttempts(seconds: number): ApiError {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new ApiError(429, 'rate_limited', `Too many attempts. Try again in ${wait}.`, {
    'Retry-After': String(seconds),
  });
}

/**
 * The caller's network, whose limits are sized for 500 people: an IPv4 address, or the /56 of an IPv6 address,
 * which is what a provider gives to one household (RFC 6177) or to 256 phones.
 */
export function callerNetwork(c: Context<AppEnv>): string {
  return prefixOf(c, 56);
}

/** The caller's site, which one person may own as a whole: an IPv4 address, or the /48 of an IPv6 address. */
export function callerSite(c: Context<AppEnv>): string {
  return prefixOf(c, 48);
}

function prefixOf(c: Context<AppEnv>, bits: 48 | 56): string {
  const address = c.req.header('CF-Connecting-IP') ?? 'unknown';
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = address.includes('::')
    ? 8 - groups.length - tail.split(':').filter(Boolean).length
    : 0;
  const full = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':')];
  const network = full.slice(0, 3);
  if (bits === 56) network.push((Number.parseInt(full[3] ?? '0', 16) & 0xff00).toString(16));
  return `${network.join(':')}::/${bits}`;
}
