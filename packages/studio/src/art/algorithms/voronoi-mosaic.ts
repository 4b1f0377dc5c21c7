/** Leaded glass: relaxed Voronoi cells (Stuart Lloyd, 1982), each with a gradient of light and a lead line. */
import { type ArtScene, inkAt, type VectorAlgorithm, wave } from '../art-scene';
import { mixColours } from '../colour-ramp';
import type { Shape } from '../drawing';
import { centroidOf, type Site, voronoiCells } from '../geometry/voronoi';

export const voronoiMosaic: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, noise } = scene;
    const random = scene.random('voronoi');
    const count = Math.round((60 + density * 460 * (1.3 - scale)) * Math.min(2, width * height));
    let sites: Site[] = Array.from({ length: count }, () => ({
      x: random() * width,
      y: random() * height,
    }));
    const rounds = Math.round(3 * (1 - chaos));
    for (let i = 0; i < rounds; i++) sites = voronoiCells(sites, width, height, 0).map(centroidOf);
    const phases = sites.map(() => random());
    const tones = sites.map(
      ({ x, y }) => noise.octaves(x * 1.4, y * 1.4, 2) * 0.9 + 0.5 + (random() - 0.5) * 0.25,
    );
    const still = voronoiCells(sites, width, height, 0.05);
    return (time) => ({
      ground: leadOf(scene),
      shapes: still.map((cell, index): Shape => {
        const { x, y } = sites[index] ?? { x: 0, y: 0 };
        const glow = 0.5 + 0.5 * wave(time + (phases[index] ?? 0));
        const colour = inkAt(scene, tones[index] ?? 0);
        const light = mixColours(colour, '#ffffff', 0.1 + 0.22 * glow);
        const shade = mixColours(colour, leadOf(scene), 0.25);
        return {
          kind: 'area',
          points: shrinkCell(cell, 0.0035 + 0.002 * scale),
          paint: {
            from: [x - 0.05, y - 0.07],
            to: [x + 0.05, y + 0.07],
            colours: [light, colour, shade],
          },
        };
      }),
    });
  },
};

function leadOf({ ground, isDark }: ArtScene): string {
  return isDark ? mixColours(ground, '#000000', 0.5) : '#1c1a1e';
}

/** A convex cell with its corners moved inwards by about the given length. */
function shrinkCell(cell: readonly number[], by: number): number[] {
  const { x, y } = centroidOf(cell);
  return cell.map((value, index) => {
    const px = index % 2 === 0 ? value : (cell[index - 1] as number);
    const py = index % 2 === 0 ? (cell[index + 1] as number) : value;
    const far = Math.hypot(px - x, py - y) || 1;
    const keep = Math.max(0, 1 - (by * 1.3) / far);
    return index % 2 === 0 ? x + (px - x) * keep : y + (py - y) * keep;
  });
}
