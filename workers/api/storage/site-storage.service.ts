import { ApiError } from '../_core/errors';
import { log, logError } from '../_core/log';
import type { Env } from '../env';

/** From this share of the database's limit on, nothing that users store may grow. */
const FULL_SHARE = 0.9;
/** Once full, it counts as full until it is below this share, so that it does not change every minute. */
const FREE_SHARE = 0.85;

/**
 * Compares the size of the database with `DATABASE_MAX_MB`. A nearly full one rejects new accounts, contact
 * messages and text that makes a user's storage larger, by triggers; what is left of it is for sign-in,
 * payments and deletions.
 * @param bytes as D1 reports it; 0 where it does not
 */
export async function guardDatabaseSize(env: Env, bytes: number): Promise<void> {
  const share = bytes / (env.DATABASE_MAX_MB * 1_000_000);
  const { results } = await env.DB.prepare(
    `UPDATE site_storage SET is_full = ?1 >= CASE is_full WHEN 1 THEN ?2 ELSE ?3 END
     WHERE id = 1 AND is_full <> (?1 >= CASE is_full WHEN 1 THEN ?2 ELSE ?3 END) RETURNING is_full`,
  )
    .bind(share, FREE_SHARE, FULL_SHARE)
    .all<{ is_full: number }>();
  const megabytes = Math.round(bytes / 1_000_000);
  const [changed] = results;
  if (changed?.is_full) {
    const error = new Error(`The database has ${megabytes} of ${env.DATABASE_MAX_MB} MB.`);
    logError('database_nearly_full', error, { megabytes });
  } else if (changed) {
    log(env.LOG_LEVEL, 'warn', 'database_has_room_again', { megabytes });
  }
}

/** Whether a write was rejected because the whole database is nearly full. */
export function isSiteFull(error: unknown): boolean {
  return error instanceof Error && error.message.includes('site_full');
}

/** The error to show instead. */
export function createSiteFullError(): ApiError {
  return new ApiError(
    503,
    'site_full',
    'Nothing new can be stored on this site at the moment. What you have stored is safe, and you can still read, shorten and delete it. Please try again later.',
    { 'Retry-After': '3600' },
  );
}
