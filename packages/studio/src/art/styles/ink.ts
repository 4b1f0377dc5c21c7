/**
 * Brush and wash: lines that swell where contrasts are strong, and diluted ink in three tones with soft borders
 * on rice paper (lines by differences of Gaussians, Holger Winnemöller 2011).
 */
import { makeField } from '../geometry/field';
import type { FinishMaker } from '../styles';
import { edgesOf } from './edges';
import { kuwahara } from './kuwahara';
import { forEachPixel, grainAt, planeAt, shrinkPicture, smoothStep, toothAt } from './planes';

export const ink: FinishMaker = (scene, width, height) => {
  const unit = Math.min(width, height);
  const { noise } = scene;
  const field = makeField(scene.width, scene.height, Math.min(unit, 160), 2, (x, y, out) => {
    out[0] = noise.octaves(x * 7, y * 7, 3);
    out[1] = noise.octaves(x * 2.3 + 31, y * 2.3, 4);
  });
  return (pixels) => {
    const small = kuwahara(shrinkPicture(pixels, width, height, 700), 0.006);
    const { width: wide, height: tall, planes } = small;
    const fine = edgesOf(small, 1 / 700);
    const broad = edgesOf(small, 1 / 240);
    const [red, green, blue] = planes;
    const tone = green.map(
      (value, i) => ((red[i] as number) * 0.25 + value * 0.6 + (blue[i] as number) * 0.15) / 255,
    );
    const found = new Float64Array(2);
    forEachPixel(pixels, width, height, (at, x, y) => {
      field(x / unit, y / unit, found);
      const [wobble, pool] = [found[0] as number, found[1] as number];
      const u = (x + 0.5) / width + (wobble * 0.005 * unit) / width;
      const v = (y + 0.5) / height + (wobble * 0.004 * unit) / height;
      const value = planeAt(tone, wide, tall, u, v) + pool * 0.16;
      const thick = smoothStep(0.3, 0.75, planeAt(broad, wide, tall, u, v));
      const thin = smoothStep(0.05, 0.2, planeAt(fine, wide, tall, u, v));
      const bristle = 0.8 + 0.3 * toothAt((x / unit) * 130, (y / unit) * 520);
      const line = Math.min(1, (thin * 0.85 + thick * 0.75) * bristle);
      const wash =
        smoothStep(0.84, 0.72, value) * 0.15 +
        smoothStep(0.58, 0.5, value) * 0.25 +
        smoothStep(0.34, 0.27, value) * 0.42;
      const fibre = toothAt((x / unit) * 300, (y / unit) * 90) * 0.5 + grainAt(x, y) * 0.3;
      const dark = Math.max(line * 0.97, wash * (1 + fibre * 0.22 + pool * 0.5));
      pixels[at] = 244 + fibre * 5 - dark * 222;
      pixels[at + 1] = 239 + fibre * 5 - dark * 214;
      pixels[at + 2] = 226 + fibre * 6 - dark * 190;
    });
  };
};
