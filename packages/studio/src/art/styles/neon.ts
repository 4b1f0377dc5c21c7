/** Tubes of light on a dark wall: the outlines in their own brightest colours, white in the core, with glow. */
import type { FinishMaker } from '../styles';
import { edgesOf, strongestOf } from './edges';
import { kuwahara } from './kuwahara';
import {
  blurPicture,
  forEachPixel,
  planeAt,
  type SmallPicture,
  samplePicture,
  shrinkPicture,
  smoothStep,
} from './planes';

export const neon: FinishMaker = (_scene, width, height) => (pixels) => {
  const small = kuwahara(shrinkPicture(pixels, width, height, 800), 0.005);
  const { width: wide, height: tall } = small;
  const short = Math.min(wide, tall);
  const contrasts = edgesOf(small, 1 / 420);
  // A picture without edges has its slight ones lit.
  const full = Math.max(0.01, Math.min(0.3, strongestOf(contrasts) * 0.8));
  const edges = contrasts.map((value) => smoothStep(full * 0.22, full, value));
  const vivid = vividOf(blurPicture(small, short / 160));
  const tubes: SmallPicture = {
    ...small,
    planes: vivid.planes.map((plane) => plane.map((value, i) => value * (edges[i] as number))) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ],
  };
  const near = blurPicture(tubes, short / 110);
  const far = blurPicture(near, short / 22);
  const [light, close, wideGlow] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  forEachPixel(pixels, width, height, (at, x, y) => {
    const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
    samplePicture(vivid, u, v, light);
    samplePicture(near, u, v, close);
    samplePicture(far, u, v, wideGlow);
    const edge = planeAt(edges, wide, tall, u, v);
    const core = smoothStep(0.55, 1, edge) * 150;
    for (let channel = 0; channel < 3; channel++) {
      const wall = [9, 7, 22][channel] as number;
      pixels[at + channel] =
        wall +
        (pixels[at + channel] as number) * 0.07 +
        (light[channel] as number) * edge * 0.85 +
        (close[channel] as number) * 0.95 +
        (wideGlow[channel] as number) * 1.1 +
        core;
    }
  });
};

/** Every colour as bright and pure as its hue can be; greys become light blue. */
function vividOf({ width, height, planes }: SmallPicture): SmallPicture {
  const out = planes.map((plane) => new Float32Array(plane.length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let i = 0; i < planes[0].length; i++) {
    const rgb = planes.map((plane) => plane[i] as number);
    const low = Math.min(...rgb);
    const range = Math.max(...rgb) - low;
    const pure = smoothStep(8, 48, range);
    for (let channel = 0; channel < 3; channel++) {
      const hue = range > 0 ? (((rgb[channel] as number) - low) / range) * 255 : 0;
      const pale = [120, 190, 255][channel] as number;
      (out[channel] as Float32Array)[i] = pale + (hue - pale) * pure;
    }
  }
  return { width, height, planes: out };
}
