/** Large square pixels in sixteen of the picture's colours, mixed by ordered dither (Bryce Bayer 1973). */
import { oklabToRgb } from '@entropy-tools/media/colour/oklab';
import type { FinishMaker } from '../styles';
import { flattenPicture } from './flat-colours';
import { averageSquares, forEachPixel } from './planes';

const ROWS = 104;
const COLOURS = 16;
const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

export const pixel: FinishMaker = (_scene, width, height) => (pixels) => {
  const side = Math.max(2, Math.round(Math.min(width, height) / ROWS));
  const small = averageSquares(pixels, width, height, side);
  const { colours } = flattenPicture(small, COLOURS, 0);
  const paints = colours.map((colour) =>
    oklabToRgb({ l: colour.l * 1.02, a: colour.a * 1.18, b: colour.b * 1.18 }),
  );
  const plain = colours.map(oklabToRgb);
  const chosen = new Uint8Array(small.width * small.height);
  for (let row = 0, i = 0; row < small.height; row++)
    for (let column = 0; column < small.width; column++, i++) {
      const lift = ((bayer[(row % 4) * 4 + (column % 4)] as number) / 15 - 0.5) * 17;
      let least = Number.POSITIVE_INFINITY;
      for (const [index, { r, g, b }] of plain.entries()) {
        const far =
          (r - (small.planes[0][i] as number) - lift) ** 2 +
          2 * (g - (small.planes[1][i] as number) - lift) ** 2 +
          (b - (small.planes[2][i] as number) - lift) ** 2;
        if (far < least) [least, chosen[i]] = [far, index];
      }
    }
  forEachPixel(pixels, width, height, (at, x, y) => {
    const block = Math.floor(y / side) * small.width + Math.floor(x / side);
    const paint = paints[chosen[block] as number] ?? { r: 0, g: 0, b: 0 };
    pixels[at] = paint.r;
    pixels[at + 1] = paint.g;
    pixels[at + 2] = paint.b;
  });
};
