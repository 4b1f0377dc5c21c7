/**
 * Graphite on paper: outlines drawn twice, and hatching whose layers lie across each other as it gets darker
 * (tonal hatching after Emil Praun and others 2001).
 */
import type { FinishMaker } from '../styles';
import { edgesOf } from './edges';
import {
  blurPlane,
  forEachPixel,
  grainAt,
  lumaOf,
  planeAt,
  shrinkPicture,
  smoothStep,
  toothAt,
} from './planes';

/** Angle in turns, lines per short side, and the tone below which a layer begins. */
const layers = [
  { turn: 0.13, lines: 150, from: 0.86 },
  { turn: 0.08, lines: 175, from: 0.58 },
  { turn: 0.4, lines: 190, from: 0.32 },
].map(({ turn, lines, from }) => ({
  across: Math.sin(turn * 2 * Math.PI) * lines,
  down: Math.cos(turn * 2 * Math.PI) * lines,
  from,
}));

export const pencil: FinishMaker = (_scene, width, height) => (pixels) => {
  const unit = Math.min(width, height);
  const small = shrinkPicture(pixels, width, height, 900);
  const edges = edgesOf(small, 1 / 1100);
  const tones = blurPlane(lumaOf(pixels), width, height, unit / 500);
  forEachPixel(pixels, width, height, (at, x, y) => {
    const [px, py] = [x / unit, y / unit];
    const paper = toothAt(px * 420, py * 420) * 0.55 + grainAt(x, y) * 0.45;
    const wander = toothAt(px * 9, py * 9) * 0.004;
    const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
    const first = planeAt(edges, small.width, small.height, u, v);
    const second = planeAt(edges, small.width, small.height, u + wander + 0.0022, v + wander);
    const line = Math.min(
      1,
      smoothStep(0.05, 0.32, first) * 0.95 + smoothStep(0.12, 0.5, second) * 0.4,
    );
    const tone = (tones[y * width + x] as number) * 0.9 + 0.06;
    let shade = 0;
    for (const { across, down, from } of layers) {
      const place = px * across + py * down + toothAt(px * 5, py * 5 + from) * 0.9;
      const row = Math.floor(place);
      // Each stroke is pressed more or less, and ends somewhere.
      const press = 0.75 + 0.4 * toothAt((px * down - py * across) * 0.05 + row * 3.7, row * 0.91);
      const stroke = smoothStep(0.5, 0.12, Math.abs(place - row - 0.5)) * press;
      shade += stroke * smoothStep(from, from - 0.42, tone) * 0.42;
    }
    const smudge = (1 - tone) * 0.16;
    const graphite = Math.min(
      1,
      (shade + smudge) * (1 + paper * 0.75) + line * (0.9 + paper * 0.35),
    );
    const dark = Math.max(0, graphite) * 0.88;
    pixels[at] = 247 + paper * 3 - dark * 204;
    pixels[at + 1] = 245 + paper * 3 - dark * 201;
    pixels[at + 2] = 239 + paper * 3 - dark * 192;
  });
};
