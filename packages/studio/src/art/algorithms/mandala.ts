/** Rings of petals, dots and arches around one centre, each ring with its own rule. */
import { inkAt, type VectorAlgorithm, wave } from '../art-scene';
import type { Shape } from '../drawing';

export const mandala: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, ground } = scene;
    const random = scene.random('mandala');
    const fold = [6, 8, 10, 12, 16][Math.floor(random() * 5)] ?? 8;
    const count = 6 + Math.round(density * 7);
    const outer = Math.hypot(width, height) * (0.36 + 0.14 * scale);
    const rings = Array.from({ length: count }, (_, index) => ({
      from: outer * (1 - index / count),
      to: outer * Math.max(0, 1 - (index + 1.25 + random() * 0.5) / count),
      petals:
        fold * (index < count * 0.4 ? 2 + Math.floor(random() * 2) : 1 + Math.floor(random() * 2)),
      look: Math.floor(random() * 4),
      ink: inkAt(scene, random()),
      second: inkAt(scene, random()),
      spin: (index % 2 === 0 ? 1 : -1) * (random() < 0.4 + chaos * 0.5 ? 1 : 0),
      phase: random(),
      wide: 0.7 + 0.5 * random(),
    }));
    return (time) => {
      const shapes: Shape[] = [];
      const [mx, my] = [width / 2, height / 2];
      for (const ring of rings) {
        const { from, to, petals, look, ink, second } = ring;
        const step = (2 * Math.PI) / petals;
        shapes.push({
          kind: 'circle',
          x: mx,
          y: my,
          radius: from,
          paint: look % 2 === 0 ? ground : second,
        });
        shapes.push({
          kind: 'circle',
          x: mx,
          y: my,
          radius: from * 0.985,
          paint: look % 2 === 0 ? second : ground,
          opacity: 0.35,
        });
        for (let petal = 0; petal < petals; petal++) {
          // Rotation by one petal gives the same picture, so the loop closes.
          const angle = (petal + ring.spin * time) * step;
          const at = (far: number, side: number): [number, number] => [
            mx + Math.cos(angle + side * step) * far,
            my + Math.sin(angle + side * step) * far,
          ];
          const breathe = 1 + 0.05 * wave(time + ring.phase);
          const middle = (from + to) / 2;
          if (look === 0 || look === 1) {
            const petalPoints = petalOutline(
              at,
              to,
              from * 0.99 * Math.min(1, breathe),
              0.42 * ring.wide,
            );
            shapes.push({ kind: 'area', points: petalPoints, paint: ink });
            shapes.push({
              kind: 'area',
              points: petalOutline(at, to + (from - to) * 0.15, from * 0.9, 0.24 * ring.wide),
              paint: second,
            });
            shapes.push({
              kind: 'line',
              points: [...at(to + (from - to) * 0.2, 0), ...at(from * 0.84, 0)],
              width: 0.0018,
              paint: ground,
            });
          } else if (look === 2) {
            const [x, y] = at(middle, 0);
            const radius = Math.min((from - to) * 0.42, middle * step * 0.42) * breathe;
            shapes.push(
              { kind: 'circle', x, y, radius, paint: ink },
              { kind: 'circle', x, y, radius: radius * 0.55, paint: ground },
              { kind: 'circle', x, y, radius: radius * 0.28, paint: second },
            );
          } else {
            shapes.push({
              kind: 'line',
              points: archPoints(at, to, from * 0.97),
              width: Math.max(0.0022, (from - to) * 0.09),
              paint: ink,
            });
            const [x, y] = at(middle, 0);
            shapes.push({
              kind: 'circle',
              x,
              y,
              radius: (from - to) * 0.14 * breathe,
              paint: second,
            });
          }
        }
      }
      const last = rings.at(-1);
      const core = outer / count;
      shapes.push(
        { kind: 'circle', x: mx, y: my, radius: core * 0.8, paint: last?.ink ?? ground },
        { kind: 'circle', x: mx, y: my, radius: core * 0.4, paint: ground },
      );
      return { ground: { from: [0, 0], to: [width, height], colours: [ground, ground] }, shapes };
    };
  },
};

type Place = (far: number, side: number) => [number, number];

/** A pointed leaf along a ray: from the near to the far end and back. */
function petalOutline(at: Place, near: number, far: number, wide: number): number[] {
  const points: number[] = [];
  for (const side of [1, -1])
    for (let i = 0; i <= 14; i++) {
      const t = side > 0 ? i / 14 : 1 - i / 14;
      const swell = Math.sin(Math.PI * t ** 0.8) * wide;
      points.push(...at(near + (far - near) * t, side * swell));
    }
  return points;
}

/** A round arch as wide as one petal. */
function archPoints(at: Place, near: number, far: number): number[] {
  return Array.from({ length: 21 }, (_, i) =>
    at(near + (far - near) * Math.sin((i / 20) * Math.PI), (i / 20 - 0.5) * 0.92),
  ).flat();
}
