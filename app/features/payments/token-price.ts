import type { ApiPath } from '~/platform/api-path';
/** The token price for display. */
export interface TokenPrice {
  /** US dollars per token, above 0. */
  priceUsd: number;
  /** Display name of the source: 'CoinGecko'. */
  source: string;
  /** Null, or a user-facing sentence: the sources differ, or liquidity is low. */
  warning: string | null;
}

/** Message if no source has a price (spec 1, section 8). */
export const PRICE_FAILED = 'Unable to fetch current ESSENCE token price. Please try again later.';

/** A stalled source must not delay the next one for long. */
const SOURCE_TIMEOUT_MS = 8000;

const sourceNames: Readonly<Record<string, string>> = {
  coingecko: 'CoinGecko',
  dexscreener: 'DexScreener',
};

/** The sources in the specification's order, through our own origin, with their parsers. */
const sources: readonly { path: ApiPath; read: (body: unknown) => TokenPrice | undefined }[] = [
  { path: '/api/crypto/prices/coingecko' satisfies ApiPath, read: readCoinGecko },
  { path: '/api/crypto/prices/dexscreener' satisfies ApiPath, read: readDexScreener },
];

/**
 * Fetches the current price from the first source that has one: CoinGecko, DexScreener, then our own
 * comparison of both (spec 1, section 7), whose warning applies to all of them.
 * @throws Error with {@link PRICE_FAILED} if none has a price, the signal's reason if aborted
 */
export async function fetchTokenPrice(signal: AbortSignal): Promise<TokenPrice> {
  const comparison = ask('/api/crypto/token-price' satisfies ApiPath, signal).catch(
    () => undefined,
  );
  for (const { path, read } of sources) {
    const price = await ask(path, signal).then(read, () => undefined);
    signal.throwIfAborted();
    if (price !== undefined) return { ...price, warning: readWarning(await comparison) };
  }
  const compared = readTokenPrice(await comparison);
  signal.throwIfAborted();
  if (compared === undefined) throw new Error(PRICE_FAILED);
  return compared;
}

async function ask(path: ApiPath, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(SOURCE_TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** `{"<coin>": {"usd": 0.0245}}`: the first coin's `usd`. */
function readCoinGecko(body: unknown): TokenPrice | undefined {
  return priced(field(Object.values(asObject(body))[0], 'usd'), 'coingecko');
}

/** `{"pairs": [{"priceUsd": "0.0245"}]}`: the first pair's `priceUsd`, a string. */
function readDexScreener(body: unknown): TokenPrice | undefined {
  const pairs = field(body, 'pairs');
  return priced(field(Array.isArray(pairs) ? pairs[0] : undefined, 'priceUsd'), 'dexscreener');
}

/** `{price, source, warning}`; a made-up price (`fallback`) does not count. */
function readTokenPrice(body: unknown): TokenPrice | undefined {
  const source = field(body, 'source');
  if (typeof source !== 'string' || source === 'fallback') return undefined;
  const price = priced(field(body, 'price'), source);
  return price && { ...price, warning: readWarning(body) };
}

function readWarning(body: unknown): string | null {
  const warning = field(body, 'warning');
  return typeof warning === 'string' ? warning : null;
}

function priced(value: unknown, source: string): TokenPrice | undefined {
  const priceUsd = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof priceUsd !== 'number' || !Number.isFinite(priceUsd) || priceUsd <= 0) return undefined;
  return { priceUsd, source: sourceNames[source] ?? source, warning: null };
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function field(value: unknown, name: string): unknown {
  return asObject(value)[name];
}
