import type { Env } from '../../env';
import { logError } from '../log';
import { seal, unseal } from './sealed-text';

/** Keys per statement, so that each stays within D1's limits of time, and of 2 MB for its JSON. */
const BATCH_SIZE = 250;
/** Keys per run: 40 statements that read and 40 that write, of the 1,000 that D1 allows an invocation. */
const MAX_KEYS = 10_000;

/**
 * Rewraps data keys that an older master key wraps, using the newest one. The encrypted texts stay unchanged:
 * only 32 bytes per user change. A key that cannot be unwrapped is left alone and counted. What is left goes on
 * in the next run.
 *
 * @param limit most keys in this run
 * @returns how many were rewrapped, and how many could not be unwrapped
 */
export async function rewrapUserKeys(
  env: Env,
  limit = MAX_KEYS,
): Promise<{ rewrapped: number; failed: number }> {
  const { newest } = env.MASTER_KEYS;
  let rewrapped = 0;
  let failed = 0;
  let after = '';
  while (rewrapped + failed < limit) {
    const rows = await env.DB.prepare(
      'SELECT user_id, wrapped_key, master_version FROM user_key WHERE master_version < ? AND user_id > ? ORDER BY user_id LIMIT ?',
    )
      .bind(newest, after, Math.min(BATCH_SIZE, limit - rewrapped - failed))
      .all<{ user_id: string; wrapped_key: string; master_version: number }>();
    if (rows.results.length === 0) break;
    const updates: { userId: string; before: string; wrapped: string }[] = [];
    for (const row of rows.results) {
      after = row.user_id;
      const purpose = `user_key|${row.user_id}`;
      try {
        const old = await env.MASTER_KEYS.keyFor(row.master_version, purpose);
        const dataKey = await unseal(old, row.wrapped_key, purpose);
        const wrapped = await seal(await env.MASTER_KEYS.keyFor(newest, purpose), dataKey, purpose);
        updates.push({ userId: row.user_id, before: row.wrapped_key, wrapped });
      } catch (error) {
        failed += 1;
        logError('rewrap_failed', error, { masterVersion: row.master_version });
      }
    }
    if (updates.length > 0) {
      // Only if no other run rewrapped a key meanwhile: the old text is part of the condition.
      await env.DB.prepare(
        `UPDATE user_key SET wrapped_key = change.value ->> 'wrapped', master_version = ?1
         FROM json_each(?2) AS change
         WHERE user_key.user_id = change.value ->> 'userId'
           AND user_key.wrapped_key = change.value ->> 'before'`,
      )
        .bind(newest, JSON.stringify(updates))
        .run();
    }
    rewrapped += updates.length;
  }
  return { rewrapped, failed };
}
