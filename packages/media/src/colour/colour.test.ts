import { describe, expect, test } from 'vitest';
import {
  colourOfHex,
  colourOfHsl,
  colourOfRgb,
  hslToRgb,
  isHex,
  parseChannel,
  rgbToHsl,
} from './colour';

/** CSS Color 4: named colours with their HSL as browsers report it. */
const known = [
  ['#ff0000', { r: 255, g: 0, b: 0 }, { h: 0, s: 100, l: 50 }],
  ['#008000', { r: 0, g: 128, b: 0 }, { h: 120, s: 100, l: 25 }],
  ['#663399', { r: 102, g: 51, b: 153 }, { h: 270, s: 50, l: 40 }],
  ['#ffffff', { r: 255, g: 255, b: 255 }, { h: 0, s: 0, l: 100 }],
  ['#000000', { r: 0, g: 0, b: 0 }, { h: 0, s: 0, l: 0 }],
  ['#4682b4', { r: 70, g: 130, b: 180 }, { h: 207, s: 44, l: 49 }],
] as const;

test.each(known)('converts %s to RGB and HSL', (hex, rgb, hsl) => {
  expect(colourOfHex(hex)).toEqual({ hex, rgb, hsl });
  expect(colourOfRgb(rgb)).toEqual({ hex, rgb, hsl });
});

test('converts HSL to RGB like the samples of CSS Color 4', () => {
  expect(hslToRgb({ h: 120, s: 100, l: 25 })).toEqual({ r: 0, g: 128, b: 0 });
  expect(hslToRgb({ h: 270, s: 50, l: 40 })).toEqual({ r: 102, g: 51, b: 153 });
  expect(hslToRgb({ h: 360, s: 100, l: 50 })).toEqual({ r: 255, g: 0, b: 0 });
});

test('converts every hue to RGB and back within one degree', () => {
  for (let h = 0; h < 360; h += 1)
    expect(Math.abs(rgbToHsl(hslToRgb({ h, s: 100, l: 50 })).h - h)).toBeLessThanOrEqual(1);
});

test('keeps HSL as typed: the hue of a grey, and 360 degrees', () => {
  expect(colourOfHsl({ h: 360, s: 0, l: 50 })).toEqual({
    hex: '#808080',
    rgb: { r: 128, g: 128, b: 128 },
    hsl: { h: 360, s: 0, l: 50 },
  });
});

describe('limits (spec, section 5)', () => {
  test('clamps channels to 0 and 255', () => {
    expect(colourOfRgb({ r: 300, g: -4, b: 12.4 }).rgb).toEqual({ r: 255, g: 0, b: 12 });
    expect(colourOfHsl({ h: 400, s: 120, l: -1 }).hsl).toEqual({ h: 360, s: 100, l: 0 });
  });
  test.each([
    ['12', 255, 12],
    ['300', 255, 255],
    ['-5', 255, 0],
    ['', 255, 0],
    ['abc', 360, 0],
    ['NaN', 100, 0],
    ['12,6', 100, 13],
    ['Infinity', 360, 360],
  ])('parses the field text %j with limit %i as %i', (text, max, value) => {
    expect(parseChannel(text, max)).toBe(value);
  });
  test.each(['#fff', 'e2603a', '#e2603', '#e2603a0', '#g2603a', '', ' #e2603a'])(
    'rejects %j as HEX',
    (text) => expect(isHex(text)).toBe(false),
  );
  test('accepts upper-case HEX', () => expect(colourOfHex('#E2603A').hex).toBe('#e2603a'));
});
