/**
 * Inks dropped on water and combed. After Aubrey Jaffer and Blake Jones, 'Mathematical Marbling' (IEEE
 * Computer Graphics and Applications, 2012): each drop pushes aside what floats, each tooth drags it.
 */
import { type ArtScene, inkAt, type VectorAlgorithm, wave } from '../art-scene';
import type { Shape } from '../drawing';

interface Drop {
  points: Float64Array;
  ink: string;
}

const CORNERS = 260;

export const marbling: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const drops = float(scene);
    const { width, height } = scene;
    return (time) => ({
      ground: scene.ground,
      shapes: drops.map(({ points, ink }): Shape => {
        const moved: number[] = [];
        for (let i = 0; i < points.length; i += 2) {
          const x = points[i] as number;
          const y = points[i + 1] as number;
          moved.push(
            x + 0.014 * wave(time + (y / height) * 1.5),
            y + 0.014 * wave(time + 0.25 + (x / width) * 1.5),
          );
        }
        return { kind: 'area', points: moved, paint: ink };
      }),
    });
  },
};

function float(scene: ArtScene): Drop[] {
  const { width, height, density, scale, chaos } = scene;
  const random = scene.random('marbling');
  const drops: Drop[] = [];
  const count = 44 + Math.round(density * 70);
  const centres = Array.from({ length: 6 + Math.round(chaos * 9) }, (_, index) => [
    width * ((index * 0.7549 + random() * 0.15) % 1),
    height * ((index * 0.5698 + random() * 0.15) % 1),
  ]);
  for (let i = 0; i < count; i++) {
    const centre = centres[Math.floor(random() * centres.length)] ?? [0, 0];
    const x = (centre[0] ?? 0) + (random() - 0.5) * 0.12;
    const y = (centre[1] ?? 0) + (random() - 0.5) * 0.12;
    const radius = (0.05 + 0.09 * random()) * (0.55 + scale * 0.6);
    for (const drop of drops) pushAside(drop.points, x, y, radius);
    const points = new Float64Array(CORNERS * 2);
    for (let corner = 0; corner < CORNERS; corner++) {
      const angle = (corner / CORNERS) * 2 * Math.PI;
      points[corner * 2] = x + radius * Math.cos(angle);
      points[corner * 2 + 1] = y + radius * Math.sin(angle);
    }
    drops.push({ points, ink: random() < 0.14 ? scene.ground : inkAt(scene, random()) });
  }
  const strokes = 3 + Math.round(chaos * 9);
  const across = random() * Math.PI;
  for (let stroke = 0; stroke < strokes; stroke++) {
    const angle = across + (stroke % 2) * Math.PI + (random() - 0.5) * chaos;
    const [x, y] = [random() * width, random() * height];
    const pull = (0.06 + 0.14 * random()) * (0.6 + chaos);
    for (const { points } of drops) drag(points, x, y, angle, pull, 0.05 + 0.05 * random());
  }
  return drops;
}

/** A drop with a radius at (x, y) displaces each point so that areas are preserved. */
function pushAside(points: Float64Array, x: number, y: number, radius: number): void {
  for (let i = 0; i < points.length; i += 2) {
    const dx = (points[i] as number) - x;
    const dy = (points[i + 1] as number) - y;
    const grow = Math.sqrt(1 + (radius * radius) / Math.max(1e-6, dx * dx + dy * dy));
    points[i] = x + dx * grow;
    points[i + 1] = y + dy * grow;
  }
}

/** A tooth drawn through (x, y) in a direction drags nearby points along. */
function drag(
  points: Float64Array,
  x: number,
  y: number,
  angle: number,
  pull: number,
  reach: number,
): void {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  for (let i = 0; i < points.length; i += 2) {
    const far = Math.abs(((points[i] as number) - x) * -dy + ((points[i + 1] as number) - y) * dx);
    const by = pull * Math.exp(-far / reach);
    points[i] = (points[i] as number) + dx * by;
    points[i + 1] = (points[i + 1] as number) + dy * by;
  }
}
