/**
 * A monoline alphabet of our own: A to Z and 0 to 9 on five by seven points, joined by round strokes. A
 * missing character (another script, an emoji) becomes an invented sign, always the same for that character.
 */
import { seededRandom } from '@entropy-tools/core/random';

/** Seven rows of five bits each. */
const letters: Readonly<Record<string, readonly number[]>> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 14],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 25, 21, 19, 19, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 27, 17],
  X: [17, 17, 10, 4, 10, 17, 17],
  Y: [17, 17, 10, 4, 4, 4, 4],
  Z: [31, 1, 2, 4, 8, 16, 31],
  '0': [14, 17, 17, 17, 17, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 6, 8, 16, 31],
  '3': [30, 1, 1, 14, 1, 1, 30],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [14, 16, 30, 17, 17, 17, 14],
  '7': [31, 1, 2, 4, 4, 4, 4],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 1, 14],
};

/** Width, height and advance of a letter, in points of the grid. */
export const LETTER_SIZE = { width: 4, height: 6, advance: 6 } as const;

/** Strokes of one character, each `[x1, y1, x2, y2]` in points of the grid from the top left. */
export function letterStrokes(sign: string): [number, number, number, number][] {
  if (sign.trim() === '') return [];
  const plain = sign.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const rows = letters[plain] ?? inventSign(sign);
  const isOn = (x: number, y: number) =>
    x >= 0 && x < 5 && y >= 0 && y < 7 && (((rows[y] ?? 0) >> (4 - x)) & 1) === 1;
  const strokes: [number, number, number, number][] = [];
  for (let y = 0; y < 7; y++)
    for (let x = 0; x < 5; x++) {
      if (!isOn(x, y)) continue;
      if (isOn(x + 1, y)) strokes.push([x, y, x + 1, y]);
      if (isOn(x, y + 1)) strokes.push([x, y, x, y + 1]);
      for (const side of [-1, 1])
        if (isOn(x + side, y + 1) && !isOn(x + side, y) && !isOn(x, y + 1))
          strokes.push([x, y, x + side, y + 1]);
    }
  return strokes;
}

/** A symmetrical sign, derived from the character. */
function inventSign(sign: string): number[] {
  const random = seededRandom(`sign/${sign}`);
  return Array.from({ length: 7 }, () => {
    const half = Math.floor(random() * 8);
    return (half << 2) | ((half & 2) << 0) | ((half & 4) >> 2);
  });
}
