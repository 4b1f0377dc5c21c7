/** Delaunay triangulation (Adrian Bowyer and David Watson, 1981), for some hundred points. */
import type { Site } from './voronoi';

/** Three indices into the sites; the circle through them holds no other site. */
export type Triangle = readonly [a: number, b: number, c: number];

interface Circled {
  corners: Triangle;
  x: number;
  y: number;
  squared: number;
}

export function triangulate(sites: readonly Site[]): Triangle[] {
  const far = 100;
  const all: Site[] = [...sites, { x: -far, y: -far }, { x: far, y: -far }, { x: 0, y: far }];
  const first = sites.length;
  let triangles: Circled[] = [circled(all, [first, first + 1, first + 2])];
  // Left to right: triangles whose circumcircle ends to the left of a site are finished.
  const order = sites.map((_, index) => index).sort((a, b) => (all[a]?.x ?? 0) - (all[b]?.x ?? 0));
  const finished: Circled[] = [];
  for (const index of order) {
    const site = all[index] ?? { x: 0, y: 0 };
    const edges = new Map<number, [number, number]>();
    const open: Circled[] = [];
    for (const triangle of triangles) {
      const dx = site.x - triangle.x;
      const dy = site.y - triangle.y;
      if (dx > 0 && dx * dx > triangle.squared) {
        finished.push(triangle);
        continue;
      }
      if (dx * dx + dy * dy > triangle.squared) {
        open.push(triangle);
        continue;
      }
      const [a, b, c] = triangle.corners;
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, a],
      ] as const) {
        const key = Math.min(from, to) * all.length + Math.max(from, to);
        if (edges.has(key)) edges.delete(key);
        else edges.set(key, [from, to]);
      }
    }
    for (const [from, to] of edges.values()) open.push(circled(all, [from, to, index]));
    triangles = open;
  }
  return [...finished, ...triangles]
    .map(({ corners }) => corners)
    .filter((corners) => corners.every((corner) => corner < first));
}

function circled(all: readonly Site[], corners: Triangle): Circled {
  const [a, b, c] = corners.map((index) => all[index] ?? { x: 0, y: 0 }) as [Site, Site, Site];
  const d = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y)) || 1e-12;
  const [aa, bb, cc] = [a, b, c].map(({ x, y }) => x * x + y * y) as [number, number, number];
  const x = (aa * (b.y - c.y) + bb * (c.y - a.y) + cc * (a.y - b.y)) / d;
  const y = (aa * (c.x - b.x) + bb * (a.x - c.x) + cc * (b.x - a.x)) / d;
  return { corners, x, y, squared: (a.x - x) ** 2 + (a.y - y) ** 2 };
}
