/** A wall of cubes seen along their diagonal: six-sided fields, each with a light top and two darker faces. */
import type { FinishMaker } from '../styles';
import { forEachPixel, grainAt, samplePicture, shrinkPicture, smoothStep } from './planes';

const ROWS = 38;

export const isometric: FinishMaker = (_scene, width, height) => (pixels) => {
  const unit = Math.min(width, height);
  const small = shrinkPicture(pixels, width, height, 260);
  const found = new Float64Array(3);
  /** Distance between neighbouring centres; rows are closer by the height of a triangle. */
  const wide = unit / ROWS;
  const tall = (wide * Math.sqrt(3)) / 2;
  forEachPixel(pixels, width, height, (at, x, y) => {
    const [column, row] = nearestCentre(x + 0.5, y + 0.5, wide, tall);
    const cx = (column + (row % 2 === 0 ? 0 : 0.5)) * wide;
    const cy = row * tall;
    samplePicture(small, cx / width, cy / height, found);
    const [dx, dy] = [(x + 0.5 - cx) / wide, (y + 0.5 - cy) / wide];
    // The three edges inside run down, and up to both sides.
    const top = -dy - Math.abs(dx) / Math.sqrt(3);
    const soft = 0.7 / wide;
    const isTop = smoothStep(-soft, soft, top);
    const right = smoothStep(-soft, soft, dx);
    const side = 0.74 + (0.9 - 0.74) * (1 - right);
    const light = side + (1.1 - side) * isTop + grainAt(column, row) * 0.035;
    for (let channel = 0; channel < 3; channel++)
      pixels[at + channel] = (found[channel] as number) * light + 10 * isTop;
  });
};

function nearestCentre(
  x: number,
  y: number,
  wide: number,
  tall: number,
): [column: number, row: number] {
  let best: [number, number] = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  const middle = Math.floor(y / tall);
  for (let row = middle; row <= middle + 1; row++) {
    const shift = row % 2 === 0 ? 0 : 0.5;
    const column = Math.round(x / wide - shift);
    const far = (x - (column + shift) * wide) ** 2 + (y - row * tall) ** 2;
    if (far < least) [least, best] = [far, [column, row]];
  }
  return best;
}
