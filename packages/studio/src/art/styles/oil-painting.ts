/**
 * Strokes of a bristle brush along the forms: areas smoothed by Kuwahara's filter, grain drawn out along the
 * colour tensor (after Jan Eric Kyprianidis and Jürgen Döllner 2008), the ridges of thick paint in side light.
 */
import type { FinishMaker } from '../styles';
import { flowOf, strokesAlong } from './edges';
import { kuwahara } from './kuwahara';
import {
  averageSquares,
  forEachPixel,
  grainAt,
  planeAt,
  samplePicture,
  smoothStep,
  toothAt,
} from './planes';

export const oilPainting: FinishMaker = (scene, width, height) => (pixels) => {
  const step = Math.ceil(Math.min(width, height) / 520);
  const small = kuwahara(kuwahara(averageSquares(pixels, width, height, step), 0.01), 0.007);
  const [wide, tall] = [small.width, small.height];
  const unit = Math.min(wide, tall);
  const flow = flowOf(small, 1 / 26, scene.noise);
  const fine = strokesAlong(flow, wide, tall, unit / 18, (x, y) =>
    toothAt((x * 260) / unit, (y * 260) / unit),
  );
  const broad = strokesAlong(flow, wide, tall, unit / 7, (x, y) =>
    toothAt((x * 80) / unit + 7, (y * 80) / unit),
  );
  const colour = new Float64Array(3);
  const shift = 0.004 / Math.max(wide, tall);
  forEachPixel(pixels, width, height, (at, x, y) => {
    const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
    const patch = planeAt(broad, wide, tall, u, v);
    const bristle = planeAt(fine, wide, tall, u, v);
    // The brush leaves the edge by a little, this way and that.
    const beside = (patch * 0.7 + bristle * 0.8) * unit * shift;
    samplePicture(small, u + beside, v - beside, colour);
    const before = planeAt(fine, wide, tall, u - 1.2 / wide, v - 1.2 / tall);
    const ridge = (bristle - before) * 26 + smoothStep(1.1, 2.2, bristle - before) * 30;
    const canvas = grainAt(x, y) * 2;
    const tone = 1 + bristle * 0.055 + patch * 0.06;
    pixels[at] = (colour[0] as number) * tone + patch * 6 + ridge + canvas;
    pixels[at + 1] = (colour[1] as number) * tone + patch * 2 + ridge + canvas;
    pixels[at + 2] = (colour[2] as number) * tone - patch * 6 + ridge + canvas;
  });
};
