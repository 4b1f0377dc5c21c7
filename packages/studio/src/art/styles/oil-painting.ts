/**
 * Strokes of a bristle brush: areas smoothed by the filter of Michiyoshi Kuwahara (1976), smeared along a
 * slowly changing direction field, with the highlights of thick paint on canvas.
 */
import type { FinishMaker } from '../styles';
import { grainAt, lumaOf, type SmallPicture, samplePicture, shrinkPicture } from './planes';

export const oilPainting: FinishMaker = (scene, width, height) => (pixels) => {
  const unit = Math.min(width, height);
  const small = kuwahara(shrinkPicture(pixels, width, height, 620));
  const colour = new Float64Array(3);
  const { noise } = scene;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const [px, py] = [x / unit, y / unit];
      // The stroke: positions are pulled towards the middle of their bristle.
      const stroke = noise.at2(px * 34 + noise.at2(px * 5, py * 5) * 9, py * 12);
      const u = (x + 0.5 + stroke * unit * 0.006) / width;
      const v = (y + 0.5 + stroke * unit * 0.003) / height;
      samplePicture(small, u, v, colour);
      const bristle = 1 + stroke * 0.09;
      pixels[at] = (colour[0] as number) * bristle;
      pixels[at + 1] = (colour[1] as number) * bristle;
      pixels[at + 2] = (colour[2] as number) * bristle;
    }
  const luma = lumaOf(pixels);
  const reach = Math.max(1, Math.round(unit / 700));
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const here = luma[y * width + x] as number;
      const before = luma[Math.max(0, y - reach) * width + Math.max(0, x - reach)] as number;
      const canvas = (Math.sin((x / unit) * 1900) + Math.sin((y / unit) * 1900)) * 1.6;
      const ridge = (here - before) * 95 + canvas + grainAt(x, y) * 2;
      for (let channel = 0; channel < 3; channel++)
        pixels[at + channel] = (pixels[at + channel] as number) * 1.03 + ridge;
    }
};

/** Each point takes the mean of whichever of its four corner squares varies least. */
function kuwahara({ width, height, planes }: SmallPicture): SmallPicture {
  const reach = Math.max(2, Math.round(Math.min(width, height) / 120));
  const stride = width + 1;
  const sums = [
    ...planes.map((plane) => summed(plane, (value) => value)),
    summed(planes[1], (value) => value * value),
  ];
  function summed(plane: Float32Array, of: (value: number) => number): Float64Array {
    const table = new Float64Array(stride * (height + 1));
    for (let y = 0; y < height; y++) {
      let line = 0;
      for (let x = 0; x < width; x++) {
        line += of(plane[y * width + x] as number);
        table[(y + 1) * stride + x + 1] = (table[y * stride + x + 1] as number) + line;
      }
    }
    return table;
  }
  const boxSum = (table: Float64Array, x0: number, y0: number, x1: number, y1: number): number =>
    (table[y1 * stride + x1] as number) -
    (table[y0 * stride + x1] as number) -
    (table[y1 * stride + x0] as number) +
    (table[y0 * stride + x0] as number);
  const out = planes.map((plane) => new Float32Array(plane.length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let least = Number.POSITIVE_INFINITY;
      let best = [0, 0, 1, 1] as [number, number, number, number];
      for (let corner = 0; corner < 4; corner++) {
        const x0 = Math.max(0, corner % 2 === 0 ? x - reach : x);
        const x1 = Math.min(width, corner % 2 === 0 ? x + 1 : x + reach + 1);
        const y0 = Math.max(0, corner < 2 ? y - reach : y);
        const y1 = Math.min(height, corner < 2 ? y + 1 : y + reach + 1);
        const count = (x1 - x0) * (y1 - y0);
        const mean = boxSum(sums[1] as Float64Array, x0, y0, x1, y1) / count;
        const variance = boxSum(sums[3] as Float64Array, x0, y0, x1, y1) / count - mean * mean;
        if (variance < least) {
          least = variance;
          best = [x0, y0, x1, y1];
        }
      }
      const count = (best[2] - best[0]) * (best[3] - best[1]);
      for (let channel = 0; channel < 3; channel++)
        (out[channel] as Float32Array)[y * width + x] =
          boxSum(sums[channel] as Float64Array, ...best) / count;
    }
  return { width, height, planes: out };
}
