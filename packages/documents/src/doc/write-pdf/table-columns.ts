import type { GridCell, TableGrid } from './table-grid';

/** The minimum and preferred width of a cell's content, including padding, in points. */
export interface Extent {
  min: number;
  max: number;
}

/**
 * Column widths by content, after CSS 2.2 17.5.2.2: everything on one line where it fits; otherwise each
 * column gets its longest word and a share of the rest in proportion to its preferred width.
 * @param stated relative widths from the source, which fill the whole width
 * @returns widths in points; together at most `available`
 */
export function columnWidths(
  grid: TableGrid,
  extents: ReadonlyMap<GridCell, Extent>,
  available: number,
  stated: readonly number[] | undefined,
): { widths: number[]; fits: boolean } {
  const min = new Array<number>(grid.columns).fill(0);
  const max = new Array<number>(grid.columns).fill(0);
  const cells = grid.rows.flat();
  for (const cell of [...cells].sort((a, b) => a.colSpan - b.colSpan)) {
    const extent = extents.get(cell);
    if (extent) {
      raise(min, cell, extent.min);
      raise(max, cell, extent.max);
    }
  }
  const least = sum(min);
  if (least > available)
    return { widths: min.map((width) => (width / least) * available), fits: false };
  const shares = stated?.slice(0, grid.columns).map((width) => Math.max(0, width));
  if (shares && shares.length === grid.columns && sum(shares) > 0) {
    const wanted = shares.map((share) => (share / sum(shares)) * available);
    // Widens a column that is slightly too narrow for its lines: our letters are wider than those of many
    // fonts.
    return {
      widths: withMinimum(wanted, snug(wanted, min, max, available), available),
      fits: true,
    };
  }
  if (sum(max) <= available) return { widths: max, fits: true };
  const slack = max.map((width, column) => width - (min[column] ?? 0));
  const rest = available - least;
  const total = sum(slack);
  return {
    widths: min.map((width, column) => width + (rest * (slack[column] ?? 0)) / total),
    fits: true,
  };
}

/** The minimum widths; columns that nearly fit their lines are raised to fit them, as long as all columns fit. */
function snug(wanted: number[], min: number[], max: number[], available: number): number[] {
  const floor = [...min];
  const lack = (column: number) => (max[column] ?? 0) - (wanted[column] ?? 0);
  const close = [...max.keys()].filter((column) => lack(column) <= (wanted[column] ?? 0) * 0.3);
  let room = available - sum(min);
  for (const column of close.sort((a, b) => lack(a) - lack(b))) {
    const cost = (max[column] ?? 0) - (min[column] ?? 0);
    if (cost > room) continue;
    room -= cost;
    floor[column] = max[column] ?? 0;
  }
  return floor;
}

function raise(widths: number[], cell: GridCell, wanted: number): void {
  let have = 0;
  for (let column = cell.column; column < cell.column + cell.colSpan; column++)
    have += widths[column] ?? 0;
  if (have >= wanted) return;
  const each = (wanted - have) / cell.colSpan;
  for (let column = cell.column; column < cell.column + cell.colSpan; column++)
    widths[column] = (widths[column] ?? 0) + each;
}

/** Raises columns below their minimum at the cost of those above theirs. */
function withMinimum(wanted: number[], min: number[], available: number): number[] {
  const widths = wanted.map((width, column) => Math.max(width, min[column] ?? 0));
  const excess = sum(widths) - available;
  if (excess <= 0) return widths;
  const spare = widths.map((width, column) => width - (min[column] ?? 0));
  const total = sum(spare);
  return widths.map((width, column) => width - (excess * (spare[column] ?? 0)) / (total || 1));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
