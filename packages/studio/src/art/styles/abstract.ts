/** The picture as blocks: large squares in quiet areas, smaller ones in busy areas, cut by arcs. */
import { rgbToHex } from '@entropy-tools/media/colour/colour';
import { mixColours } from '../colour-ramp';
import type { Shape } from '../drawing';
import { arc } from '../geometry/arc';
import { makePainter } from '../paint-drawing';
import type { FinishMaker } from '../styles';
import { flattenPicture, paintsOf } from './flat-colours';
import { grainAt, type SmallPicture, shrinkPicture } from './planes';

const COLUMNS = 7;
const MAX_DEPTH = 3;

export const abstract: FinishMaker = (scene, width, height) => {
  const salt = Math.floor(scene.random('abstract')() * 1000);
  const paint = makePainter(width, height);
  return (pixels) => {
    const small = shrinkPicture(pixels, width, height, 192);
    const shapes: Shape[] = [];
    const side = 1 / COLUMNS;
    const flat = flattenPicture(small, 7, 0);
    const strong = paintsOf(flat, ({ l, a, b }) => ({ l, a: a * 1.3, b: b * 1.3 })).map(rgbToHex);
    const darkest = strong[0] ?? '#000000';
    /** 0 to 1, fixed for a block, so that a film does not flicker. */
    const chance = (x: number, y: number, turn: number) =>
      (grainAt(Math.round(x * 960) + turn * 7919, Math.round(y * 960) + salt) + 1) / 2;
    const divide = (x: number, y: number, size: number, depth: number): void => {
      const { mean, spread } = measure(
        small,
        x / scene.width,
        y / scene.height,
        size / scene.width,
        size / scene.height,
      );
      if (depth < MAX_DEPTH && (spread > 30 - depth * 5 || depth < chance(x, y, depth) * 1.6)) {
        const half = size / 2;
        divide(x, y, half, depth + 1);
        divide(x + half, y, half, depth + 1);
        divide(x, y + half, half, depth + 1);
        divide(x + half, y + half, half, depth + 1);
        return;
      }
      const colour = rgbToHex({ r: mean[0] ?? 0, g: mean[1] ?? 0, b: mean[2] ?? 0 });
      // Small blocks all carry a form, or they would look like pixels.
      const look = Math.floor(chance(x, y, 7) * (depth === MAX_DEPTH ? 3 : 5));
      const corner = Math.floor(chance(x, y, 8) * 4);
      const isRight = corner === 1 || corner === 2;
      // What lies on the block has the colour of its own place, and some of a main colour where it is calm.
      const part = measure(
        small,
        (x + (look === 1 ? 0.3 : isRight ? 0.5 : 0) * size) / scene.width,
        (y + (look === 1 ? 0.3 : corner >= 2 ? 0.5 : 0) * size) / scene.height,
        (size * 0.4) / scene.width,
        (size * 0.4) / scene.height,
      ).mean;
      const other = mixColours(
        rgbToHex({ r: part[0] ?? 0, g: part[1] ?? 0, b: part[2] ?? 0 }),
        strong[Math.floor(chance(x, y, 9) * strong.length)] ?? colour,
        depth < 2 ? 0.42 : 0.16,
      );
      const bleed = size + 0.0008;
      shapes.push({
        kind: 'area',
        points: [x, y, x + bleed, y, x + bleed, y + bleed, x, y + bleed],
        paint: depth === MAX_DEPTH ? mixColours(colour, darkest, 0.14) : colour,
      });
      const [cx, cy] = [x + (isRight ? size : 0), y + (corner >= 2 ? size : 0)];
      const from = (corner * Math.PI) / 2;
      if (look === 0)
        shapes.push({
          kind: 'area',
          points: [cx, cy, ...arc(cx, cy, size, from, from + Math.PI / 2)],
          paint: other,
        });
      else if (look === 1)
        shapes.push({
          kind: 'circle',
          x: x + size / 2,
          y: y + size / 2,
          radius: size * 0.34,
          paint: other,
        });
      else if (look === 2)
        shapes.push({ kind: 'area', points: [x, y, x + size, y, x, y + size], paint: other });
    };
    for (let y = 0; y < scene.height; y += side)
      for (let x = 0; x < scene.width; x += side) divide(x, y, side, 0);
    paint({ ground: scene.ground, shapes }, pixels);
  };
};

/**
 * Mean colour of a part of the picture, and the mean deviation from it (in luma, 0 to 255); coordinates are
 * fractions of the picture.
 */
function measure(
  { width, height, planes }: SmallPicture,
  u: number,
  v: number,
  wide: number,
  tall: number,
) {
  const x0 = Math.min(width - 1, Math.floor(u * width));
  const y0 = Math.min(height - 1, Math.floor(v * height));
  const x1 = Math.min(width, Math.max(x0 + 1, Math.ceil((u + wide) * width)));
  const y1 = Math.min(height, Math.max(y0 + 1, Math.ceil((v + tall) * height)));
  const mean = [0, 0, 0];
  let squares = 0;
  const count = (x1 - x0) * (y1 - y0);
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++)
      for (let channel = 0; channel < 3; channel++) {
        const value = (planes[channel] as Float32Array)[y * width + x] as number;
        mean[channel] = (mean[channel] ?? 0) + value / count;
        squares += (value * value) / count / 3;
      }
  const level = mean.reduce((sum, value) => sum + value * value, 0) / 3;
  return { mean, spread: Math.sqrt(Math.max(0, squares - level)) };
}
