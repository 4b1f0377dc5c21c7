/** A folded paper landscape: Delaunay triangles, each lit according to its slope. */
import { type VectorAlgorithm, wave } from '../art-scene';
import { mixColours } from '../colour-ramp';
import type { Shape } from '../drawing';
import { triangulate } from '../geometry/triangulate';
import type { Site } from '../geometry/voronoi';

export const lowPoly: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, noise, ramp } = scene;
    const random = scene.random('low-poly');
    const cell = (0.15 - 0.1 * density) * (0.7 + scale * 0.7);
    const sites: Site[] = [];
    for (let y = -cell; y < height + 2 * cell; y += cell)
      for (let x = -cell; x < width + 2 * cell; x += cell)
        sites.push({
          x: x + (random() - 0.5) * cell * (0.6 + chaos * 0.8),
          y: y + (random() - 0.5) * cell * (0.6 + chaos * 0.8),
        });
    const phases = sites.map(() => random());
    const heights = sites.map(({ x, y }) => noise.octaves(x * 1.6 + 3, y * 1.6 + 8, 3));
    const triangles = triangulate(sites);
    const slant = random() * 2 * Math.PI;
    return (time) => {
      const tall = heights.map(
        (value, index) => value * 0.8 + 0.11 * wave(time + (phases[index] ?? 0)),
      );
      return {
        ground: scene.ground,
        shapes: triangles.map(([a, b, c]): Shape => {
          const [p, q, r] = [sites[a], sites[b], sites[c]] as [Site, Site, Site];
          const [hp, hq, hr] = [tall[a] ?? 0, tall[b] ?? 0, tall[c] ?? 0];
          const ux = q.x - p.x;
          const uy = q.y - p.y;
          const vx = r.x - p.x;
          const vy = r.y - p.y;
          const nx = uy * (hr - hp) - (hq - hp) * vy;
          const ny = (hq - hp) * vx - ux * (hr - hp);
          const nz = ux * vy - uy * vx;
          const side = nz < 0 ? -1 : 1;
          const length = Math.hypot(nx, ny, nz) || 1;
          const light = (side * (nx * Math.cos(slant) + ny * Math.sin(slant))) / length;
          const middle = (p.x + q.x + r.x) / 3 / width + (p.y + q.y + r.y) / 3 / height;
          const place = 0.12 + middle * 0.34 + (hp + hq + hr) * 0.16 + light * 0.16;
          const colour = ramp.hex(place);
          const lit = mixColours(
            colour,
            light > 0 ? '#ffffff' : '#0a0814',
            Math.min(0.4, Math.abs(light) * 0.42),
          );
          return { kind: 'area', points: grown(p, q, r), paint: lit };
        }),
      };
    };
  },
};

/** A slightly enlarged triangle, so that no ground shows between neighbours. */
function grown(p: Site, q: Site, r: Site): number[] {
  const x = (p.x + q.x + r.x) / 3;
  const y = (p.y + q.y + r.y) / 3;
  return [p, q, r].flatMap((site) => {
    const far = Math.hypot(site.x - x, site.y - y) || 1;
    const by = 1 + 0.0012 / far;
    return [x + (site.x - x) * by, y + (site.y - y) * by];
  });
}
