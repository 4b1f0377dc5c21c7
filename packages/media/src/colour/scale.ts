/** Tints and shades of a colour: eleven steps of even lightness in OKLCH, including the colour itself. */
import { hexToOklch, oklchToHex } from './spaces';

/** The step names of Tailwind and others. */
const scaleSteps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;

/** Lightness of each step, before the scale is adapted to the colour. */
const lightnesses = [0.975, 0.945, 0.895, 0.825, 0.745, 0.66, 0.575, 0.49, 0.41, 0.335, 0.255];
/** Chroma as a fraction of the colour's own: very light and very dark steps have little. */
const chromas = [0.14, 0.26, 0.46, 0.68, 0.88, 1, 1, 0.95, 0.86, 0.74, 0.58];

export interface ScaleStep {
  step: (typeof scaleSteps)[number];
  hex: string;
  /** Whether this step is the colour itself. */
  isBase: boolean;
}

/** Returns the scale of a colour, light to dark, with constant hue and decreasing lightness. */
export function makeScale(hex: string): ScaleStep[] {
  const { l, c, h } = hexToOklch(hex);
  const base = nearestIndex(l);
  const [first = 1, last = 0] = [lightnesses[0], lightnesses.at(-1)];
  const top = Math.max(first, l);
  const bottom = Math.min(last, l);
  const anchor = lightnesses[base] ?? 0.5;
  const baseChroma = chromas[base] ?? 1;
  return scaleSteps.map((step, index) => {
    if (index === base) return { step, hex, isBase: true };
    const planned = lightnesses[index] ?? 0;
    // Stretch each side between the colour and its end, so that the steps stay in order.
    const lightness =
      index < base
        ? l + ((planned - anchor) / (first - anchor)) * (top - l)
        : l - ((anchor - planned) / (anchor - last)) * (l - bottom);
    const chroma = Math.min(0.37, (c * (chromas[index] ?? 1)) / Math.max(baseChroma, 0.5));
    return { step, hex: oklchToHex({ l: lightness, c: chroma, h }), isBase: false };
  });
}

function nearestIndex(lightness: number): number {
  let best = 0;
  for (const [index, one] of lightnesses.entries())
    if (Math.abs(one - lightness) < Math.abs((lightnesses[best] ?? 0) - lightness)) best = index;
  return best;
}
