/** The five harmonies of the specification, section 9, with its degrees and lightness values. */
import { type Colour, colourOfHsl } from './colour';

export const harmonies = [
  'complementary',
  'triadic',
  'analogous',
  'monochromatic',
  'split-complementary',
] as const;

export type Harmony = (typeof harmonies)[number];

/** Degrees from the base colour; 0 is the base colour itself. */
const turns: Record<Exclude<Harmony, 'monochromatic'>, readonly number[]> = {
  complementary: [0, 180],
  triadic: [0, 120, 240],
  analogous: [-60, -30, 0, 30, 60],
  'split-complementary': [0, 150, 210],
};

const lightnesses = [20, 40, 60, 80];

/** Returns the palette of a base colour, which includes the base itself unless it is monochromatic. */
export function makeHarmony(base: Colour, harmony: Harmony): Colour[] {
  const { h, s, l } = base.hsl;
  if (harmony === 'monochromatic') return lightnesses.map((step) => colourOfHsl({ h, s, l: step }));
  return turns[harmony].map((turn) =>
    turn === 0 ? base : colourOfHsl({ h: (h + turn + 360) % 360, s, l }),
  );
}
