import { describe, expect, test } from 'vitest';
import { apcaContrast, apcaUse } from './apca';
import { hexToRgb } from './colour';
import { contrastRatio } from './contrast';
import { fixContrast } from './fix-contrast';
import { fallbackValue, gradientCss, gradientValue, sampleGradient } from './gradient';
import { nearestName, notationsOf } from './notations';
import { makeScale } from './scale';
import { fitsSrgb, hexToOklch, oklchToHex, parseColour } from './spaces';
import { confusedPairs, simulateVision, visions } from './vision';

/**
 * Samples of CSS Color 4, sections 9.3 (lab) and 9.4 (oklab, oklch), and of the web platform tests; all
 * are #7d2329, #ff0000 and named colours in other notations.
 */
test.each([
  ['oklch(40.1% 0.123 21.57)', '#7d2429'],
  ['oklab(40.1% 0.1143 0.045)', '#7d2429'],
  ['lab(29.2345% 39.3825 20.0664)', '#7d2329'],
  ['lch(29.2345% 44.2 27)', '#7d2329'],
  ['oklch(62.8% 0.2577 29.23)', '#ff0000'],
  ['color(display-p3 0.9176 0.2003 0.1386)', '#ff0000'],
  ['hwb(150 20% 10%)', '#33e68c'],
  ['rebeccapurple', '#663399'],
  ['E2603A', '#e2603a'],
  ['#E63', '#ee6633'],
  ['rgb(70 130 180);', '#4682b4'],
])('parses %s as %s', (text, hex) => {
  expect(largestStep(parseColour(text)?.hex, hex)).toBeLessThanOrEqual(1);
});

/** The largest difference of a channel, in 8-bit steps. */
function largestStep(one: string | undefined, other: string): number {
  const a = hexToRgb(one ?? '');
  const b = hexToRgb(other);
  return Math.max(Math.abs(a.r - b.r), Math.abs(a.g - b.g), Math.abs(a.b - b.b));
}

test('flags colours outside sRGB and returns undefined for invalid ones', () => {
  expect(parseColour('oklch(70% 0.32 150)')?.outside).toBe(true);
  expect(parseColour('color(display-p3 1 0 0)')).toMatchObject({ outside: true });
  expect(parseColour('#ff000080')).toMatchObject({ hex: '#ff0000', translucent: true });
  expect(parseColour('steelblue')).toEqual({ hex: '#4682b4', outside: false, translucent: false });
  for (const wrong of [
    '',
    'parsnip',
    'rgb(',
    'color(',
    'color(display-p3',
    '+',
    '#12345',
    'x'.repeat(500),
  ])
    expect(parseColour(wrong)).toBeUndefined();
});

test('writes red in every notation like CSS Color 4 and browsers', () => {
  expect(Object.fromEntries(notationsOf('#ff0000').map(({ label, css }) => [label, css]))).toEqual({
    OKLCH: 'oklch(62.8% 0.25768 29.23)',
    OKLab: 'oklab(62.8% 0.22486 0.12585)',
    LAB: 'lab(54.29% 80.8 69.89)',
    'Display P3': 'color(display-p3 0.9175 0.2003 0.1386)',
  });
});

test('reads every notation back within one 8-bit step', () => {
  for (let value = 0; value < 0xffffff; value += 131_071) {
    const hex = `#${value.toString(16).padStart(6, '0')}`;
    for (const { css } of notationsOf(hex))
      expect(largestStep(parseColour(css)?.hex, hex), css).toBeLessThanOrEqual(1);
  }
});

test('finds the exact name of a colour, or the nearest', () => {
  expect(nearestName('#663399')).toEqual({ name: 'rebeccapurple', hex: '#663399', exact: true });
  expect(nearestName('#fe0102')).toEqual({ name: 'red', hex: '#ff0000', exact: false });
});

/** The published test values of 0.98G-4g; text colour first. */
test.each([
  ['#888888', '#ffffff', 63.056469930209424],
  ['#ffffff', '#888888', -68.54146436644962],
  ['#000000', '#aaaaaa', 58.146262578561334],
  ['#aaaaaa', '#000000', -56.24113336839742],
  ['#112233', '#ddeeff', 91.66830811481631],
  ['#ddeeff', '#112233', -93.06770049484275],
  ['#112233', '#444444', 8.32326136957393],
  ['#444444', '#112233', -7.526878460278154],
  ['#123456', '#123456', 0],
])('APCA: %s on %s is Lc %d', (text, background, contrast) => {
  expect(apcaContrast(text, background)).toBeCloseTo(contrast, 10);
});

test('names the text that an APCA contrast is sufficient for', () => {
  expect([95, -76, 60, -45, 30, 15, 3].map(apcaUse)).toEqual([
    'Any text',
    'Body text',
    'Text from 24 px',
    'Headings from 36 px',
    'Short labels',
    'Lines and shapes',
    'Nothing',
  ]);
});

describe('fixContrast', () => {
  test.each([
    ['#e2603a', '#ffffff', 4.5],
    ['#e2603a', '#374151', 4.5],
    ['#777777', '#ffffff', 7],
    ['#ffee00', '#ffffff', 3],
    ['#0000ff', '#000000', 4.5],
  ])('%s on %s reaches %d with the smallest change of lightness', (text, background, ratio) => {
    const fixed = fixContrast(text, background, ratio) ?? '';
    expect(contrastRatio(fixed, background)).toBeGreaterThanOrEqual(ratio);
    const before = hexToOklch(text);
    const after = hexToOklch(fixed);
    // Half the change would fail, so all of it was needed.
    const half = oklchToHex({ ...before, l: (before.l + after.l) / 2 });
    expect(contrastRatio(half, background)).toBeLessThan(ratio);
    const turn = Math.abs(((after.h - before.h + 540) % 360) - 180);
    if (after.c > 0.03) expect(turn).toBeLessThan(6);
  });

  test('keeps a colour that passes and returns undefined if none can', () => {
    expect(fixContrast('#000000', '#ffffff', 7)).toBe('#000000');
    expect(fixContrast('#808080', '#777777', 7)).toBeUndefined();
  });
});

test.each(['#e2603a', '#0b1a4f', '#fff3c0', '#808080', '#000000', '#ffffff'])(
  'the scale of %s goes from light to dark and contains the colour',
  (hex) => {
    const scale = makeScale(hex);
    expect(scale).toHaveLength(11);
    expect(scale.filter(({ isBase }) => isBase).map((step) => step.hex)).toEqual([hex]);
    const lightness = scale.map((step) => hexToOklch(step.hex).l);
    for (let index = 1; index < lightness.length; index += 1)
      expect(lightness[index] ?? 1, String(index)).toBeLessThanOrEqual(
        (lightness[index - 1] ?? 0) + 1e-6,
      );
  },
);

test('writes a gradient as CSS with interpolation and a fallback with the same ends', () => {
  const gradient = {
    kind: 'linear',
    angle: 90,
    space: 'oklch',
    stops: ['#e2603a', '#2255cc'],
  } as const;
  expect(gradientValue(gradient)).toBe('linear-gradient(90deg in oklch, #e2603a, #2255cc)');
  expect(gradientValue({ ...gradient, kind: 'conic', space: 'srgb' })).toBe(
    'conic-gradient(from 90deg, #e2603a, #2255cc)',
  );
  const samples = sampleGradient(gradient);
  expect(samples).toHaveLength(6);
  expect([samples[0], samples[5]]).toEqual(['#e2603a', '#2255cc']);
  expect(fallbackValue(gradient)).toBe(`linear-gradient(90deg, ${samples.join(', ')})`);
  expect(gradientCss(gradient).split('\n')).toHaveLength(2);
  expect(sampleGradient({ ...gradient, space: 'oklch-longer' })).not.toEqual(samples);
});

test("keeps the other end's hue in a gradient to grey", () => {
  const hue = hexToOklch('#2255cc').h;
  const inner = sampleGradient({ space: 'oklch', stops: ['#ffffff', '#2255cc'] }).slice(2, -1);
  for (const hex of inner) expect(Math.abs(hexToOklch(hex).h - hue)).toBeLessThan(6);
});

test('simulates deficiencies: keeps greys, confuses red and green, reduces achromatopsia to luminance', () => {
  for (const vision of visions) {
    expect(simulateVision('#ffffff', vision)).toBe('#ffffff');
    expect(simulateVision('#000000', vision)).toBe('#000000');
  }
  const [deutan, , , achromat] = visions;
  if (!deutan || !achromat) throw new Error('A kind of vision is missing.');
  expect(simulateVision('#ff0000', achromat)).toBe('#7f7f7f');
  const palette = ['#c2602c', '#7d8a1e', '#2255cc'];
  expect(confusedPairs(palette, deutan)).toEqual([[0, 1]]);
});

test('keeps a colour within the gamut and maps others at the same lightness', () => {
  expect(fitsSrgb(hexToOklch('#00ff00'))).toBe(true);
  const vivid = { l: 0.7, c: 0.35, h: 150 };
  expect(fitsSrgb(vivid)).toBe(false);
  expect(Math.abs(hexToOklch(oklchToHex(vivid)).l - 0.7)).toBeLessThan(0.04);
});
