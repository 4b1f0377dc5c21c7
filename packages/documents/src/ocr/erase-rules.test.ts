import { expect, it } from 'vitest';
import { eraseRules } from './erase-rules';
import { pageWith } from './page-fixture.testing';

const DPI = 100;

it('removes horizontal and vertical lines, and nothing short or thick', () => {
  const letter = [50, 60, 4, 20] as const;
  const bar = [20, 100, 150, 20] as const;
  const page = pageWith([10, 20, 180, 2], [30, 5, 2, 90], letter, bar);
  const left = eraseRules(page, DPI);
  const expected = pageWith(letter, bar);
  expect(left.pixels).toEqual(expected.pixels);
});

it('removes the grey edge of a rule, but not a letter that touches it', () => {
  const page = pageWith([10, 50, 180, 2], [60, 30, 4, 20]);
  page.pixels.fill(200, 49 * page.width + 10, 49 * page.width + 60);
  const { pixels } = eraseRules(page, DPI);
  expect(pixels).toEqual(pageWith([60, 30, 4, 20]).pixels);
});

it('returns a page without lines unchanged', () => {
  const page = pageWith([50, 60, 40, 20]);
  expect(eraseRules(page, DPI)).toBe(page);
});
