import type { RatesPerEuro } from '@entropy-tools/data/units/currency';
import { browserApi, readResponse } from '~/platform/api-client';
import type { LocalRecord } from '~/platform/local-store';
import { readLocal, writeLocal } from '~/platform/local-store';

/** Exchange rates with their date and publisher. */
export interface DayRates {
  /** `YYYY-MM-DD` */
  date: string;
  source: string;
  rates: RatesPerEuro;
}

/** The last rates fetched on this device. */
export const lastRates: LocalRecord<DayRates | undefined> = {
  key: 'unit-converter/rates',
  version: 1,
  fallback: undefined,
  parse: readRates,
};

/** Validates rates from the server or from this device; undefined when they have another shape. */
export function readRates(value: unknown): DayRates | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { date, source, rates } = value as Record<string, unknown>;
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  if (typeof source !== 'string' || typeof rates !== 'object' || rates === null) return undefined;
  const sound = Object.entries(rates as Record<string, unknown>).filter(
    (entry): entry is [string, number] => {
      const [code, rate] = entry;
      return /^[A-Z]{3}$/.test(code) && typeof rate === 'number' && rate > 0 && rate < 1e9;
    },
  );
  return sound.length === 0 ? undefined : { date, source, rates: Object.fromEntries(sound) };
}

/** The best known rates, and why they are not today's. */
export interface RatesOutcome {
  rates: DayRates | undefined;
  /** `offline`: the server did not respond; `upstream`: it has only older rates, or none. */
  trouble?: 'offline' | 'upstream';
}

/**
 * Fetches today's rates from our server and stores them on this device. Nothing of the conversion is sent. On
 * failure: the last rates fetched on this device.
 */
export async function loadRates(): Promise<RatesOutcome> {
  const known = readLocal(lastRates);
  try {
    const answer = await readResponse(browserApi().api.rates.$get());
    const rates = readRates(answer);
    if (!rates) return { rates: known, trouble: 'upstream' };
    writeLocal(lastRates, rates);
    return answer.isLastKnown ? { rates, trouble: 'upstream' } : { rates };
  } catch (error) {
    const answered = error instanceof Error && 'status' in error && error.status !== 0;
    return { rates: known, trouble: answered ? 'upstream' : 'offline' };
  }
}
