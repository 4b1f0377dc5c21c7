/** Outlines of circles and lines, as alternating x and y coordinates. */

/** A circle as a polygon with enough corners to look round at its size. In pixels. */
export function circleOutline(x: number, y: number, radius: number): number[] {
  const corners = Math.max(8, Math.min(256, Math.ceil(Math.sqrt(Math.max(0, radius)) * 9)));
  const points: number[] = [];
  for (let i = 0; i < corners; i++) {
    const angle = (i / corners) * 2 * Math.PI;
    points.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  return points;
}

/**
 * The outline of a line of constant width with round ends.
 * @param points alternating x and y coordinates, which are multiplied by `unit`
 * @param width in the same units as the points
 */
export function lineOutline(
  points: readonly number[],
  width: number,
  isClosed: boolean,
  unit: number,
): number[] {
  const half = (width / 2) * unit;
  const xs: number[] = [];
  const ys: number[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = (points[i] as number) * unit;
    const y = (points[i + 1] as number) * unit;
    const last = xs.length - 1;
    if (last >= 0 && Math.hypot(x - (xs[last] as number), y - (ys[last] as number)) < 0.01)
      continue;
    xs.push(x);
    ys.push(y);
  }
  if (xs.length === 0) return [];
  if (xs.length === 1) return circleOutline(xs[0] as number, ys[0] as number, half);
  if (isClosed) {
    xs.push(xs[0] as number, xs[1] as number);
    ys.push(ys[0] as number, ys[1] as number);
  }
  const there: number[] = [];
  const back: number[] = [];
  const count = xs.length;
  for (let i = 0; i < count; i++) {
    const before = direction(xs, ys, Math.max(0, i - 1));
    const after = direction(xs, ys, Math.min(count - 2, i));
    let normalX = -(before[1] + after[1]);
    let normalY = before[0] + after[0];
    const length = Math.hypot(normalX, normalY);
    if (length < 0.3) {
      // The line turns back on itself, so the corner is cut off straight.
      normalX = -before[1];
      normalY = before[0];
      pushBoth(there, back, xs[i] as number, ys[i] as number, normalX * half, normalY * half);
      normalX = -after[1];
      normalY = after[0];
      pushBoth(there, back, xs[i] as number, ys[i] as number, normalX * half, normalY * half);
      continue;
    }
    // The mitre of the corner, limited to one and a half half-widths.
    const reach = Math.min(2 / length, 1.5) * half;
    normalX = (normalX / length) * reach;
    normalY = (normalY / length) * reach;
    pushBoth(there, back, xs[i] as number, ys[i] as number, normalX, normalY);
  }
  if (!isClosed && half > 0.6) {
    addCap(
      there,
      xs[count - 1] as number,
      ys[count - 1] as number,
      half,
      direction(xs, ys, count - 2),
    );
    const [dx, dy] = direction(xs, ys, 0);
    const start: number[] = [];
    addCap(start, xs[0] as number, ys[0] as number, half, [-dx, -dy]);
    return [...there, ...reversed(back), ...start];
  }
  return [...there, ...reversed(back)];
}

function pushBoth(there: number[], back: number[], x: number, y: number, nx: number, ny: number) {
  there.push(x + nx, y + ny);
  back.push(x - nx, y - ny);
}

function direction(xs: readonly number[], ys: readonly number[], i: number): [number, number] {
  const dx = (xs[i + 1] as number) - (xs[i] as number);
  const dy = (ys[i + 1] as number) - (ys[i] as number);
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}

/** A half circle from the left of a direction to its right. */
function addCap(
  into: number[],
  x: number,
  y: number,
  radius: number,
  [dx, dy]: readonly [number, number],
) {
  const start = Math.atan2(dx, -dy);
  const steps = Math.max(3, Math.min(24, Math.ceil(Math.sqrt(radius) * 3)));
  for (let i = 1; i < steps; i++) {
    const angle = start - (i / steps) * Math.PI;
    into.push(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
}

function reversed(points: readonly number[]): number[] {
  const turned: number[] = [];
  for (let i = points.length - 2; i >= 0; i -= 2)
    turned.push(points[i] as number, points[i + 1] as number);
  return turned;
}
