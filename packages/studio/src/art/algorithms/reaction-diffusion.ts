/**
 * Two substances that spread and feed on each other until spots and labyrinths form. After Alan Turing (1952)
 * and John Pearson, 'Complex Patterns in a Simple System' (Science, 1993): the Gray–Scott model, computed on
 * a grid of fixed size so that a picture is the same at every size.
 */
import type { ArtScene, RasterAlgorithm } from '../art-scene';
import { rampIndex } from '../colour-ramp';
import { sampleGrid } from '../geometry/field';

/** Feed and kill rates of patterns that stay alive. */
const kinds = [
  [0.0545, 0.062],
  [0.029, 0.057],
  [0.037, 0.06],
  [0.046, 0.063],
  [0.026, 0.0545],
] as const;

const GRID_SHORT = 112;
const ROUNDS = 2200;

export const reactionDiffusion: RasterAlgorithm = {
  kind: 'raster',
  prepare: (scene) => {
    const zoom = 1.7 - scene.scale * 0.9;
    const points = Math.round(GRID_SHORT * zoom);
    const columns = Math.ceil(scene.width * points) + 5;
    const rows = Math.ceil(scene.height * points) + 5;
    const grid = react(scene, columns, rows);
    const field = sampleGrid(grid, columns, rows, 1, points);
    const low = 1 / points;
    const { bytes } = scene.ramp;
    const found = new Float64Array(1);
    return (time) => {
      const lightX = Math.cos(2 * Math.PI * time - 2.3);
      const lightY = Math.sin(2 * Math.PI * time - 2.3);
      return (x, y, out) => {
        field(x, y, found);
        const value = found[0] as number;
        field(x + low, y, found);
        const dx = (found[0] as number) - value;
        field(x, y + low, found);
        const dy = (found[0] as number) - value;
        const drift = 0.12 * scene.noise.at2(x * 1.6 + lightX * 0.12, y * 1.6 + lightY * 0.12);
        const body = smooth(0.12, 0.3, value);
        const index = rampIndex(0.08 + body * 0.72 + drift + value * 0.3);
        const light = 1 + (dx * lightX + dy * lightY) * 1.7;
        out[0] = (bytes[index] as number) * light;
        out[1] = (bytes[index + 1] as number) * light;
        out[2] = (bytes[index + 2] as number) * light;
      };
    };
  },
};

function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

function react(scene: ArtScene, columns: number, rows: number): Float32Array {
  const random = scene.random('reaction');
  const kind = kinds[Math.floor(random() * kinds.length)] ?? kinds[0];
  const count = columns * rows;
  let u = new Float32Array(count).fill(1);
  let v = new Float32Array(count);
  const seeds = Math.round(12 + scene.density * 70);
  for (let i = 0; i < seeds; i++) {
    const cx = Math.floor(random() * columns);
    const cy = Math.floor(random() * rows);
    const reach = 2 + Math.floor(random() * 4);
    for (let y = cy - reach; y <= cy + reach; y++)
      for (let x = cx - reach; x <= cx + reach; x++) {
        const at = ((y + rows) % rows) * columns + ((x + columns) % columns);
        v[at] = 0.5 + random() * 0.4;
        u[at] = 0.4;
      }
  }
  const feeds = new Float32Array(count);
  for (let y = 0, at = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, at++)
      feeds[at] =
        kind[0] *
        (1 + 0.22 * scene.chaos * scene.noise.at2((x / columns) * 2.4, (y / columns) * 2.4));
  let nextU = new Float32Array(count);
  let nextV = new Float32Array(count);
  for (let round = 0; round < ROUNDS; round++) {
    for (let y = 0; y < rows; y++) {
      const up = ((y + rows - 1) % rows) * columns;
      const line = y * columns;
      const down = ((y + 1) % rows) * columns;
      for (let x = 0; x < columns; x++) {
        const left = x === 0 ? columns - 1 : x - 1;
        const right = x === columns - 1 ? 0 : x + 1;
        const at = line + x;
        const a = u[at] as number;
        const b = v[at] as number;
        const spreadU =
          0.2 *
            ((u[line + left] as number) +
              (u[line + right] as number) +
              (u[up + x] as number) +
              (u[down + x] as number)) +
          0.05 *
            ((u[up + left] as number) +
              (u[up + right] as number) +
              (u[down + left] as number) +
              (u[down + right] as number)) -
          a;
        const spreadV =
          0.2 *
            ((v[line + left] as number) +
              (v[line + right] as number) +
              (v[up + x] as number) +
              (v[down + x] as number)) +
          0.05 *
            ((v[up + left] as number) +
              (v[up + right] as number) +
              (v[down + left] as number) +
              (v[down + right] as number)) -
          b;
        const reaction = a * b * b;
        const feed = feeds[at] as number;
        nextU[at] = a + spreadU - reaction + feed * (1 - a);
        nextV[at] = b + spreadV * 0.5 + reaction - (feed + kind[1]) * b;
      }
    }
    [u, nextU] = [nextU, u];
    [v, nextV] = [nextV, v];
  }
  return v;
}
