import { expect, it } from 'vitest';
import { invertReversedText } from './invert-reversed-text';
import { pageWith } from './page-fixture.testing';

const DPI = 100;

it('inverts a dark bar with light letters, and leaves dark text on white', () => {
  const word = [20, 10, 30, 6] as const;
  const bar = [16, 40, 160, 24, 90] as const;
  const page = pageWith(word, bar, [40, 46, 30, 10, 255]);
  const { pixels } = invertReversedText(page, DPI);
  expect(pixels).toEqual(pageWith(word, [40, 46, 30, 10]).pixels);
});

it.each([
  ['a bar without text', pageWith([16, 40, 160, 24, 90])],
  ['a picture over an inch high', pageWith([16, 8, 160, 130, 90], [40, 46, 30, 10, 255])],
  [
    'a picture with many shades of grey',
    pageWith(
      ...Array.from({ length: 16 }, (_, at) => [16 + at * 10, 40, 10, 24, at * 16] as const),
    ),
  ],
])('returns %s unchanged', (_what, page) => {
  expect(invertReversedText(page, DPI)).toBe(page);
});
