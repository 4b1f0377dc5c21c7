/**
 * Layers of coloured paper: flat areas cut out, what is lower in the picture lying on top, each with the shadow
 * that it casts on what is below (cast shadows as in multi-plane pictures; no source).
 */
import type { FinishMaker } from '../styles';
import { flattenPicture, paintFlat, paintsOf } from './flat-colours';
import { kuwahara } from './kuwahara';
import {
  blurPlane,
  forEachPixel,
  grainAt,
  planeAt,
  samplePicture,
  shrinkPicture,
  toothAt,
} from './planes';

export const paperCut: FinishMaker = (_scene, width, height) => (pixels) => {
  const unit = Math.min(width, height);
  const flat = flattenPicture(
    kuwahara(shrinkPicture(pixels, width, height, 800), 0.007),
    13,
    0.005,
  );
  const { width: wide, height: tall, labels, colours } = flat;
  const sums = colours.map(() => ({ y: 0, count: 0 }));
  for (let i = 0; i < labels.length; i++) {
    const sum = sums[labels[i] as number] as { y: number; count: number };
    sum.y += Math.floor(i / wide) / tall;
    sum.count++;
  }
  // Lower in the picture is nearer, and so is what is small.
  const levels = sums.map(({ y, count }) =>
    count === 0 ? 0 : y / count + 0.9 * (1 - Math.sqrt(count / labels.length)),
  );
  const heights = Float32Array.from(labels, (label) => levels[label] as number);
  const short = Math.min(wide, tall);
  const near = blurPlane(heights, wide, tall, short / 260);
  const broad = blurPlane(heights, wide, tall, short / 75);
  const sheet = paintFlat(
    flat,
    paintsOf(flat, ({ l, a, b }) => ({ l: 0.12 + l * 0.86, a: a * 1.08, b: b * 1.08 })),
  );
  const found = new Float64Array(3);
  forEachPixel(pixels, width, height, (at, x, y) => {
    const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
    samplePicture(sheet, u, v, found);
    const own = planeAt(heights, wide, tall, u, v);
    const [du, dv] = [unit / width, unit / height];
    const above = (plane: Float32Array, by: number) =>
      Math.max(0, planeAt(plane, wide, tall, u - by * du, v - by * dv) - own);
    const shadow = Math.min(0.62, above(near, 0.006) * 1.15 + above(broad, 0.016) * 0.85);
    // The cut edge towards the light shows white.
    const rim =
      Math.max(0, own - planeAt(near, wide, tall, u - 0.0022 * du, v - 0.0022 * dv)) * 0.55;
    const fibre = toothAt((x / unit) * 240, (y / unit) * 240) * 3.5 + grainAt(x, y) * 3;
    for (let channel = 0; channel < 3; channel++) {
      const colour = found[channel] as number;
      const shade = channel === 2 ? 0.86 : 1;
      pixels[at + channel] =
        (colour + (255 - colour) * Math.min(0.5, rim)) * (1 - shadow * shade) + fibre;
    }
  });
};
