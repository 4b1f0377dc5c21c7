/** Voronoi cells, made by clipping a frame at the bisector to each near neighbour; O(n) per cell. */

export interface Site {
  x: number;
  y: number;
}

/** Clips a convex polygon (alternating x and y) to the half that is nearer to `from` than to `to`. */
function clipToNearerHalf(polygon: readonly number[], from: Site, to: Site): number[] {
  const nx = to.x - from.x;
  const ny = to.y - from.y;
  const limit = (nx * (from.x + to.x) + ny * (from.y + to.y)) / 2;
  const kept: number[] = [];
  const count = polygon.length;
  for (let i = 0; i < count; i += 2) {
    const ax = polygon[i] as number;
    const ay = polygon[i + 1] as number;
    const bx = polygon[(i + 2) % count] as number;
    const by = polygon[(i + 3) % count] as number;
    const a = nx * ax + ny * ay - limit;
    const b = nx * bx + ny * by - limit;
    if (a <= 0) kept.push(ax, ay);
    if (a < 0 !== b < 0 && a !== b) {
      const t = a / (a - b);
      kept.push(ax + (bx - ax) * t, ay + (by - ay) * t);
    }
  }
  return kept;
}

/** The cells of sites, in their order, within a frame that extends `margin` beyond width and height. */
export function voronoiCells(
  sites: readonly Site[],
  width: number,
  height: number,
  margin: number,
): number[][] {
  const frame = [
    -margin,
    -margin,
    width + margin,
    -margin,
    width + margin,
    height + margin,
    -margin,
    height + margin,
  ];
  return sites.map((site) => {
    const near = sites
      .filter((other) => other !== site)
      .map((other) => ({ other, far: (other.x - site.x) ** 2 + (other.y - site.y) ** 2 }))
      .sort((a, b) => a.far - b.far);
    let cell = frame;
    for (const { other, far } of near) {
      if (far === 0) continue;
      cell = clipToNearerHalf(cell, site, other);
      if (far > 4 * reachOf(cell, site)) break;
    }
    return cell;
  });
}

/** The square of the distance to the farthest corner. */
function reachOf(cell: readonly number[], { x, y }: Site): number {
  let reach = 0;
  for (let i = 0; i < cell.length; i += 2)
    reach = Math.max(reach, ((cell[i] as number) - x) ** 2 + ((cell[i + 1] as number) - y) ** 2);
  return reach;
}

/** The centroid of a polygon. */
export function centroidOf(points: readonly number[]): Site {
  let area = 0;
  let x = 0;
  let y = 0;
  for (let i = 0; i < points.length; i += 2) {
    const ax = points[i] as number;
    const ay = points[i + 1] as number;
    const bx = points[(i + 2) % points.length] as number;
    const by = points[(i + 3) % points.length] as number;
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  if (Math.abs(area) < 1e-12) return { x: points[0] ?? 0, y: points[1] ?? 0 };
  return { x: x / (3 * area), y: y / (3 * area) };
}
