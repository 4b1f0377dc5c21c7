import type { Point } from './drawing-sheet';

/** An ellipse: its centre and the end points of two half axes relative to it. */
export interface Ellipse {
  middle: Point;
  across: Point;
  down: Point;
}

/** The point of an ellipse at an angle. */
export function pointAt({ middle, across, down }: Ellipse, angle: number): Point {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return {
    x: middle.x + cosine * across.x + sine * down.x,
    y: middle.y + cosine * across.y + sine * down.y,
  };
}

/** The angle at which the line from the centre to a point crosses the ellipse. */
export function angleTo({ middle, across, down }: Ellipse, { x, y }: Point): number {
  const [dx, dy] = [x - middle.x, y - middle.y];
  const area = across.x * down.y - across.y * down.x;
  if (area === 0) return 0;
  return Math.atan2((across.x * dy - across.y * dx) / area, (dx * down.y - dy * down.x) / area);
}

/** Points of Bézier curves along an arc: a first point, then three per curve. */
export function arcCurves(ellipse: Ellipse, from: number, sweep: number): Point[] {
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / count;
  const pull = (4 / 3) * Math.tan(step / 4);
  const points: Point[] = [];
  for (let index = 0; index < count; index++) {
    const start = from + index * step;
    const [first, last] = [pointAt(ellipse, start), pointAt(ellipse, start + step)];
    const along = slope(ellipse, start);
    const back = slope(ellipse, start + step);
    points.push(
      { x: first.x + pull * along.x, y: first.y + pull * along.y },
      { x: last.x - pull * back.x, y: last.y - pull * back.y },
      last,
    );
  }
  return points;
}

function slope({ across, down }: Ellipse, angle: number): Point {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return { x: cosine * down.x - sine * across.x, y: cosine * down.y - sine * across.y };
}
