/** Cut-paper flowers and leaves, laid over each other from the back to the front. */
import { randomInk, type VectorAlgorithm, wave } from '../art-scene';
import { mixColours } from '../colour-ramp';
import type { Shape } from '../drawing';

export const blossoms: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, ground } = scene;
    const random = scene.random('blossoms');
    const count = Math.round(
      (18 + density * 50) * Math.max(0.8, width * height) * (1.35 - scale * 0.6),
    );
    const flowers = Array.from({ length: count }, (_, index) => {
      const ink = randomInk(scene, random);
      return {
        x: ((index * 0.7548776662 + random() * 0.1 * (1 + chaos)) % 1) * width * 1.1 - width * 0.05,
        y:
          ((index * 0.5698402909 + random() * 0.1 * (1 + chaos)) % 1) * height * 1.1 -
          height * 0.05,
        radius: (0.035 + 0.075 * random()) * (0.7 + 0.8 * scale),
        petals: 5 + Math.floor(random() * 6),
        layers: 1 + Math.floor(random() * 3),
        turn: random() * 2 * Math.PI,
        phase: random(),
        shape: 0.6 + random() * 1.2,
        isLeaf: random() < 0.36,
        ink,
        second: mixColours(ink, randomInk(scene, random), 0.35),
        heart: randomInk(scene, random),
      };
    });
    const shadow = mixColours(ground, '#05040a', 0.8);
    return (time) => {
      const shapes: Shape[] = [];
      for (const flower of flowers) {
        const { x, y, petals, layers, ink, second, heart } = flower;
        const turn = flower.turn + 0.16 * wave(time + flower.phase);
        if (flower.isLeaf) {
          for (const side of [-0.5, 0.5, 0]) {
            const points = petal(
              x,
              y,
              turn + side * 1.3,
              flower.radius * (side === 0 ? 2 : 1.6),
              0.26,
              1,
            );
            shapes.push({
              kind: 'area',
              points: points.map((value) => value + 0.004),
              paint: shadow,
              opacity: 0.22,
            });
            shapes.push({
              kind: 'area',
              points,
              paint: mixColours(side === 0 ? ink : second, ground, 0.18),
            });
            const far = flower.radius * (side === 0 ? 1.7 : 1.35);
            const angle = turn + side * 1.3;
            shapes.push({
              kind: 'line',
              points: [x, y, x + Math.cos(angle) * far, y + Math.sin(angle) * far],
              width: 0.0016,
              paint: ground,
              opacity: 0.7,
            });
          }
          continue;
        }
        for (let layer = 0; layer < layers; layer++) {
          const size = flower.radius * (1 - layer * 0.28);
          for (let i = 0; i < petals; i++) {
            const angle = turn + ((i + layer * 0.5) / petals) * 2 * Math.PI;
            const points = petal(x, y, angle, size, 1.25 / petals ** 0.8, flower.shape);
            shapes.push({
              kind: 'area',
              points: points.map((value) => value + 0.003),
              paint: shadow,
              opacity: 0.16,
            });
            const paint = mixColours(
              layer % 2 === 0 ? ink : second,
              '#ffffff',
              0.1 * layer + (i % 2) * 0.05,
            );
            shapes.push({ kind: 'area', points, paint });
          }
        }
        const core = flower.radius * 0.2;
        shapes.push({ kind: 'circle', x, y, radius: core, paint: heart });
        for (let seed = 0; seed < 9; seed++) {
          const angle = turn + (seed / 9) * 2 * Math.PI;
          shapes.push({
            kind: 'circle',
            x: x + Math.cos(angle) * core * 1.5,
            y: y + Math.sin(angle) * core * 1.5,
            radius: core * 0.16,
            paint: heart,
          });
        }
      }
      return { ground, shapes };
    };
  },
};

/** A petal from its base outwards; it swells early if `shape` is below 1, late if above. */
function petal(
  x: number,
  y: number,
  angle: number,
  long: number,
  wide: number,
  shape: number,
): number[] {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const points: number[] = [];
  for (const side of [1, -1])
    for (let i = 0; i <= 12; i++) {
      const t = side > 0 ? i / 12 : 1 - i / 12;
      const swell = Math.sin(Math.PI * t ** shape) ** 0.8 * wide * long * side * 0.8;
      points.push(x + dx * long * t - dy * swell, y + dy * long * t + dx * swell);
    }
  return points;
}
