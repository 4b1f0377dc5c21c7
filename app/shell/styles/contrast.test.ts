import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { oklchToLinearRgb, type Rgb } from '~/ui/daily-pattern/oklch';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Linear RGB clipped to the gamut, as the browser shows it. */
function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
  return oklchToLinearRgb(lightness, chroma, hue).map((v) => Math.min(1, Math.max(0, v))) as Rgb;
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: Rgb, two: Rgb): number {
  const [high, low] = [luminance(one), luminance(two)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/**
 * Mixes `share` of the colour over the ground in linear light: lighter than CSS mixes it, so a conservative
 * value in the dark theme.
 */
function mix(colour: Rgb, ground: Rgb, share: number): Rgb {
  return colour.map((value, i) => value * share + (ground[i] ?? 0) * (1 - share)) as Rgb;
}

function token(name: string, theme: 'light' | 'dark'): Rgb {
  const found = new RegExp(
    `--color-${name}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`,
  ).exec(css);
  const numbers = found?.[theme === 'light' ? 1 : 2]?.split(' ').map(Number) ?? [];
  const [l, c, h] = numbers;
  if (l === undefined || c === undefined || h === undefined) throw new Error(`no token ${name}`);
  return linearRgb(l, c, h);
}

const grounds = ['paper', 'surface', 'well'];
const texts = ['ink', 'muted', 'accent-text', 'success', 'warning', 'danger'];
const pairs: [string, string][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['danger-ink', 'danger'],
  ['paper', 'ink'],
  ['stage-ink', 'stage'],
];

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  test.each(pairs)('%s on %s has a contrast of 4.5:1 or more', (text, ground) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['success', 'warning', 'danger', 'ink'])(
    '%s has a contrast of 4.5:1 on its own tint of a tenth',
    (name) => {
      const ground = mix(token(name, theme), token('surface', theme), 0.1);
      expect(contrast(token(name, theme), ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(grounds)('edges of controls have a contrast of 3:1 on %s', (ground) => {
    expect(contrast(token('edge', theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
    expect(contrast(token('accent-text', theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

const moods = ['happy', 'energetic', 'peaceful', 'thoughtful', 'tired', 'anxious', 'sad', 'angry'];

describe.each(['light', 'dark'] as const)('moods, %s theme', (theme) => {
  test.each(moods)('the dot of %s has a contrast of 3:1', (mood) => {
    for (const ground of ['paper', 'surface']) {
      const colour = token(`mood-${mood}`, theme);
      expect(contrast(colour, token(ground, theme))).toBeGreaterThanOrEqual(3);
    }
  });
});

test('the eight category hues share one lightness and chroma in each theme', () => {
  const hues = [
    ...css.matchAll(/--color-cat-\w+: light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\)/g),
  ];
  expect(hues).toHaveLength(8);
  for (const side of [1, 2]) {
    const lightnessAndChroma = hues.map((hue) => hue[side]?.split(' ').slice(0, 2).join(' '));
    expect(new Set(lightnessAndChroma).size).toBe(1);
  }
});
