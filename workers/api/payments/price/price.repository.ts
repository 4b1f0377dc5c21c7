import type { PaymentSettings } from '../payments.settings';
import type { PriceSource, SourcePrice } from './price-sources';

/** A price and when it was fetched. */
export interface KnownPrice extends SourcePrice {
  source: PriceSource;
  fetchedAt: Date;
}

type Token = Pick<PaymentSettings, 'chainId' | 'token'>;

/** Reads the latest price of the token per source. */
export async function readKnownPrices(
  db: D1Database,
  { chainId, token }: Token,
): Promise<KnownPrice[]> {
  const { results } = await db
    .prepare(
      'SELECT source, price, liquidity_usd, fetched_at FROM token_price WHERE chain_id = ? AND token = ?',
    )
    .bind(chainId, token)
    .all<{
      source: PriceSource;
      price: string;
      liquidity_usd: number | null;
      fetched_at: number;
    }>();
  return results.map(({ source, price, liquidity_usd, fetched_at }) => ({
    source,
    price,
    liquidityUsd: liquidity_usd,
    fetchedAt: new Date(fetched_at),
  }));
}

/** Stores a price; an older one does not replace a newer one. */
export async function storePrice(
  db: D1Database,
  { chainId, token }: Token,
  { source, price, liquidityUsd, fetchedAt }: KnownPrice,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO token_price (chain_id, token, source, price, liquidity_usd, fetched_at)
       VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (chain_id, token, source) DO UPDATE SET
         price = excluded.price, liquidity_usd = excluded.liquidity_usd,
         fetched_at = excluded.fetched_at
       WHERE excluded.fetched_at >= fetched_at`,
    )
    .bind(chainId, token, source, price, liquidityUsd, fetchedAt.getTime())
    .run();
}
