import { expect, test } from 'vitest';
import { colourOfHsl } from './colour';
import { type Harmony, makeHarmony } from './harmony';

const base = colourOfHsl({ h: 350, s: 70, l: 45 });
const hues = (harmony: Harmony) => makeHarmony(base, harmony).map(({ hsl }) => hsl.h);

test('rotates the hue by the degrees of the specification, wrapping at 360', () => {
  expect(hues('complementary')).toEqual([350, 170]);
  expect(hues('triadic')).toEqual([350, 110, 230]);
  expect(hues('analogous')).toEqual([290, 320, 350, 20, 50]);
  expect(hues('split-complementary')).toEqual([350, 140, 200]);
});

test('keeps saturation and lightness', () => {
  for (const { hsl } of makeHarmony(base, 'triadic')) expect(hsl).toMatchObject({ s: 70, l: 45 });
});

test('makes a monochromatic harmony with lightness 20, 40, 60 and 80', () => {
  expect(makeHarmony(base, 'monochromatic').map(({ hsl }) => hsl)).toEqual(
    [20, 40, 60, 80].map((l) => ({ h: 350, s: 70, l })),
  );
});

test('keeps the exact hex value of the base colour', () => {
  const typed = { ...base, hex: '#c3234a' };
  expect(makeHarmony(typed, 'analogous')[2]?.hex).toBe('#c3234a');
});
