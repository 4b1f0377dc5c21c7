/**
 * Washes of many translucent layers with repeatedly deformed edges. After Tyler Hobbs, 'How to Hack a
 * Painting' (2017).
 */
import { inkAt, type VectorAlgorithm, wave } from '../art-scene';
import type { Shape } from '../drawing';

interface Wash {
  layers: number[][];
  ink: string;
  phase: number;
}

export const watercolour: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, isDark, noise } = scene;
    const random = scene.random('watercolour');
    const bell = () => random() + random() + random() - 1.5;
    const count = 5 + Math.round(density * 9);
    const washes: Wash[] = Array.from({ length: count }, (_, index) => {
      const x = width * ((index * 0.7549 + random() * 0.2) % 1);
      const y = height * ((index * 0.5698 + random() * 0.2) % 1);
      const radius = (0.12 + 0.18 * random()) * (0.6 + scale * 0.9);
      const start = Array.from({ length: 10 }, (_, corner) => {
        const angle = (corner / 10) * 2 * Math.PI;
        const reach = radius * (0.75 + 0.5 * random());
        return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
      }).flat();
      const body = tear(tear(start, 0.5 + chaos * 0.6, bell), 0.4 + chaos * 0.5, bell);
      return {
        layers: Array.from({ length: 16 }, () =>
          tear(tear(body, 0.4 + chaos * 0.4, bell), 0.3, bell),
        ),
        ink: inkAt(scene, noise.at2(x * 1.3, y * 1.3) * 0.7 + 0.5 + (random() - 0.5) * 0.5),
        phase: random(),
      };
    });
    const drops = Array.from({ length: Math.round(20 + 110 * chaos) }, () => ({
      x: random() * width,
      y: random() * height,
      radius: 0.001 + 0.007 * random() ** 4,
      ink: inkAt(scene, random()),
    }));
    const blend = isDark ? ('screen' as const) : ('multiply' as const);
    return (time) => {
      const shapes: Shape[] = [];
      // Layers of all washes alternate, so that the colours run into each other.
      for (let layer = 0; layer < 16; layer++)
        for (const { layers, ink, phase } of washes) {
          const drift = 0.008 * wave(time + phase + layer / 16);
          const points = (layers[layer] ?? []).map((value) => value + drift);
          shapes.push({ kind: 'area', points, paint: ink, opacity: 0.065, blend });
        }
      for (const { ink, ...drop } of drops)
        shapes.push({ kind: 'circle', ...drop, paint: ink, opacity: 0.4, blend });
      return { ground: scene.ground, shapes };
    };
  },
};

/** Displaces the middle of each edge, farther for longer edges. */
function tear(points: readonly number[], strength: number, bell: () => number): number[] {
  const torn: number[] = [];
  const count = points.length;
  for (let i = 0; i < count; i += 2) {
    const ax = points[i] as number;
    const ay = points[i + 1] as number;
    const bx = points[(i + 2) % count] as number;
    const by = points[(i + 3) % count] as number;
    const off = bell() * strength * 0.55;
    torn.push(ax, ay, (ax + bx) / 2 + (by - ay) * off, (ay + by) / 2 - (bx - ax) * off);
  }
  return torn;
}
