import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { callerNetwork, requireAttempt } from '../_core/limits';
import { limits } from '../limit-table';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Counts one query to a search service before it is sent: for the user or the network, and towards the daily
 * total. Anonymous users may use only half of the daily total, so that they cannot exhaust it for signed-in
 * users.
 * @param person undefined for an anonymous user
 * @throws ApiError 429 `rate_limited`
 */
export async function countSearchCall(
  c: Context<AppEnv>,
  person: string | undefined,
): Promise<void> {
  const env = c.get('env');
  const now = c.get('now')();
  const day = { limit: env.SEARCH_DAILY_CALLS, windowMs: DAY_MS };
  if (person !== undefined) await requireAttempt(env, limits.search.callsOfPerson, person, now);
  else {
    await requireAttempt(env, limits.search.callsOfNetwork, callerNetwork(c), now);
    const half = { ...day, name: 'search:calls-strangers', limit: Math.floor(day.limit / 2) };
    await requireAttempt(env, half, 'all', now);
  }
  await requireAttempt(env, { ...day, name: 'search:calls-all' }, 'all', now);
}
