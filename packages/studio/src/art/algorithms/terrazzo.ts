/** Chips of stone in cement, large ones first, none touching another. */
import { inkAt, type VectorAlgorithm, wave } from '../art-scene';
import { mixColours } from '../colour-ramp';
import type { Shape } from '../drawing';
import { makeCircleGrid } from '../geometry/circle-grid';

export const terrazzo: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, ground } = scene;
    const random = scene.random('terrazzo');
    const chips: {
      x: number;
      y: number;
      radius: number;
      corners: number[];
      ink: string;
      phase: number;
    }[] = [];
    const most = 0.03 + 0.09 * scale;
    const near = makeCircleGrid(width, height, most);
    const tries = Math.round((700 + 2600 * density) * width * height);
    for (let i = 0; i < tries; i++) {
      const radius = Math.max(0.004, most * (1 - i / tries) ** 1.5 * (0.6 + 0.4 * random()));
      const [x, y] = [random() * width, random() * height];
      if (near.some(x, y, radius)) continue;
      near.add(x, y, radius);
      const count = 5 + Math.floor(random() * 4);
      const start = random() * 2 * Math.PI;
      const corners = Array.from({ length: count }, (_, corner) => {
        const angle =
          start + ((corner + (random() - 0.5) * (0.4 + 0.5 * chaos)) / count) * 2 * Math.PI;
        const reach = radius * (0.68 + 0.3 * random());
        return [Math.cos(angle) * reach, Math.sin(angle) * reach];
      }).flat();
      chips.push({ x, y, radius, corners, ink: inkAt(scene, random()), phase: random() });
    }
    return (time) => ({
      ground,
      shapes: chips.flatMap(({ x, y, corners, ink, phase, radius }): Shape[] => {
        const turn = 0.12 * wave(time + phase);
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        const place = (by: number, dx: number, dy: number) =>
          Array.from({ length: corners.length / 2 }, (_, i) => {
            const [cx, cy] = [(corners[2 * i] ?? 0) * by, (corners[2 * i + 1] ?? 0) * by];
            return [x + cx * cos - cy * sin + dx, y + cx * sin + cy * cos + dy];
          }).flat();
        return [
          {
            kind: 'area',
            points: place(1, radius * 0.05, radius * 0.07),
            paint: mixColours(ground, '#000000', 0.35),
            opacity: 0.5,
          },
          {
            kind: 'area',
            points: place(1, 0, 0),
            paint: {
              from: [x - radius, y - radius],
              to: [x + radius, y + radius],
              colours: [mixColours(ink, '#ffffff', 0.12), mixColours(ink, '#000000', 0.1)],
            },
          },
        ];
      }),
    });
  },
};
