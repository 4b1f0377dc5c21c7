/** A grid of quarter circles, half circles, rings and stripes, as taught at Weimar and Dessau. */
import { randomInk, type VectorAlgorithm, wave } from '../art-scene';
import type { Shape } from '../drawing';
import { arc } from '../geometry/arc';

export const bauhaus: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, ground } = scene;
    const random = scene.random('bauhaus');
    const across = Math.max(2, Math.round(3 + density * 6 - scale * 2));
    const side = 1 / across;
    const cells = Array.from(
      { length: Math.ceil(width * across - 1e-9) * Math.ceil(height * across - 1e-9) },
      (_, index) => {
        const columns = Math.ceil(width * across - 1e-9);
        return {
          x: (index % columns) * side,
          y: Math.floor(index / columns) * side,
          look: Math.floor(random() * 8),
          turn: Math.floor(random() * 4),
          back: random() < 0.5 ? ground : randomInk(scene, random),
          ink: randomInk(scene, random),
          second: randomInk(scene, random),
          phase: random(),
          isMoving: random() < 0.25 + chaos * 0.6,
        };
      },
    );
    return (time) => {
      const shapes: Shape[] = [];
      for (const cell of cells) {
        const { x, y, look, back } = cell;
        const ink = cell.ink === back ? (ground === back ? cell.second : ground) : cell.ink;
        const swing = cell.isMoving ? 0.5 - 0.5 * Math.cos(2 * Math.PI * time) : 0;
        const turn = ((cell.turn + swing) * Math.PI) / 2;
        const [mx, my] = [x + side / 2, y + side / 2];
        const put = (px: number, py: number): [number, number] => [
          mx + (px * Math.cos(turn) - py * Math.sin(turn)) * side,
          my + (px * Math.sin(turn) + py * Math.cos(turn)) * side,
        ];
        const around = (points: number[]): number[] =>
          Array.from({ length: points.length / 2 }, (_, i) =>
            put(points[2 * i] ?? 0, points[2 * i + 1] ?? 0),
          ).flat();
        shapes.push({
          kind: 'area',
          points: [
            x,
            y,
            x + side + 0.0006,
            y,
            x + side + 0.0006,
            y + side + 0.0006,
            x,
            y + side + 0.0006,
          ],
          paint: back,
        });
        const area = (points: number[], paint = ink) =>
          shapes.push({ kind: 'area', points: around(points), paint });
        if (look === 0) area([-0.5, -0.5, ...arc(-0.5, -0.5, 1, 0, Math.PI / 2)]);
        else if (look === 1) area(arc(0, -0.5, 0.5, 0, Math.PI));
        else if (look === 2) {
          area(arc(0, 0, 0.5, 0, 2 * Math.PI));
          area(arc(0, 0, 0.25, 0, 2 * Math.PI), back);
        } else if (look === 3)
          for (let bar = 0; bar < 4; bar++)
            area([
              -0.5,
              bar / 4 - 0.5,
              0.5,
              bar / 4 - 0.5,
              0.5,
              bar / 4 - 0.375,
              -0.5,
              bar / 4 - 0.375,
            ]);
        else if (look === 4) area([-0.5, -0.5, 0.5, -0.5, -0.5, 0.5]);
        else if (look === 5) {
          area([-0.5, -0.5, ...arc(-0.5, -0.5, 0.5, 0, Math.PI / 2)]);
          area([0.5, 0.5, ...arc(0.5, 0.5, 0.5, Math.PI, 1.5 * Math.PI)]);
        } else if (look === 6)
          for (let ring = 4; ring >= 1; ring--)
            area(
              [-0.5, -0.5, ...arc(-0.5, -0.5, ring / 4, 0, Math.PI / 2)],
              ring % 2 === 0 ? ink : back,
            );
        else
          shapes.push({
            kind: 'circle',
            x: mx,
            y: my,
            radius: side * (0.3 + 0.04 * wave(time + cell.phase)),
            paint: ink,
          });
      }
      return { ground, shapes };
    };
  },
};
