import { readLocal } from '~/lib/local-store';
import { lastRates } from './exchange-rates';
import { allCategories } from './units/all';
import { currencyCategory } from './units/currency';
import type { UnitCategory } from './units/unit-model';

/** Every category, currencies at the rates that this device saw last. The page loads this later. */
export function knownCategories(): readonly UnitCategory[] {
  return [...allCategories, currencyCategory(readLocal(lastRates)?.rates)];
}
