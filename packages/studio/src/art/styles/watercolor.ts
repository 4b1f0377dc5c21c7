/**
 * Pigment on rough paper, to its edges: wavering outlines, darker rims where a wash dried, blooms and granules
 * (after Adrien Bousseau, Matthew Kaplan, Joëlle Thollot and François Sillion 2006).
 */
import { makeField } from '../geometry/field';
import type { FinishMaker } from '../styles';
import { kuwahara } from './kuwahara';
import {
  blurPlane,
  forEachPixel,
  grainAt,
  planeAt,
  samplePicture,
  shrinkPicture,
  smoothStep,
  toothAt,
} from './planes';

export const watercolor: FinishMaker = (scene, width, height) => {
  const unit = Math.min(width, height);
  const { noise } = scene;
  const field = makeField(scene.width, scene.height, Math.min(unit, 240), 3, (x, y, out) => {
    out[0] = noise.octaves(x * 11, y * 11, 3) * 0.011;
    out[1] = noise.octaves(x * 11 + 40, y * 11, 3) * 0.011;
    out[2] = noise.octaves(x * 3.2 + 9, y * 3.2 + 70, 4);
  });
  return (pixels) => {
    const small = kuwahara(shrinkPicture(pixels, width, height, 700), 0.006);
    const { width: wide, height: tall, planes } = small;
    const [red, green, blue] = planes;
    const luma = green.map(
      (value, i) => ((red[i] as number) * 0.3 + value * 0.59 + (blue[i] as number) * 0.11) / 255,
    );
    const short = Math.min(wide, tall);
    const near = blurPlane(luma, wide, tall, short / 320);
    const far = blurPlane(luma, wide, tall, short / 70);
    const found = new Float64Array(3);
    const shift = new Float64Array(3);
    const grainStep = 330 / unit;
    forEachPixel(pixels, width, height, (at, x, y) => {
      field(x / unit, y / unit, shift);
      const u = (x + 0.5 + (shift[0] as number) * unit) / width;
      const v = (y + 0.5 + (shift[1] as number) * unit) / height;
      const pool = shift[2] as number;
      samplePicture(small, u, v, found);
      const step = planeAt(far, wide, tall, u, v) - planeAt(near, wide, tall, u, v);
      // Pigment gathers on the dark side of a step; on the light side a thread of paper stays dry.
      const rim = smoothStep(0.015, 0.13, step) * 1.1;
      const dry = smoothStep(0.05, 0.2, -step) * 0.45;
      const bloom = smoothStep(0.1, 0.14, pool) * smoothStep(0.22, 0.13, pool) * 0.16;
      const tooth = toothAt(x * grainStep, y * grainStep) * 0.6 + grainAt(x, y) * 0.25;
      const density = 1 + pool * 0.38 + rim + bloom + tooth * 0.3;
      const grey = ((found[0] as number) + (found[1] as number) + (found[2] as number)) / 3;
      for (let channel = 0; channel < 3; channel++) {
        const pure = grey + ((found[channel] as number) - grey) * 1.3;
        const paint = Math.min(1, Math.max(0, pure / 255));
        const wash = 1 - (1 - paint) * 0.78;
        const dense = wash - (wash - wash * wash) * (density - 1);
        const paper = ([253, 250, 242][channel] as number) / 255;
        const colour = dense * paper;
        pixels[at + channel] = (colour + (paper - colour) * dry) * 255 + tooth * 5;
      }
    });
  };
};
