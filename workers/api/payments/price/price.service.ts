import { ApiError } from '../../_core/errors';
import { log } from '../../_core/log';
import type { Env } from '../../env';
import type { TokenPrice } from '../payments.contract';
import type { PaymentSettings } from '../payments.settings';
import { type KnownPrice, readKnownPrices, storePrice } from './price.repository';
import { fetchPrice, type PriceSource, priceSources } from './price-sources';

/** How long a stored price is considered current. */
const FRESH_MS = 30_000;
/** Pause after a failure before a source is queried again. */
const PAUSE_MS = 5000;
const MAX_DIFFERENCE_PERCENT = 5;
const MIN_LIQUIDITY_USD = 10_000;
/** Maximum deviation of a lone source from the other's price within the last hour. */
const MAX_MOVE_PERCENT = 20;
const HOUR_MS = 60 * 60 * 1000;

/** The current price with the details needed for an order. */
export interface CurrentPrice extends TokenPrice {
  /** The price as the service's decimal string, for exact arithmetic. */
  text: string;
  /** Whether orders may be created at this price. */
  isReliable: boolean;
}

/** Time of each source's last failure in this isolate, in ms: it is not queried again right away. */
const failures = new Map<string, number>();

/**
 * Reads the token's price: CoinGecko's, otherwise DexScreener's, otherwise the last known one as
 * `fallback`. Warns if the two differ by more than 5 %, if the only source available deviates by more than
 * 20 % from the other's price within the last hour, or if liquidity is below 10,000 dollars.
 *
 * @throws ApiError 503 `price_unavailable` if no source responds and no price is stored
 */
export async function readCurrentPrice(
  env: Env,
  settings: PaymentSettings,
  now: Date,
): Promise<CurrentPrice> {
  const known = await readKnownPrices(env.DB, settings);
  const [gecko, dex] = await Promise.all(
    priceSources.map((source) => readSource(env, settings, source, { known, now })),
  );
  const current = gecko ?? dex;
  if (current !== undefined) {
    const since = now.getTime() - HOUR_MS;
    const before = known.find(
      ({ source, fetchedAt }) => source !== current.source && fetchedAt.getTime() > since,
    );
    return compare(current, { gecko, dex, before });
  }
  const last = known.sort((a, b) => b.fetchedAt.getTime() - a.fetchedAt.getTime())[0];
  if (last === undefined) throw priceUnavailable();
  const minutes = Math.max(1, Math.round((now.getTime() - last.fetchedAt.getTime()) / 60_000));
  return {
    price: Number(last.price),
    text: last.price,
    source: 'fallback',
    warning: `No price source answers. This price is ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} old.`,
    isReliable: false,
  };
}

/**
 * Reads one source's current price.
 * @throws ApiError 503 `price_unavailable` if it has none
 */
export async function readSourcePrice(
  env: Env,
  settings: PaymentSettings,
  source: PriceSource,
  now: Date,
): Promise<KnownPrice> {
  const known = await readKnownPrices(env.DB, settings);
  const price = await readSource(env, settings, source, { known, now });
  if (price === undefined) throw priceUnavailable();
  return price;
}

/** 503 with the wording of the specification (spec 1, section 8). */
export function priceUnavailable(): ApiError {
  return new ApiError(
    503,
    'price_unavailable',
    'Unable to fetch current ESSENCE token price. Please try again later.',
    { 'Retry-After': '30' },
  );
}

async function readSource(
  env: Env,
  settings: PaymentSettings,
  source: PriceSource,
  { known, now }: { known: readonly KnownPrice[]; now: Date },
): Promise<KnownPrice | undefined> {
  const time = now.getTime();
  const isFresh = (price: KnownPrice | undefined): price is KnownPrice =>
    price !== undefined && Math.abs(time - price.fetchedAt.getTime()) < FRESH_MS;
  const stored = known.find((price) => price.source === source);
  if (isFresh(stored)) return stored;
  const key = `${source}:${settings.coingeckoUrl}:${settings.dexscreenerUrl}`;
  if (Math.abs(time - (failures.get(key) ?? 0)) < PAUSE_MS) return undefined;
  try {
    const fetched = { source, ...(await fetchPrice(source, settings)), fetchedAt: now };
    await storePrice(env.DB, settings, fetched);
    return fetched;
  } catch (error) {
    failures.set(key, time);
    const reason = error instanceof Error ? error.name : 'unknown';
    log(env.LOG_LEVEL, 'warn', 'price_source_failed', { source, reason });
    return undefined;
  }
}

type Known = KnownPrice | undefined;

function compare(
  current: KnownPrice,
  { gecko, dex, before }: { gecko: Known; dex: Known; before: Known },
): CurrentPrice {
  const price = Number(current.price);
  const percent = gecko && dex ? differenceOf(gecko, dex) : 0;
  const differ = percent > MAX_DIFFERENCE_PERCENT;
  const isAlone = gecko === undefined || dex === undefined;
  // An attacker who silences one source and manipulates the other must not set the price.
  const moved = isAlone && before !== undefined ? differenceOf(current, before) : 0;
  const jumps = moved > MAX_MOVE_PERCENT;
  const isThin = dex?.liquidityUsd != null && dex.liquidityUsd < MIN_LIQUIDITY_USD;
  const isKnownDeep = dex?.liquidityUsd != null && !isThin;
  const warnings = [
    ...(differ ? [`CoinGecko and DexScreener differ by ${formatPercent(percent)}.`] : []),
    ...(jumps
      ? [
          `Only one source answers, and it differs by ${formatPercent(moved)} from the other's last.`,
        ]
      : []),
    ...(isThin ? ['There is little liquidity on exchanges, so the price may change quickly.'] : []),
  ];
  return {
    price,
    text: current.price,
    source: current.source,
    warning: warnings.length === 0 ? null : warnings.join(' '),
    // A pool of low or unknown liquidity is cheap to manipulate: without CoinGecko to compare it with,
    // orders are not allowed.
    isReliable: !differ && !jumps && (gecko !== undefined || isKnownDeep),
  };
}

/** By how many percent the higher price exceeds the lower. */
function differenceOf(one: KnownPrice, other: KnownPrice): number {
  const prices = [Number(one.price), Number(other.price)];
  const low = Math.min(...prices);
  return ((Math.max(...prices) - low) / low) * 100;
}

function formatPercent(percent: number): string {
  return percent < 1000 ? `${percent.toFixed(1)} %` : 'more than 1000 %';
}
