/** Embroidery: a cross of two threads for each square of the cloth, in twenty colours of thread. */
import { oklabToRgb } from '@entropy-tools/media/colour/oklab';
import type { FinishMaker } from '../styles';
import { flattenPicture, voteSquares } from './flat-colours';
import { forEachPixel, grainAt, shrinkPicture, smoothStep, toothAt } from './planes';

const ROWS = 72;

export const crossStitch: FinishMaker = (_scene, width, height) => (pixels) => {
  const unit = Math.min(width, height);
  const side = Math.max(3, Math.round(unit / ROWS));
  const flat = flattenPicture(shrinkPicture(pixels, width, height, 500), 20, 0);
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const stitches = voteSquares(
    flat,
    (columns * side) / width,
    (rows * side) / height,
    columns,
    rows,
  );
  const threads = flat.colours.map((colour) =>
    oklabToRgb({ l: colour.l * 0.98, a: colour.a * 1.12, b: colour.b * 1.12 }),
  );
  const soft = 1 / side;
  forEachPixel(pixels, width, height, (at, x, y) => {
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
    const [px, py] = [(x + 0.5) / side - column - 0.5, (y + 0.5) / side - row - 0.5];
    const thread = threads[stitches[row * columns + column] as number] ?? { r: 0, g: 0, b: 0 };
    const up = Math.abs(px + py) / Math.SQRT2;
    const down = Math.abs(px - py) / Math.SQRT2;
    const half = 0.185 + 0.02 * grainAt(column, row);
    const over = smoothStep(half + soft, half - soft, up);
    const under = smoothStep(half + soft, half - soft, down);
    // A strand is round and twisted, and the lower one lies in the shade of the upper.
    const twist = (along: number) =>
      Math.sin((along * 3 + row * 0.7 + column * 1.3) * 2 * Math.PI) * 0.06;
    const upper = 1.16 - (up / half) ** 2 * 0.4 + twist(px - py);
    const shadow = 1 - 0.5 * smoothStep(half + 0.2, half, up);
    const lower = (0.9 - (down / half) ** 2 * 0.4 + twist(px + py)) * shadow;
    const hole = smoothStep(0.2, 0.06, Math.hypot(0.5 - Math.abs(px), 0.5 - Math.abs(py)));
    const weave = 1 - hole * 0.55 + toothAt((x / side) * 4, (y / side) * 4) * 0.05;
    for (let channel = 0; channel < 3; channel++) {
      const colour = [thread.r, thread.g, thread.b][channel] as number;
      const cloth = ([236, 228, 210][channel] as number) * weave * (0.4 + 0.6 * shadow);
      const below = cloth + (colour * lower - cloth) * under;
      pixels[at + channel] = below + (colour * upper - below) * over;
    }
  });
};
