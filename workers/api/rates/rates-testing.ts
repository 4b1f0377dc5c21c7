import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { storeRates } from './rates.repository';

/** Stores current rates, so that a test contacts no upstream. */
export async function storeTodaysRates(): Promise<Record<string, never>> {
  const { DB, RATES_URL } = readEnv(testBindings());
  await storeRates(DB, RATES_URL, {
    date: '2026-11-20',
    rates: { USD: 1.1576 },
    fetchedAt: new Date(),
  });
  return {};
}
