/** As if made of card and photographed: relief in side light, cast shadows, lens blur and grain. */
import type { FinishMaker } from '../styles';
import { blurPlane, cornerDistance, forEachPixel, grainAt, lumaOf } from './planes';

export const photorealistic: FinishMaker = (_scene, width, height) => (pixels) => {
  const unit = Math.min(width, height);
  const luma = lumaOf(pixels);
  const form = blurPlane(luma, width, height, unit / 420);
  const wide = blurPlane(form, width, height, unit / 60);
  const reach = Math.max(1, Math.round(unit / 500));
  const far = Math.max(2, Math.round(unit / 90));
  forEachPixel(pixels, width, height, (at, x, y) => {
    const here = y * width + x;
    const left = Math.max(0, x - reach);
    const up = Math.max(0, y - reach);
    const slope =
      (form[here] as number) * 2 -
      (form[y * width + left] as number) -
      (form[up * width + x] as number);
    const castFrom = Math.max(0, y - far) * width + Math.max(0, x - far);
    const shadow = Math.max(0, (wide[castFrom] as number) - (wide[here] as number));
    const edge = cornerDistance(x, y, width, height);
    const light =
      (1 + slope * 2.1) * (1 - shadow * 1.1) * (1.1 - 0.42 * edge * edge - 0.1 * (y / height));
    const shine = Math.max(0, slope - 0.06) * 190;
    const grain = grainAt(x, y) * 4;
    for (let channel = 0; channel < 3; channel++)
      pixels[at + channel] = (pixels[at + channel] as number) * light + shine + grain;
  });
};
