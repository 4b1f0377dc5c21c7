/** Reduced: large quiet areas of few of the picture's own colours, softened, to the edges. */
import type { FinishMaker } from '../styles';
import { flattenPicture, paintFlat, paintsOf } from './flat-colours';
import { kuwahara } from './kuwahara';
import { forEachPixel, samplePicture, shrinkPicture } from './planes';

export const minimalist: FinishMaker = (_scene, width, height) => (pixels) => {
  const small = kuwahara(kuwahara(shrinkPicture(pixels, width, height, 800), 0.012), 0.012);
  const flat = flattenPicture(small, 6, 0.008);
  const paints = paintsOf(flat, ({ l, a, b }) => ({
    l: 0.3 + l * 0.68,
    a: a * 0.7,
    b: b * 0.7 + 0.008,
  }));
  const soft = paintFlat(flat, paints);
  const found = new Float64Array(3);
  forEachPixel(pixels, width, height, (at, x, y) => {
    samplePicture(soft, (x + 0.5) / width, (y + 0.5) / height, found);
    for (let channel = 0; channel < 3; channel++) pixels[at + channel] = found[channel] as number;
  });
};
