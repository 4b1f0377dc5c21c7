/** Contour lines through a grid of heights (marching squares, the planar case of Lorensen and Cline 1987). */

/** Heights line by line; `step` is the distance between points, the first lies at (`left`, `top`). */
export interface HeightGrid {
  heights: Float32Array;
  columns: number;
  rows: number;
  step: number;
  left: number;
  top: number;
}

/**
 * Closed lines around all ground above `level`, as alternating x and y coordinates. The high ground is always
 * on the same side of a line. Everything outside the grid counts as low.
 */
export function contoursAt(
  { heights, columns, rows, step, left, top }: HeightGrid,
  level: number,
): number[][] {
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows
      ? level - 1
      : (heights[row * columns + column] as number);
  // Each grid edge has a number: twice the number of its first point, plus one if it runs down.
  const stride = columns + 2;
  const edge = (column: number, row: number, isDown: boolean) =>
    2 * ((row + 1) * stride + column + 1) + (isDown ? 1 : 0);
  const next = new Map<number, number>();
  const link = (from: number, to: number) => next.set(from, to);
  for (let row = -1; row < rows; row++)
    for (let column = -1; column < columns; column++) {
      const a = at(column, row) > level;
      const b = at(column + 1, row) > level;
      const c = at(column + 1, row + 1) > level;
      const d = at(column, row + 1) > level;
      if (a === b && b === c && c === d) continue;
      const north = edge(column, row, false);
      const south = edge(column, row + 1, false);
      const west = edge(column, row, true);
      const east = edge(column + 1, row, true);
      const sides = [
        [north, a, b],
        [east, b, c],
        [south, c, d],
        [west, d, a],
      ] as const;
      // Clockwise around the square, the line enters at the side where the high ground ends, and leaves at
      // the side where it begins.
      const starts = sides.filter(([, from, to]) => !from && to).map(([side]) => side);
      const ends = sides.filter(([, from, to]) => from && !to).map(([side]) => side);
      if (starts.length === 1) link(ends[0] as number, starts[0] as number);
      else if (a) {
        // Two opposite high corners are kept separate.
        link(north, west);
        link(south, east);
      } else {
        link(east, north);
        link(west, south);
      }
    }
  const place = (id: number): [number, number] => {
    const isDown = id % 2 === 1;
    const point = (id - (isDown ? 1 : 0)) / 2;
    const column = (point % stride) - 1;
    const row = Math.floor(point / stride) - 1;
    const from = at(column, row);
    const to = isDown ? at(column, row + 1) : at(column + 1, row);
    const t = from === to ? 0.5 : (level - from) / (to - from);
    return [left + (column + (isDown ? 0 : t)) * step, top + (row + (isDown ? t : 0)) * step];
  };
  const lines: number[][] = [];
  for (const start of [...next.keys()]) {
    if (!next.has(start)) continue;
    const points: number[] = [];
    let current: number | undefined = start;
    while (current !== undefined && next.has(current)) {
      points.push(...place(current));
      const following = next.get(current);
      next.delete(current);
      current = following;
    }
    if (points.length >= 6) lines.push(points);
  }
  return lines;
}

/**
 * Joins several outlines into one by connections without width. Holes stay open, because their outlines run
 * the other way round.
 */
export function joinOutlines(lines: readonly number[][]): number[] {
  const joined: number[] = [];
  const [x, y] = [lines[0]?.[0] ?? 0, lines[0]?.[1] ?? 0];
  for (const line of lines) {
    for (const value of line) joined.push(value);
    joined.push(line[0] ?? x, line[1] ?? y, x, y);
  }
  return joined;
}
