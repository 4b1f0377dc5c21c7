import { z } from 'zod';
import { readBounded } from '../../_core/read-bounded';
import type { PaymentSettings } from '../payments.settings';

export const priceSources = ['coingecko', 'dexscreener'] as const;
export type PriceSource = (typeof priceSources)[number];

/** A price reported by a service. */
export interface SourcePrice {
  /** US dollars per token, as a decimal string. */
  price: string;
  /** Whole US dollars; null if the service does not report it. */
  liquidityUsd: number | null;
}

const TIMEOUT_MS = 3500;
/** DexScreener lists every pair of a token: several hundred kB for a busy one. */
const LIMIT_IN_BYTES = 2 * 1024 * 1024;

const positive = z.number().positive().max(1e15);
const coingeckoAnswer = z.record(z.string(), z.object({ usd: positive }));
const dexscreenerAnswer = z.object({
  pairs: z.array(z.object({ baseToken: z.object({ address: z.string() }) }).loose()),
});
const dexscreenerPair = z.object({
  priceUsd: z.string().max(40).transform(Number).pipe(positive),
  liquidity: z.object({ usd: z.number().min(0) }).nullish(),
});

/**
 * Fetches the token's price from a public service (https://docs.coingecko.com,
 * https://docs.dexscreener.com). Times out after 3.5 seconds, reads at most 2 MB, follows no redirects.
 *
 * @throws Error if the service does not respond with a positive price
 */
export async function fetchPrice(
  source: PriceSource,
  { coingeckoUrl, dexscreenerUrl, token }: PaymentSettings,
): Promise<SourcePrice> {
  const template = source === 'coingecko' ? coingeckoUrl : dexscreenerUrl;
  const response = await fetch(template.replace('{token}', token), {
    headers: { Accept: 'application/json', 'User-Agent': 'Entropy-Tools' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${source} answered ${response.status}`);
  }
  const tooLarge = () => new Error(`${source} answered more than ${LIMIT_IN_BYTES} bytes`);
  const body: unknown = JSON.parse(await readBounded(response.body, LIMIT_IN_BYTES, tooLarge));
  return source === 'coingecko' ? readCoingecko(body, token) : readDexscreener(body, token);
}

function readCoingecko(body: unknown, token: string): SourcePrice {
  const answer = coingeckoAnswer.parse(body);
  const usd = answer[token]?.usd ?? Object.values(answer)[0]?.usd;
  if (usd === undefined) throw new Error('coingecko does not know the token');
  return { price: String(usd), liquidityUsd: null };
}

function readDexscreener(body: unknown, token: string): SourcePrice {
  // Skip pairs in which the token is the quote token: their price is not the token's.
  const pair = dexscreenerAnswer
    .parse(body)
    .pairs.find(({ baseToken }) => baseToken.address.toLowerCase() === token);
  if (pair === undefined) throw new Error('dexscreener has no pair of the token');
  const { priceUsd, liquidity } = dexscreenerPair.parse(pair);
  return {
    price: String(priceUsd),
    liquidityUsd: liquidity == null ? null : Math.floor(liquidity.usd),
  };
}
