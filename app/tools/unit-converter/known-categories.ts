import { allCategories } from '~/codecs/units/all';
import { currencyCategory } from '~/codecs/units/currency';
import type { UnitCategory } from '~/codecs/units/unit-model';
import { readLocal } from '~/platform/local-store';
import { lastRates } from '~/tool-kit/exchange-rates';

/** Every category, currencies at the rates that this device saw last. The page loads this later. */
export function knownCategories(): readonly UnitCategory[] {
  return [...allCategories, currencyCategory(readLocal(lastRates)?.rates)];
}
