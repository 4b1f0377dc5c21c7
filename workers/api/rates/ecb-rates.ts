import { readBounded } from '../_core/read-bounded';

/** Rates published by an upstream. */
export interface UpstreamRates {
  /** `YYYY-MM-DD` */
  date: string;
  /** Units of each currency per euro. */
  rates: Record<string, number>;
}

/** How long to wait for the upstream, in milliseconds. */
export const RATES_TIMEOUT_MS = 5000;
/** The ECB's file has about 2 kB. */
const LIMIT_IN_BYTES = 64 * 1024;
const MAX_CURRENCIES = 200;

/**
 * Fetches rates from an upstream in the format of the ECB's euro foreign exchange reference rates
 * (eurofxref-daily.xml). Reads at most 64 kB, follows no redirects.
 *
 * @throws Error if it does not respond in time with valid rates
 */
export async function fetchRates(url: string, timeoutMs: number): Promise<UpstreamRates> {
  const response = await fetch(url, {
    headers: { Accept: 'application/xml, text/xml', 'User-Agent': 'Entropy-Tools' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the upstream answered ${response.status}`);
  }
  const tooLarge = () => new Error(`the upstream answered more than ${LIMIT_IN_BYTES} bytes`);
  return parseEcbRates(await readBounded(response.body, LIMIT_IN_BYTES, tooLarge));
}

/**
 * Parses the ECB's XML: one `<Cube time='…'>` with a `<Cube currency='…' rate='…'/>` for each currency. The
 * file is flat and has no text content, so only attributes are read.
 *
 * @throws Error if the date or the rates are missing or a rate is invalid
 */
export function parseEcbRates(xml: string): UpstreamRates {
  const date = /<Cube\s+time=["'](\d{4}-\d{2}-\d{2})["']/.exec(xml)?.[1];
  if (date === undefined || Number.isNaN(Date.parse(date)))
    throw new Error('the rates have no date');
  const entries = [
    ...xml.matchAll(/<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["']([0-9.]{1,20})["']\s*\/>/g),
  ].map(([, currency = '', rate]) => [currency, Number(rate)] as const);
  const isSound = entries.every(([, rate]) => rate > 0 && rate < 1e9);
  if (entries.length === 0 || entries.length > MAX_CURRENCIES || !isSound)
    throw new Error('the rates cannot be read');
  return { date, rates: Object.fromEntries(entries) };
}
