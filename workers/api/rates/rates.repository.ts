import { z } from 'zod';
import type { UpstreamRates } from './ecb-rates';

/** Rates and when they were fetched. */
export interface KnownRates extends UpstreamRates {
  fetchedAt: Date;
}

const storedRates = z.record(z.string(), z.number().positive());

/** Reads the latest stored rates of an upstream. */
export async function readKnownRates(
  db: D1Database,
  upstream: string,
): Promise<KnownRates | undefined> {
  const row = await db
    .prepare('SELECT date, rates, fetched_at FROM exchange_rates WHERE upstream = ?')
    .bind(upstream)
    .first<{ date: string; rates: string; fetched_at: number }>();
  if (row === null) return undefined;
  const rates = storedRates.parse(JSON.parse(row.rates));
  return { date: row.date, rates, fetchedAt: new Date(row.fetched_at) };
}

/** Stores rates; older ones do not replace newer ones. */
export async function storeRates(
  db: D1Database,
  upstream: string,
  { date, rates, fetchedAt }: KnownRates,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO exchange_rates (upstream, date, rates, fetched_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (upstream) DO UPDATE SET
         date = excluded.date, rates = excluded.rates, fetched_at = excluded.fetched_at
       WHERE excluded.fetched_at >= fetched_at`,
    )
    .bind(upstream, date, JSON.stringify(rates), fetchedAt.getTime())
    .run();
}
