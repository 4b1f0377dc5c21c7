/** Clean and luminous: more vivid colours, crisp edges, glow. */
import type { FinishMaker } from '../styles';
import { blurPlane, forEachPixel, glowOf, lumaOf, samplePicture } from './planes';

export const digitalArt: FinishMaker = (_scene, width, height) => (pixels) => {
  const unit = Math.min(width, height);
  const luma = lumaOf(pixels);
  const soft = blurPlane(luma, width, height, unit / 300);
  const glow = glowOf(pixels, width, height, 0.55, 0.045);
  const spill = new Float64Array(3);
  forEachPixel(pixels, width, height, (at, x, y) => {
    const here = y * width + x;
    const value = luma[here] as number;
    const crisp = (value - (soft[here] as number)) * 150;
    samplePicture(glow, (x + 0.5) / width, (y + 0.5) / height, spill);
    const curve = (value - 0.5) * 0.16 * 255;
    for (let channel = 0; channel < 3; channel++) {
      const colour = pixels[at + channel] as number;
      const lively = value * 255 + (colour - value * 255) * 1.38 + curve + crisp;
      const light = (spill[channel] as number) * 0.42;
      pixels[at + channel] = 255 - ((255 - Math.min(255, lively)) * (255 - light)) / 255;
    }
  });
};
