/** The picture as blocks: large squares in quiet areas, smaller ones in busy areas, cut by arcs. */
import { rgbToHex } from '@entropy-tools/media/colour/colour';
import { mixColours } from '../colour-ramp';
import type { Shape } from '../drawing';
import { arc } from '../geometry/arc';
import { makePainter } from '../paint-drawing';
import type { FinishMaker } from '../styles';
import { type SmallPicture, shrinkPicture } from './planes';

const COLUMNS = 6;
const MAX_DEPTH = 3;

export const abstract: FinishMaker = (scene, width, height) => {
  const paint = makePainter(width, height);
  return (pixels) => {
    const random = scene.random('abstract');
    const small = shrinkPicture(pixels, width, height, 192);
    const shapes: Shape[] = [];
    const side = 1 / COLUMNS;
    const divide = (x: number, y: number, size: number, depth: number): void => {
      const { mean, spread } = measure(
        small,
        x / scene.width,
        y / scene.height,
        size / scene.width,
        size / scene.height,
      );
      if (depth < MAX_DEPTH && (spread > 30 - depth * 5 || depth < 1 - Math.floor(random() * 2))) {
        const half = size / 2;
        divide(x, y, half, depth + 1);
        divide(x + half, y, half, depth + 1);
        divide(x, y + half, half, depth + 1);
        divide(x + half, y + half, half, depth + 1);
        return;
      }
      const colour = rgbToHex({ r: mean[0] ?? 0, g: mean[1] ?? 0, b: mean[2] ?? 0 });
      const other = mixColours(
        scene.inks[Math.floor(random() * scene.inks.length)] ?? colour,
        colour,
        0.35,
      );
      const bleed = size + 0.0008;
      shapes.push({
        kind: 'area',
        points: [x, y, x + bleed, y, x + bleed, y + bleed, x, y + bleed],
        paint: colour,
      });
      const look = Math.floor(random() * 5);
      const corner = Math.floor(random() * 4);
      const [cx, cy] = [
        x + (corner === 1 || corner === 2 ? size : 0),
        y + (corner >= 2 ? size : 0),
      ];
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
