import type { Env } from '../../env';
import { logError } from '../log';
import { seal, unseal } from './sealed-text';

/** Rows per batch, so that each batch stays within D1's time limit. */
const BATCH_SIZE = 100;

/**
 * Rewraps data keys that an older master key wraps, using the newest one. The encrypted texts stay unchanged:
 * only 32 bytes per user change. A key that cannot be unwrapped is left alone and counted.
 *
 * @param limit most keys in this run
 * @returns how many were rewrapped, and how many could not be unwrapped
 */
export async function rewrapUserKeys(
  env: Env,
  limit = 10_000,
): Promise<{ rewrapped: number; failed: number }> {
  const { newest } = env.MASTER_KEYS;
  let rewrapped = 0;
  let failed = 0;
  let after = '';
  while (rewrapped + failed < limit) {
    const rows = await env.DB.prepare(
      'SELECT user_id, wrapped_key, master_version FROM user_key WHERE master_version < ? AND user_id > ? ORDER BY user_id LIMIT ?',
    )
      .bind(newest, after, BATCH_SIZE)
      .all<{ user_id: string; wrapped_key: string; master_version: number }>();
    if (rows.results.length === 0) break;
    const updates: D1PreparedStatement[] = [];
    for (const row of rows.results) {
      after = row.user_id;
      const purpose = `user_key|${row.user_id}`;
      try {
        const old = await env.MASTER_KEYS.keyFor(row.master_version, purpose);
        const dataKey = await unseal(old, row.wrapped_key, purpose);
        const wrapped = await seal(await env.MASTER_KEYS.keyFor(newest, purpose), dataKey, purpose);
        // Only if no other run rewrapped it meanwhile: the old text is part of the condition.
        updates.push(
          env.DB.prepare(
            'UPDATE user_key SET wrapped_key = ?, master_version = ? WHERE user_id = ? AND wrapped_key = ?',
          ).bind(wrapped, newest, row.user_id, row.wrapped_key),
        );
      } catch (error) {
        failed += 1;
        logError('rewrap_failed', error, { masterVersion: row.master_version });
      }
    }
    if (updates.length > 0) await env.DB.batch(updates);
    rewrapped += updates.length;
  }
  return { rewrapped, failed };
}
