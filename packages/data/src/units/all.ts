import { dataCategories } from './data';
import { everydayCategories } from './everyday';
import { forceAndEnergy } from './force-and-energy';
import { spaceAndMotion } from './space-and-motion';
import { specialCategories } from './special';
import type { UnitCategory } from './unit-model';

/**
 * Every category: the specification's four first, so that they win where a word could mean several.
 * The page loads this after it is on the screen.
 */
export const allCategories: readonly UnitCategory[] = [
  ...everydayCategories,
  ...spaceAndMotion,
  ...forceAndEnergy,
  ...dataCategories,
  ...specialCategories,
];
