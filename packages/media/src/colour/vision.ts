/**
 * Simulates colour vision deficiencies at full severity. Source: Machado, Oliveira and Fernandes,
 * 'A Physiologically-based Model for Simulation of Color Vision Deficiency' (IEEE TVCG 15/6, 2009), table
 * of severity 1.0, applied to linear light. Achromatopsia keeps only luminance.
 */
import { hexToRgb, rgbToHex } from './colour';
import { rgbToOklab } from './oklab';
import { byteOfLinear, linearOfByte } from './srgb';

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

export interface Vision {
  id: 'protan' | 'deutan' | 'tritan' | 'achromat';
  name: string;
  /** What is missing, and how many people have it. */
  about: string;
  matrix: Matrix;
}

const luminance = [0.2126, 0.7152, 0.0722] as const;

export const visions: readonly Vision[] = [
  {
    id: 'deutan',
    name: 'Deuteranopia',
    about: 'No green cones. About 1 in 100 men; its weaker form, 5 in 100.',
    matrix: [
      0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
    ],
  },
  {
    id: 'protan',
    name: 'Protanopia',
    about: 'No red cones. About 1 in 100 men.',
    matrix: [
      0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
    ],
  },
  {
    id: 'tritan',
    name: 'Tritanopia',
    about: 'No blue cones. Rare.',
    matrix: [
      1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
    ],
  },
  {
    id: 'achromat',
    name: 'Achromatopsia',
    about: 'No colour at all. Very rare; also how a black-and-white print looks.',
    matrix: [...luminance, ...luminance, ...luminance],
  },
];

/** A colour as seen with a deficiency, both six-digit hex. */
export function simulateVision(hex: string, { matrix }: Pick<Vision, 'matrix'>): string {
  const { r, g, b } = hexToRgb(hex);
  const [red, green, blue] = [r, g, b].map(linearOfByte) as [number, number, number];
  const row = (at: 0 | 3 | 6) =>
    byteOfLinear(matrix[at] * red + (matrix[at + 1] ?? 0) * green + (matrix[at + 2] ?? 0) * blue);
  return rgbToHex({ r: row(0), g: row(3), b: row(6) });
}

/** Below this distance in OKLab two adjacent areas are hard to distinguish. */
const alike = 0.06;

/**
 * Returns the pairs of a palette that are distinguishable normally but not with this vision, as indices.
 */
export function confusedPairs(
  hexes: readonly string[],
  vision: Pick<Vision, 'matrix'>,
): (readonly [number, number])[] {
  const seen = hexes.map((hex) => simulateVision(hex, vision));
  const pairs: (readonly [number, number])[] = [];
  for (let one = 0; one < hexes.length; one += 1)
    for (let other = one + 1; other < hexes.length; other += 1)
      if (distance(hexes[one], hexes[other]) >= alike && distance(seen[one], seen[other]) < alike)
        pairs.push([one, other]);
  return pairs;
}

function distance(one = '', other = ''): number {
  const a = rgbToOklab(hexToRgb(one));
  const b = rgbToOklab(hexToRgb(other));
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}
