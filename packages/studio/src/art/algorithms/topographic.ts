/** A map of imaginary hills: height levels, each with its contour line, every fifth line bold. */
import type { VectorAlgorithm } from '../art-scene';
import { lightnessOf, mixColours } from '../colour-ramp';
import type { Shape } from '../drawing';
import { contoursAt, joinOutlines } from '../geometry/contours';

export const topographic: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, noise, ramp, ground, inks } = scene;
    const random = scene.random('topographic');
    const points = 140;
    const step = 1 / points;
    const columns = Math.ceil(width * points) + 9;
    const rows = Math.ceil(height * points) + 9;
    const heights = new Float32Array(columns * rows);
    const frequency = 2.3 - 1.5 * scale;
    const [ox, oy] = [random() * 60, random() * 60];
    for (let row = 0, at = 0; row < rows; row++)
      for (let column = 0; column < columns; column++, at++) {
        const x = (column - 4) * step * frequency + ox;
        const y = (row - 4) * step * frequency + oy;
        const bend = noise.at2(x * 0.8 + 30, y * 0.8) * (0.3 + chaos);
        heights[at] = 0.5 + 0.62 * noise.octaves(x + bend, y - bend, 2 + Math.round(chaos * 3));
      }
    const grid = { heights, columns, rows, step, left: -4 * step, top: -4 * step };
    const levels = 9 + Math.round(density * 20);
    const contrast = (hex: string) => Math.abs(lightnessOf(hex) - lightnessOf(ground));
    const pen = [...inks].sort((a, b) => contrast(b) - contrast(a))[0] ?? '#000000';
    return (time) => {
      const shapes: Shape[] = [];
      for (let level = -1; level < levels; level++) {
        const place = (level + 1 - time) / levels;
        const lines = contoursAt(grid, place);
        if (lines.length === 0) continue;
        shapes.push({
          kind: 'area',
          points: joinOutlines(lines),
          paint: mixColours(ramp.hex(place), ground, 0.12),
        });
        const isStrong = Math.abs(place * 5 - Math.round(place * 5)) < 2.5 / levels;
        for (const line of lines)
          shapes.push({
            kind: 'line',
            points: line,
            isClosed: true,
            width: isStrong ? 0.0028 : 0.0014,
            paint: pen,
            opacity: isStrong ? 0.85 : 0.55,
          });
      }
      return { ground: ramp.hex(0), shapes };
    };
  },
};
