import { expect, test } from 'vitest';
import { oklchToHex } from './oklch';

test.each([
  [1, 0, 0, '#ffffff'],
  [0, 0, 0, '#000000'],
  [0.62796, 0.25768, 29.234, '#ff0000'],
  [0.86644, 0.29483, 142.495, '#00ff00'],
  [0.45201, 0.31321, 264.052, '#0000ff'],
])('oklch(%s %s %s) is %s', (l, c, h, hex) => {
  expect(oklchToHex(l, c, h)).toBe(hex);
});

test('reduces the chroma of an out-of-gamut colour, not its lightness', () => {
  const hex = oklchToHex(0.9, 0.3, 264);
  expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  expect(hex).not.toBe('#ffffff');
});
