import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { callerNetwork, requireAttempt } from '../_core/limits';
import { limits } from '../limit-table';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Counts one question to a search service, before it is asked: for the person or the network, and among
 * all of a day. Strangers have half of the day's, so that they cannot use it up for people with an account.
 * @param person undefined for a stranger
 * @throws ApiError 429 `rate_limited`
 */
export async function countCall(c: Context<AppEnv>, person: string | undefined): Promise<void> {
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
