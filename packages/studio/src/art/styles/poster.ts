/** A screen print for a journey: few flat inks between midnight blue and cream, a fine grain, the blocks a hair apart. */
import type { FinishMaker } from '../styles';
import { flattenPicture, paintFlat, paintsOf } from './flat-colours';
import { kuwahara } from './kuwahara';
import { forEachPixel, grainAt, samplePicture, shrinkPicture, toothAt } from './planes';

export const poster: FinishMaker = (_scene, width, height) => (pixels) => {
  const unit = Math.min(width, height);
  const flat = flattenPicture(
    kuwahara(shrinkPicture(pixels, width, height, 900), 0.005),
    13,
    0.004,
  );
  const last = Math.max(1, flat.colours.length - 1);
  const rank = new Map(flat.colours.map((colour, index) => [colour, index / last]));
  const inks = paintsOf(flat, (colour) => {
    const place = rank.get(colour) ?? 0;
    // Dark inks lean to midnight blue, light ones to cream.
    return {
      l: 0.24 + 0.71 * (0.45 * place + 0.55 * colour.l),
      a: colour.a * 1.08 + 0.014 * (1 - place),
      b: colour.b * 1.08 - 0.06 * (1 - place) ** 2 + 0.03 * place,
    };
  });
  const print = paintFlat(flat, inks);
  const [found, beside] = [new Float64Array(3), new Float64Array(3)];
  forEachPixel(pixels, width, height, (at, x, y) => {
    const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
    samplePicture(print, u, v, found);
    samplePicture(print, u - 0.0016, v - 0.0022, beside);
    const grain =
      grainAt(x, y) * 5 + Math.max(0, toothAt((x / unit) * 400, (y / unit) * 400) - 0.6) * 38;
    for (let channel = 0; channel < 3; channel++)
      pixels[at + channel] =
        Math.min(found[channel] as number, (beside[channel] as number) + 26) + grain;
  });
};
