import { allCategories } from '~/engines/units/all';
import { currencyCategory } from '~/engines/units/currency';
import type { UnitCategory } from '~/engines/units/unit-model';
import { lastRates } from '~/lib/exchange-rates';
import { readLocal } from '~/lib/local-store';

/** Every category, currencies at the rates that this device saw last. The page loads this later. */
export function knownCategories(): readonly UnitCategory[] {
  return [...allCategories, currencyCategory(readLocal(lastRates)?.rates)];
}
