import { everydayCategories } from '@entropy-tools/data/units/everyday';
import { expect, it } from 'vitest';
import { laterCategories } from './category-names';
import { knownCategories } from './known-categories';

it('names all categories beside the everyday ones before they are loaded', () => {
  const everyday = new Set(everydayCategories.map(({ id }) => id));
  const later = knownCategories().filter(({ id }) => !everyday.has(id));
  expect(laterCategories).toEqual(later.map(({ id, name }) => ({ id, name })));
});
