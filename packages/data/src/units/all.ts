import { dataCategories } from './data';
import { everydayCategories } from './everyday';
import { forceAndEnergy } from './force-and-energy';
import { spaceAndMotion } from './space-and-motion';
import { specialCategories } from './special';
import type { UnitCategory } from './unit-model';

/**
 * Every category: the specification's four first, so that they win for ambiguous words. The page loads
 * this lazily, after its first render.
 */
export const allCategories: readonly UnitCategory[] = [
  ...everydayCategories,
  ...spaceAndMotion,
  ...forceAndEnergy,
  ...dataCategories,
  ...specialCategories,
];
