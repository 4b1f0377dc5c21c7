import { expect, it } from 'vitest';
import { correctBullets } from './correct-bullets';
import { lineOf, type Patch, pageWith, wordIn } from './page-fixture.testing';
import { pageOfLines } from './recognised-page';

/** A line 30 pixels tall on the baseline 60, whose first character was read as `e`. */
const firstSign = (...patches: Patch[]) => {
  const line = { ...lineOf(wordIn('e', [18, 40, 14, 20]), wordIn('Item', [40, 40, 50, 20])) };
  const page = pageOfLines([{ ...line, height: 30 }]);
  return correctBullets(pageWith(...patches), page).lines[0]?.words[0]?.text;
};

/** Ten pixels wide, with cut corners. */
const disc: Patch[] = [
  [22, 44, 6, 10],
  [20, 46, 10, 6],
  [21, 45, 8, 8],
];

it('recognises a filled disc at the beginning of a line', () => {
  expect(firstSign(...disc)).toBe('•');
});

it('ignores letters, which have holes, and full stops, which are on the baseline', () => {
  expect(firstSign(...disc, [22, 46, 6, 5, 255])).toBe('e');
  expect(firstSign([22, 55, 5, 5])).toBe('e');
});

it('ignores an isolated character', () => {
  const page = pageOfLines([lineOf(wordIn('o', [18, 40, 14, 20]))]);
  expect(correctBullets(pageWith(...disc), page)).toEqual(page);
});
