/**
 * Lines that follow a direction field of noise, none nearer to another than a distance that depends on the
 * density. After Jobard and Lefer, 'Creating Evenly-Spaced Streamlines of Arbitrary Density' (1997).
 */
import type { ArtScene, VectorAlgorithm } from '../art-scene';
import type { Shape } from '../drawing';

const MAX_STEPS = 260;

export const flowField: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, inks, noise } = scene;
    const random = scene.random('flow-field');
    const gap = 0.034 - 0.026 * density;
    const step = gap * 0.5;
    const frequency = 2.6 - 1.9 * scale;
    const turn = 2 + 4 * chaos;
    const base = random() * 2 * Math.PI;
    const lines: { points: number[]; ink: string; width: number }[] = [];
    const angleAt = (x: number, y: number) =>
      base + noise.octaves(x * frequency, y * frequency, 1 + Math.round(chaos * 2)) * turn;
    const near = makeNearness(scene, gap);
    const tries = Math.round((width * height * 2.2) / (gap * gap));
    for (let i = 0; i < tries && lines.length < 9000; i++) {
      const x = random() * (width + 0.1) - 0.05;
      const y = random() * (height + 0.1) - 0.05;
      const ink = Math.floor(
        (noise.at2(x * 1.7 + 40, y * 1.7 - 12) * 0.5 + 0.5 + (random() - 0.5) * 0.35) * inks.length,
      );
      const thickness = gap * (0.25 + 0.65 * random() ** 1.5);
      if (near.isTaken(x, y, -1)) continue;
      const id = lines.length;
      const points = [
        ...follow(x, y, -step, id).reverse().flat(),
        x,
        y,
        ...follow(x, y, step, id).flat(),
      ];
      if (points.length < 14) continue;
      for (let p = 0; p < points.length; p += 2)
        near.take(points[p] as number, points[p + 1] as number, id);
      const colour = inks[Math.max(0, Math.min(inks.length - 1, ink))] ?? '#000000';
      lines.push({ points, ink: colour, width: thickness });
    }

    function follow(startX: number, startY: number, by: number, id: number): [number, number][] {
      const found: [number, number][] = [];
      let x = startX;
      let y = startY;
      for (let i = 0; i < MAX_STEPS; i++) {
        const angle = angleAt(x, y);
        x += Math.cos(angle) * by;
        y += Math.sin(angle) * by;
        if (x < -0.06 || y < -0.06 || x > width + 0.06 || y > height + 0.06) break;
        if (near.isTaken(x, y, id)) break;
        found.push([x, y]);
      }
      return found;
    }

    const sway = 0.012 + 0.02 * chaos;
    return (time) => ({
      ground: scene.ground,
      shapes: lines.map(({ points, ink, width: thickness }): Shape => {
        const moved = points.map((value, index) => {
          const x = index % 2 === 0 ? value : (points[index - 1] as number);
          const y = index % 2 === 0 ? (points[index + 1] as number) : value;
          const phase = 2 * Math.PI * (time + noise.at2(x * 1.3, y * 1.3));
          return value + sway * (index % 2 === 0 ? Math.cos(phase) : Math.sin(phase));
        });
        return { kind: 'line', points: moved, width: thickness, paint: ink };
      }),
    });
  },
};

/** Index of drawn lines, in cells of the gap's size. */
function makeNearness({ width, height }: ArtScene, gap: number) {
  const columns = Math.ceil((width + 0.3) / gap) + 2;
  const rows = Math.ceil((height + 0.3) / gap) + 2;
  const cells: number[][] = Array.from({ length: columns * rows }, () => []);
  const cellOf = (x: number, y: number) =>
    Math.floor((y + 0.15) / gap) * columns + Math.floor((x + 0.15) / gap);
  return {
    take: (x: number, y: number, id: number) => {
      cells[cellOf(x, y)]?.push(x, y, id);
    },
    isTaken: (x: number, y: number, id: number) => {
      const middle = cellOf(x, y);
      for (let row = -1; row <= 1; row++)
        for (let column = -1; column <= 1; column++) {
          const cell = cells[middle + row * columns + column];
          if (!cell) continue;
          for (let i = 0; i < cell.length; i += 3) {
            if (cell[i + 2] === id) continue;
            const dx = (cell[i] as number) - x;
            const dy = (cell[i + 1] as number) - y;
            if (dx * dx + dy * dy < gap * gap) return true;
          }
        }
      return false;
    },
  };
}
