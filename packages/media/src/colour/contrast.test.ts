import { expect, test } from 'vitest';
import { badgeOf, contrastRatio, ratioText, readableOn, relativeLuminance } from './contrast';

test('gives the luminance and ratio of black and white by WCAG 2.2', () => {
  expect(relativeLuminance({ r: 255, g: 255, b: 255 })).toBeCloseTo(1, 12);
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10);
  expect(contrastRatio('#123456', '#123456')).toBe(1);
});

/** Pairs listed by WebAIM's checker and in the W3C's own examples. */
test.each([
  ['#777777', '#ffffff', '4.48', 'AA Large'],
  ['#767676', '#ffffff', '4.54', 'AA'],
  ['#595959', '#ffffff', '7.00', 'AAA'],
  ['#949494', '#ffffff', '3.03', 'AA Large'],
  ['#0000ff', '#ffffff', '8.59', 'AAA'],
  ['#ff0000', '#ffffff', '4.00', 'AA Large'],
  ['#ffff00', '#ffffff', '1.07', 'Fail'],
  ['#374151', '#f3f4f6', '9.37', 'AAA'],
])('%s on %s has ratio %s and badge %s', (one, other, text, badge) => {
  const ratio = contrastRatio(one, other);
  expect(contrastRatio(other, one)).toBe(ratio);
  expect(ratioText(ratio)).toBe(text);
  expect(badgeOf(ratio)).toBe(badge);
});

test('assigns each badge from its threshold and never rounds a ratio up to one', () => {
  expect([2.999, 3, 4.4999, 4.5, 6.9999, 7].map(badgeOf)).toEqual([
    'Fail',
    'AA Large',
    'AA Large',
    'AA',
    'AA',
    'AAA',
  ]);
  expect(ratioText(4.4999)).toBe('4.49');
  expect(ratioText(3.679)).toBe('3.68');
});

test('chooses black or white for text on a colour', () => {
  expect(readableOn('#ffee00')).toBe('#000000');
  expect(readableOn('#202060')).toBe('#ffffff');
});
