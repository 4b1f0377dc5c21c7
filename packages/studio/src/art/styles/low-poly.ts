/**
 * Facets: triangles (Delaunay) between points that gather on the picture's edges (after Adrian Secord's weighted
 * centroids, 2002), each in one colour and lit a little by its own slope.
 */
import { rgbToHex } from '@entropy-tools/media/colour/colour';
import type { Shape } from '../drawing';
import { triangulate } from '../geometry/triangulate';
import type { Site } from '../geometry/voronoi';
import { makePainter } from '../paint-drawing';
import type { FinishMaker } from '../styles';
import { edgesOf } from './edges';
import { grainAt, type SmallPicture, samplePicture, shrinkPicture } from './planes';

const ROWS = 44;

export const lowPoly: FinishMaker = (_scene, width, height) => {
  const paint = makePainter(width, height);
  return (pixels) => {
    const small = shrinkPicture(pixels, width, height, 480);
    const sites = sitesOn(small, edgesOf(small, 1 / 300));
    const unit = Math.min(width, height);
    const [scaleX, scaleY] = [width / unit, height / unit];
    const found = new Float64Array(3);
    const shapes: Shape[] = [];
    for (const corners of triangulate(sites)) {
      const [a, b, c] = corners.map((corner) => sites[corner] as Site) as [Site, Site, Site];
      const sum = [0, 0, 0];
      // Points inside, so that a neighbour's colour does not bleed in.
      for (const [p, q] of [
        [4, 1],
        [1, 4],
        [1, 1],
        [2, 2],
      ] as const) {
        const r = 6 - p - q;
        samplePicture(
          small,
          (a.x * p + b.x * q + c.x * r) / 6,
          (a.y * p + b.y * q + c.y * r) / 6,
          found,
        );
        for (let channel = 0; channel < 3; channel++)
          sum[channel] = (sum[channel] as number) + (found[channel] as number) / 4;
      }
      const [mx, my] = [(a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3];
      const light = 1 + 0.06 * grainAt(Math.floor(mx * 997), Math.floor(my * 991));
      const lit = (channel: number) =>
        Math.round(Math.min(255, Math.max(0, (sum[channel] as number) * light)));
      // Each reaches a little below the next, so that no ground shines through.
      const points = [a, b, c].flatMap(({ x, y }) => [
        (x + (x - mx) * 0.02) * scaleX + (Math.sign(x - mx) * 0.6) / unit,
        (y + (y - my) * 0.02) * scaleY + (Math.sign(y - my) * 0.6) / unit,
      ]);
      shapes.push({ kind: 'area', points, paint: rgbToHex({ r: lit(0), g: lit(1), b: lit(2) }) });
    }
    paint({ ground: '#808080', shapes }, pixels);
  };
};

/** Points in units of the picture: one for each square of a grid, pulled to the edges in it, and the border. */
function sitesOn({ width, height }: SmallPicture, edges: Float32Array): Site[] {
  const short = Math.min(width, height);
  const columns = Math.round((ROWS * width) / short);
  const rows = Math.round((ROWS * height) / short);
  const sites: Site[] = [];
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const isCorner = (column % columns) + (row % rows) === 0;
      const onSide = column === 0 || column === columns;
      const onEdge = row === 0 || row === rows;
      const [cx, cy] = [(column / columns) * width, (row / rows) * height];
      const half = short / ROWS / 2;
      let [sum, sumX, sumY] = [0, 0, 0];
      const add = (x: number, y: number, weight: number) => {
        sum += weight;
        sumX += x * weight;
        sumY += y * weight;
      };
      for (let y = Math.max(0, Math.ceil(cy - half)); y < Math.min(height, cy + half); y++)
        for (let x = Math.max(0, Math.ceil(cx - half)); x < Math.min(width, cx + half); x++)
          add(x + 0.5, y + 0.5, Math.max(0, (edges[y * width + x] as number) - 0.04) ** 2);
      const jitter = (turn: number) => grainAt(column * 3 + turn, row * 5 + turn) * half * 0.8;
      add(cx + jitter(1), cy + jitter(2), 0.05);
      // A calm square needs no point of its own: every second is enough.
      if (sum < 0.06 && (column + row) % 2 === 1 && !onSide && !onEdge) continue;
      sites.push({
        x: onSide || isCorner ? column / columns : sumX / sum / width,
        y: onEdge || isCorner ? row / rows : sumY / sum / height,
      });
    }
  return sites;
}
