/** Isometric city blocks as in old games: roofs, lit windows, three sides of light. */
import { inkAt, type VectorAlgorithm, wave } from '../art-scene';
import { mixColours } from '../colour-ramp';
import type { Shape } from '../drawing';

export const city: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, noise, ground } = scene;
    const random = scene.random('city');
    const cell = 0.05 + 0.07 * scale - 0.02 * density;
    const [halfX, halfY] = [cell * 0.866, cell * 0.5];
    const across = Math.ceil((width / halfX + height / halfY) / 2) + 4;
    const blocks: {
      x: number;
      y: number;
      tall: number;
      ink: string;
      phase: number;
      windows: number[];
    }[] = [];
    for (let sum = -across; sum <= across * 2.4; sum++)
      for (let difference = -across; difference <= across; difference++) {
        if ((sum + difference) % 2 !== 0) continue;
        const x = width / 2 + difference * halfX;
        const y = sum * halfY;
        if (x < -cell || x > width + cell || y < -cell || y > height + cell * 9) continue;
        const core = noise.octaves(x * 1.5, y * 1.5, 2) * 0.5 + 0.5;
        const isPark = random() < 0.14 * (1.2 - density);
        const tall = isPark ? 0.04 : 0.3 + core * 3.4 * (0.4 + chaos) + random() ** 3 * 3 * chaos;
        const windows = Array.from({ length: 24 }, () => random());
        blocks.push({
          x,
          y,
          tall: tall * cell,
          ink: inkAt(scene, core * 0.8 + random() * 0.35 - 0.05),
          phase: random(),
          windows,
        });
      }
    const lamp = mixColours(scene.isDark ? '#ffe9b0' : '#fff8e6', inkAt(scene, 0.99), 0.12);
    return (time) => {
      const shapes: Shape[] = [];
      for (const block of blocks) {
        const { x, y, ink } = block;
        const tall = block.tall * (1 + 0.1 * wave(time + block.phase));
        const top = y - tall;
        const [w, h] = [halfX * 0.9, halfY * 0.9];
        const left = mixColours(ink, '#06070d', 0.5);
        const right = mixColours(ink, '#06070d', 0.22);
        const foot = mixColours(ink, ground, 0.6);
        shapes.push(
          {
            kind: 'area',
            points: [x - w, top, x, top + h, x, y + h, x - w, y],
            paint: { from: [x, top], to: [x, y + h], colours: [left, mixColours(left, foot, 0.5)] },
          },
          {
            kind: 'area',
            points: [x, top + h, x + w, top, x + w, y, x, y + h],
            paint: {
              from: [x, top],
              to: [x, y + h],
              colours: [right, mixColours(right, foot, 0.5)],
            },
          },
          {
            kind: 'area',
            points: [x - w, top, x, top - h, x + w, top, x, top + h],
            paint: mixColours(ink, '#ffffff', 0.16),
          },
        );
        const floors = Math.min(6, Math.floor(tall / (cell * 0.3)));
        for (let floor = 0; floor < floors; floor++)
          for (let window = 0; window < 4; window++) {
            const chance =
              (block.windows[floor * 4 + window] ?? 0) +
              0.08 * wave(time + block.phase + window * 0.3);
            if (chance < 0.42) continue;
            const side = window < 2 ? -1 : 1;
            const part = (window % 2) * 0.42 + 0.2;
            const wx = x + side * w * part;
            const wy = top + h * (1 - part) + (floor + 0.45) * cell * 0.3;
            const [dx, dy] = [w * 0.2 * side, -h * 0.2];
            const drop = cell * 0.13;
            shapes.push({
              kind: 'area',
              points: [wx, wy, wx + dx, wy + dy, wx + dx, wy + dy + drop, wx, wy + drop],
              paint: lamp,
              opacity: 0.45 + 0.45 * Math.min(1, (chance - 0.42) * 3),
            });
          }
      }
      return { ground: mixColours(ground, '#06070d', 0.15), shapes };
    };
  },
};
