/**
 * Optical flow between two pictures: a field of shifts, found from coarse to fine by comparing small squares
 * of brightness and edges, and smoothed so that nothing tears. Two pictures that have nothing in common give
 * a gentle movement, as a morph needs.
 */

/** Shifts from the first picture to the second on a grid, as shares of its sides. */
export interface Flow {
  columns: number;
  rows: number;
  x: Float32Array;
  y: Float32Array;
}

/** Square pictures of gray, one value a pixel from 0 to 1. */
export interface GrayPair {
  side: number;
  from: Float32Array;
  to: Float32Array;
}

const COARSEST = 8;
const REACH = 2;
const RADIUS = 2;
/** Cost of a shift, without which uniform areas would wander. */
const COST = 0.004;

/** @param pair of a side that is a power of two, at least 16 */
export function findFlow(pair: GrayPair, pulse: () => void = () => undefined): Flow {
  const levels: GrayPair[] = [pair];
  while ((levels[0] as GrayPair).side > COARSEST) levels.unshift(halved(levels[0] as GrayPair));
  let x = new Float32Array(COARSEST * COARSEST);
  let y = new Float32Array(COARSEST * COARSEST);
  let side = COARSEST;
  for (const level of levels) {
    pulse();
    if (level.side !== side) {
      x = enlarged(x, side);
      y = enlarged(y, side);
      side = level.side;
    }
    improve(level, x, y);
    for (let pass = 0; pass < 3; pass++) {
      x = smoothed(x, side);
      y = smoothed(y, side);
    }
  }
  for (let at = 0; at < x.length; at++) {
    (x[at] as number) /= side;
    (y[at] as number) /= side;
  }
  return { columns: side, rows: side, x, y };
}

function improve({ side, from, to }: GrayPair, x: Float32Array, y: Float32Array): void {
  const value = (plane: Float32Array, column: number, row: number) =>
    plane[
      Math.min(side - 1, Math.max(0, row)) * side + Math.min(side - 1, Math.max(0, column))
    ] as number;
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const at = row * side + column;
      const [baseX, baseY] = [Math.round(x[at] as number), Math.round(y[at] as number)];
      let best = Number.POSITIVE_INFINITY;
      for (let dy = -REACH; dy <= REACH; dy++)
        for (let dx = -REACH; dx <= REACH; dx++) {
          let error = COST * Math.hypot(baseX + dx, baseY + dy) * (64 / side);
          for (let v = -RADIUS; v <= RADIUS; v++)
            for (let u = -RADIUS; u <= RADIUS; u++) {
              const one = value(from, column + u, row + v);
              const other = value(to, column + u + baseX + dx, row + v + baseY + dy);
              error += (one - other) ** 2;
            }
          if (error >= best) continue;
          best = error;
          x[at] = baseX + dx;
          y[at] = baseY + dy;
        }
    }
}

function halved({ side, from, to }: GrayPair): GrayPair {
  const half = side / 2;
  const shrink = (plane: Float32Array) =>
    Float32Array.from({ length: half * half }, (_, at) => {
      const corner = Math.floor(at / half) * 2 * side + (at % half) * 2;
      const sum = [0, 1, side, side + 1].reduce(
        (all, step) => all + (plane[corner + step] as number),
        0,
      );
      return sum / 4;
    });
  return { side: half, from: shrink(from), to: shrink(to) };
}

function enlarged(plane: Float32Array, side: number): Float32Array<ArrayBuffer> {
  const twice = side * 2;
  return Float32Array.from({ length: twice * twice }, (_, at) => {
    const row = Math.floor(at / twice) >> 1;
    return 2 * (plane[row * side + ((at % twice) >> 1)] as number);
  });
}

function smoothed(plane: Float32Array, side: number): Float32Array<ArrayBuffer> {
  return Float32Array.from(plane, (_, at) => {
    const [column, row] = [at % side, Math.floor(at / side)];
    let [sum, count] = [0, 0];
    for (let v = -2; v <= 2; v++)
      for (let u = -2; u <= 2; u++) {
        const [c, r] = [column + u, row + v];
        if (c < 0 || r < 0 || c >= side || r >= side) continue;
        sum += plane[r * side + c] as number;
        count += 1;
      }
    return sum / count;
  });
}
