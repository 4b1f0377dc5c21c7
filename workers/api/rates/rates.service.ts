import { ApiError } from '../_core/errors';
import { log } from '../_core/log';
import { upstreamWaitMs } from '../_core/upstream-wait.settings';
import type { Env } from '../env';
import { fetchRates, RATES_TIMEOUT_MS } from './ecb-rates';
import type { ExchangeRates } from './rates.contract';
import { type KnownRates, readKnownRates, storeRates } from './rates.repository';

/** Rates are published once per working day, about 16:00 in Frankfurt; fetched at most four times a day. */
const FRESH_MS = 6 * 60 * 60 * 1000;
/** How long an upstream is not contacted after a failure. */
const PAUSE_MS = 60_000;

/** When each upstream last failed in this isolate. */
const failures = new Map<string, number>();

/**
 * Reads the exchange rates: the stored ones while they are fresh, otherwise the upstream's, otherwise the
 * last known ones, with their date.
 *
 * @throws ApiError 503 `rates_unavailable` if there are none
 */
export async function readExchangeRates(
  env: Pick<Env, 'DB' | 'RATES_URL' | 'LOG_LEVEL' | 'UPSTREAM_WAIT_SHARE'>,
  now: Date,
): Promise<ExchangeRates> {
  const upstream = env.RATES_URL;
  const known = await readKnownRates(env.DB, upstream);
  if (known && Math.abs(now.getTime() - known.fetchedAt.getTime()) < FRESH_MS)
    return answer(upstream, known, false);
  const failedAt = failures.get(upstream) ?? Number.NEGATIVE_INFINITY;
  if (Math.abs(now.getTime() - failedAt) >= PAUSE_MS) {
    try {
      const rates = await fetchRates(upstream, upstreamWaitMs(env, RATES_TIMEOUT_MS));
      const fetched = { ...rates, fetchedAt: now };
      failures.delete(upstream);
      await storeRates(env.DB, upstream, fetched);
      return answer(upstream, fetched, false);
    } catch (error) {
      failures.set(upstream, now.getTime());
      const reason = error instanceof Error ? error.message : 'unknown';
      log(env.LOG_LEVEL, 'warn', 'rates_upstream_failed', { reason });
    }
  }
  if (known) return answer(upstream, known, true);
  throw new ApiError(
    503,
    'rates_unavailable',
    'No exchange rates can be had at the moment. Try again in a few minutes.',
    { 'Retry-After': '60' },
  );
}

function answer(
  upstream: string,
  { date, rates }: KnownRates,
  isLastKnown: boolean,
): ExchangeRates {
  const { hostname } = new URL(upstream);
  const source = hostname.endsWith('ecb.europa.eu') ? 'European Central Bank' : hostname;
  return { date, source, rates, isLastKnown };
}
