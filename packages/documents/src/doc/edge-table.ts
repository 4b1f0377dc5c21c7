// Builds a table from rows whose cells are given by their edges, as Word and RTF store them; works out which
// cells share a column. Source of the flags: MS-DOC 2.9.316 (TDefTableOperand).

import type { Block, TableBlock, TableCell } from './model';

/** How a row is laid out. */
export interface RowDefinition {
  header: boolean;
  /** Left edges of the cells and the right edge of the last, in twips. */
  edges: number[];
  /**
   * Flags of each cell: 1 first of horizontally merged cells, 2 merged into it, 0x20 vertically merged, 0x40
   * the topmost of those.
   */
  cells: number[];
}

export interface DocCell {
  blocks: Block[];
}

export interface DocRow {
  cells: DocCell[];
  row: RowDefinition;
}

/** Edges closer than a millimetre (in twips) are the same line, drawn by hand. */
const sameEdge = 57;
const firstMerged = 0x01;
const merged = 0x02;
const verticallyMerged = 0x20;
const verticalStart = 0x40;

/** Undefined when there are no cells. */
export function makeTable(rows: readonly DocRow[]): TableBlock | undefined {
  const lines = gridLines(rows);
  const above = new Map<number, TableCell>();
  const result = rows.map(({ cells, row }) => readRow(cells, row, lines, above));
  if (!result.some((row) => row.length > 0)) return undefined;
  const plain = rows.findIndex(({ row }) => !row.header);
  const headerRows = Math.max(0, plain);
  const widths = lines.slice(1).map((line, index) => line - (lines[index] ?? 0));
  return {
    kind: 'table',
    headerRows,
    rows: result,
    ...(widths.length > 1 ? { columnWidths: widths } : {}),
  };
}

/** All edges of all rows from left to right; empty when a row does not state its edges. */
function gridLines(rows: readonly DocRow[]): number[] {
  if (rows.some(({ cells, row }) => row.edges.length !== cells.length + 1)) return [];
  const sorted = [...new Set(rows.flatMap(({ row }) => row.edges))].sort((a, b) => a - b);
  const lines: number[] = [];
  for (const edge of sorted) if (edge - (lines.at(-1) ?? -1e9) > sameEdge) lines.push(edge);
  return lines;
}

function readRow(
  cells: readonly DocCell[],
  row: RowDefinition,
  lines: readonly number[],
  above: Map<number, TableCell>,
): TableCell[] {
  const result: TableCell[] = [];
  const before = lines.length > 0 ? columnOf(row.edges[0] ?? 0, lines) : 0;
  if (before > 0) result.push(spanning({ blocks: [] }, before));
  let column = before;
  cells.forEach((cell, index) => {
    const flags = row.cells[index] ?? 0;
    const end = lines.length > 0 ? columnOf(row.edges[index + 1] ?? 0, lines) : column + 1;
    const span = Math.max(1, end - column);
    const upper = above.get(column);
    const previous = result.at(-1);
    const continues = (flags & verticallyMerged) !== 0 && (flags & verticalStart) === 0;
    const joins = (flags & merged) !== 0 && (flags & firstMerged) === 0;
    if (continues && upper) {
      upper.rowSpan = (upper.rowSpan ?? 1) + 1;
      upper.blocks.push(...cell.blocks);
    } else if (joins && previous) {
      previous.colSpan = (previous.colSpan ?? 1) + span;
      previous.blocks.push(...cell.blocks);
    } else {
      const made = spanning({ blocks: cell.blocks }, span);
      result.push(made);
      for (let offset = 0; offset < span; offset++) above.delete(column + offset);
      if ((flags & verticalStart) !== 0) above.set(column, made);
    }
    column += span;
  });
  return result;
}

/** The index of the grid line that an edge lies on. */
function columnOf(edge: number, lines: readonly number[]): number {
  const after = lines.findIndex((line) => line > edge);
  return Math.max(0, (after < 0 ? lines.length : after) - 1);
}

function spanning(cell: TableCell, columns: number): TableCell {
  return columns > 1 ? { ...cell, colSpan: columns } : cell;
}
