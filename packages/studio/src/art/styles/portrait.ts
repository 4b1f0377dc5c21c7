/** As a painter of portraits lights it: the middle sharp and warm, the rest soft and in brown shade. */
import type { FinishMaker } from '../styles';
import {
  blurPicture,
  forEachPixel,
  grainAt,
  samplePicture,
  shrinkPicture,
  smoothStep,
} from './planes';

export const portrait: FinishMaker = (_scene, width, height) => (pixels) => {
  const small = shrinkPicture(pixels, width, height, 260);
  const soft = blurPicture(small, Math.min(small.width, small.height) / 50);
  const found = new Float64Array(3);
  forEachPixel(pixels, width, height, (at, x, y) => {
    const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
    samplePicture(soft, u, v, found);
    const far = Math.hypot((u - 0.5) / 0.62, (v - 0.56) / 0.66);
    const blur = smoothStep(0.5, 1, far);
    const light = 1.14 - 0.86 * smoothStep(0.3, 1.25, far) + 0.1 * (1 - u - v);
    const grain = grainAt(x, y) * 2.5;
    for (let channel = 0; channel < 3; channel++) {
      const sharp = pixels[at + channel] as number;
      const colour = sharp + ((found[channel] as number) - sharp) * blur;
      const umber = [46, 30, 20][channel] as number;
      const warm = [1.05, 0.97, 0.84][channel] as number;
      pixels[at + channel] = colour * light * warm + umber * (1.14 - light) * 0.8 + grain;
    }
  });
};
