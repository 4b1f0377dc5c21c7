/**
 * The path of a point moved by sines for millions of steps, exposed like light on a plate. After Peter de
 * Jong (in A. K. Dewdney's Computer Recreations, Scientific American, 1987) and Clifford Pickover.
 */

import { hexToRgb } from '@entropy-tools/media/colour/colour';
import type { ArtScene, RasterAlgorithm } from '../art-scene';
import { makeRamp } from '../colour-ramp';

type Numbers = readonly [a: number, b: number, c: number, d: number];

/** Parameters that spread the point widely: found by trying, and varied a little by the seed. */
const known: readonly Numbers[] = [
  [1.641, 1.902, 0.316, 1.525],
  [-2.0, -2.0, -1.2, 2.0],
  [1.4, -2.3, 2.4, -2.1],
  [2.01, -2.53, 1.61, -0.33],
  [-2.7, -0.09, -0.86, -2.2],
  [-0.827, -1.637, 1.659, -0.943],
  [-2.24, 0.43, -0.65, -2.43],
];

export const attractor: RasterAlgorithm = {
  kind: 'raster',
  prepare: (scene, pixelsPerUnit) => {
    const random = scene.random('attractor');
    const base = known[Math.floor(random() * known.length)] ?? known[0];
    const shake = 0.02 + 0.1 * scene.chaos;
    const numbers = (base ?? [1, 1, 1, 1]).map((value) => value + (random() - 0.5) * shake);
    const grid = Math.min(pixelsPerUnit, 1400);
    const columns = Math.ceil(scene.width * grid) + 2;
    const rows = Math.ceil(scene.height * grid) + 2;
    const light = hexToRgb(scene.ground);
    const ramp = makeRamp([scene.ground, ...scene.inks]);
    return (time) => {
      const turn = 2 * Math.PI * time;
      const now: Numbers = [
        (numbers[0] ?? 0) + Math.cos(turn) * 0.012,
        (numbers[1] ?? 0) + Math.sin(turn) * 0.012,
        (numbers[2] ?? 0) - Math.sin(turn) * 0.012,
        numbers[3] ?? 0,
      ];
      const { hits, speeds, brightest } = expose(scene, now, columns, rows);
      return (x, y, out) => {
        const at =
          Math.min(rows - 1, Math.floor(y * grid)) * columns +
          Math.min(columns - 1, Math.floor(x * grid));
        const count = hits[at] as number;
        if (count === 0) {
          out[0] = light.r;
          out[1] = light.g;
          out[2] = light.b;
          return;
        }
        const bright = Math.min(1, Math.log1p(count) / brightest);
        const hue = (speeds[at] as number) / count;
        const index = Math.floor((0.12 + 0.88 * hue) * 2047) * 3;
        const strength = Math.min(1, bright ** 1.1 * 1.25);
        out[0] = light.r + ((ramp.bytes[index] as number) - light.r) * strength;
        out[1] = light.g + ((ramp.bytes[index + 1] as number) - light.g) * strength;
        out[2] = light.b + ((ramp.bytes[index + 2] as number) - light.b) * strength;
      };
    };
  },
};

/** Counts how often the point lands at each position, and how far it jumped. */
function expose(
  scene: ArtScene,
  [a, b, c, d]: Numbers,
  columns: number,
  rows: number,
): { hits: Float32Array; speeds: Float32Array; brightest: number } {
  const hits = new Float32Array(columns * rows);
  const speeds = new Float32Array(columns * rows);
  const steps = Math.min(9_000_000, Math.round(columns * rows * (3 + 5 * scene.density)));
  const frame = frameOf([a, b, c, d]);
  const room = 0.86 + 0.3 * (scene.scale - 0.5);
  const zoom = Math.min((columns * room) / frame.width, (rows * room) / frame.height);
  const left = columns / 2 - frame.x * zoom;
  const top = rows / 2 - frame.y * zoom;
  let x = 0.1;
  let y = 0.1;
  for (let i = 0; i < steps; i++) {
    const nextX = Math.sin(a * y) - Math.cos(b * x);
    const nextY = Math.sin(c * x) - Math.cos(d * y);
    const far = Math.abs(nextX - x) + Math.abs(nextY - y);
    x = nextX;
    y = nextY;
    const column = Math.floor(left + x * zoom);
    const row = Math.floor(top + y * zoom);
    if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
    const at = row * columns + column;
    hits[at] = (hits[at] as number) + 1;
    speeds[at] = (speeds[at] as number) + Math.min(1, far / 4.2);
  }
  return { hits, speeds, brightest: Math.log1p(steps / 9000) };
}

/** Centre and size of the path, estimated by a short run. */
function frameOf([a, b, c, d]: Numbers): { x: number; y: number; width: number; height: number } {
  let [x, y] = [0.1, 0.1];
  let [left, right, top, bottom] = [9, -9, 9, -9];
  for (let i = 0; i < 6000; i++) {
    [x, y] = [Math.sin(a * y) - Math.cos(b * x), Math.sin(c * x) - Math.cos(d * y)];
    if (i < 60) continue;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: Math.max(0.5, right - left),
    height: Math.max(0.5, bottom - top),
  };
}
