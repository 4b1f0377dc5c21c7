import { allCategories } from '@entropy-tools/data/units/all';
import { currencyCategory } from '@entropy-tools/data/units/currency';
import type { UnitCategory } from '@entropy-tools/data/units/unit-model';
import { readLocal } from '~/platform/local-store';
import { lastRates } from '~/tool-kit/exchange-rates';

/** Every category, with currencies at the last rates seen on this device. Loaded later by the page. */
export function knownCategories(): readonly UnitCategory[] {
  return [...allCategories, currencyCategory(readLocal(lastRates)?.rates)];
}
