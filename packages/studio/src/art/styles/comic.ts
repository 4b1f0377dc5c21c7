/**
 * A comic printed cheaply: strong flat colours, dots of four inks at their own angles that grow with the tone
 * (halftone, after Benjamin Day 1879), thick black outlines, yellowed paper.
 */
import type { FinishMaker } from '../styles';
import { edgesOf } from './edges';
import { flattenPicture, paintFlat, paintsOf } from './flat-colours';
import { kuwahara } from './kuwahara';
import { forEachPixel, planeAt, samplePicture, shrinkPicture, smoothStep } from './planes';

const LINES = 112;
const angles = [0.26, 1.31, 0].map((turn) => [Math.cos(turn), Math.sin(turn)] as const);

export const comic: FinishMaker = (_scene, width, height) => (pixels) => {
  const unit = Math.min(width, height);
  const small = kuwahara(shrinkPicture(pixels, width, height, 800), 0.005);
  const edges = edgesOf(small, 1 / 330);
  const flat = flattenPicture(small, 12, 0.004);
  const print = paintFlat(
    flat,
    paintsOf(flat, ({ l, a, b }) => ({ l: 0.14 + l * 0.9, a: a * 1.4, b: b * 1.4 })),
  );
  const found = new Float64Array(3);
  const soft = (0.9 * LINES) / unit;
  forEachPixel(pixels, width, height, (at, x, y) => {
    const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
    samplePicture(print, u, v, found);
    const key = smoothStep(0.16, 0.3, planeAt(edges, small.width, small.height, u, v));
    for (let channel = 0; channel < 3; channel++) {
      const [cos, sin] = angles[channel] as readonly [number, number];
      const px = ((x * cos + y * sin) / unit) * LINES;
      const py = ((y * cos - x * sin) / unit) * LINES;
      const far = Math.hypot(px - Math.floor(px) - 0.5, py - Math.floor(py) - 0.5);
      const cover = Math.min(1, Math.max(0, 1 - (found[channel] as number) / 255));
      const radius = Math.sqrt(cover / Math.PI) * 1.06;
      const dot =
        cover > 0.86 ? 1 : smoothStep(radius + soft, radius - soft, far) * (cover > 0.03 ? 1 : 0);
      const paper = [252, 246, 226][channel] as number;
      // Half of it is printed flat, so that areas stay calm from afar.
      const colour = (paper - (paper - 12) * dot) * 0.5 + (found[channel] as number) * 0.5;
      pixels[at + channel] = colour * (1 - key) + 16 * key;
    }
  });
};
