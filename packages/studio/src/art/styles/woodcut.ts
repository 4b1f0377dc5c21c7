/**
 * A print from two blocks: black lines cut along the forms, wider where it is darker (after Victor
 * Ostromoukhov's digital engraving, 1999), and vermilion where the picture is warm.
 */
import type { FinishMaker } from '../styles';
import { edgesOf } from './edges';
import { kuwahara } from './kuwahara';
import { blurPlane, forEachPixel, planeAt, shrinkPicture, smoothStep, toothAt } from './planes';

const LINES = 72;

export const woodcut: FinishMaker = (_scene, width, height) => (pixels) => {
  const unit = Math.min(width, height);
  const small = kuwahara(shrinkPicture(pixels, width, height, 700), 0.006);
  const { width: wide, height: tall, planes } = small;
  const edges = edgesOf(small, 1 / 500);
  const [red, green, blue] = planes;
  const tone = green.map(
    (value, i) => ((red[i] as number) * 0.3 + value * 0.58 + (blue[i] as number) * 0.12) / 255,
  );
  let [low, high] = [1, 0];
  for (const value of tone) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  // A pale picture is cut deeper, or its block would print nothing.
  const contrast = Math.min(2.4, Math.max(1, 0.65 / Math.max(0.01, high - low)));
  const form = blurPlane(tone, wide, tall, Math.min(wide, tall) / 36);
  const warm = red.map(
    (value, i) => (value - Math.max(green[i] as number, blue[i] as number)) / 255 - 0.02,
  );
  const soft = (LINES * 1.5) / unit;
  forEachPixel(pixels, width, height, (at, x, y) => {
    const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
    const [px, py] = [x / unit, y / unit];
    const nick = toothAt(px * 60, py * 190);
    const value = 1 - (high - planeAt(tone, wide, tall, u, v)) * contrast + nick * 0.03;
    // Lines bend over the forms as the graver does.
    const place =
      py * LINES + planeAt(form, wide, tall, u, v) * 9 + toothAt(px * 4, py * 4) * 0.8 + px * 6;
    const far = Math.abs(place - Math.floor(place) - 0.5) * 2;
    const second = smoothStep(0.1, 0.16, planeAt(warm, wide, tall, u - 0.0015, v - 0.001)) * 0.92;
    // The second colour is given room between the lines.
    const thickness = smoothStep(0.86, 0.08, value) * (1.06 - 0.4 * second) - 0.03;
    const cut = smoothStep(thickness + soft, thickness - soft, far) * (thickness > 0.04 ? 1 : 0);
    const key = smoothStep(0.09, 0.18, planeAt(edges, wide, tall, u, v) + nick * 0.04);
    const grain = toothAt(px * 26, py * 420) * 0.5 + toothAt(px * 520, py * 520) * 0.5;
    const black = Math.max(cut, key) * (grain > 0.62 ? 0.72 : 1);
    const paper = [240, 228, 203];
    const inked = [206, 66, 40];
    for (let channel = 0; channel < 3; channel++) {
      const base = (paper[channel] as number) + grain * 4;
      const printed = base + ((inked[channel] as number) + grain * 12 - base) * second;
      pixels[at + channel] = printed + (26 - channel * 2 - printed) * black;
    }
  });
};
