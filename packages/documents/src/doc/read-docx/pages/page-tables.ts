// Tables of a DOCX with their page layout: widths, borders, fills, padding, and conditional formatting from
// table styles. Source: ECMA-376 part 1, 17.4 and 17.7.6.

import { child, elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { Block, TableBlock, TableCell } from '../../model';
import type { BorderLines, CellFormat, Edge, TableFormat } from '../../page-layout';
import type { ReaderState } from '../reader-state';
import { readColor, readRunProperties, toggle } from '../run-properties';
import { numberOf, span, unwrap } from '../tables';
import { readBorders, type StatedBorders } from './borders';
import { pointsOf } from './lengths';
import type { PageReading } from './page-reading';
import { mergeParagraphFacts, readParagraphFacts } from './paragraph-facts';
import { conditionsOf, partsOf, type TablePart } from './table-parts';

interface OpenTable {
  parts: TablePart[];
  look: Record<string, boolean>;
  edges: StatedBorders;
  padding: CellFormat['padding'];
  rows: number;
  columns: number;
}

/** Reads a `w:tbl` with its formatting; undefined when it has no cells. */
export function readPageTable(
  table: MarkupElement,
  state: ReaderState,
  pages: PageReading,
  readBlocks: (cell: MarkupElement) => Block[],
): TableBlock | undefined {
  const properties = child(table, 'w:tblPr');
  const styleId = child(properties, 'w:tblStyle')?.attributes['w:val'];
  const parts = partsOf(state.styles.chain(styleId));
  const rows = unwrap(table, 'w:tr').filter((row) => !child(child(row, 'w:trPr'), 'w:del'));
  const grid = elements(child(table, 'w:tblGrid'), 'w:gridCol').map(
    (column) => pointsOf(column.attributes['w:w']) ?? 0,
  );
  const whole = parts.filter(({ condition }) => condition === 'wholeTable');
  const open: OpenTable = {
    parts,
    look: conditionsOf(child(properties, 'w:tblLook')),
    edges: Object.assign(
      {},
      ...whole.map(({ table }) => readBorders(child(table, 'w:tblBorders'))),
      readBorders(child(properties, 'w:tblBorders')),
    ),
    padding: paddingOf(
      [
        ...whole.map(({ table }) => child(table, 'w:tblCellMar')),
        child(properties, 'w:tblCellMar'),
      ],
      { top: 0, right: 5.4, bottom: 0, left: 5.4 },
    ),
    rows: rows.length,
    columns: grid.length,
  };
  const above = new Map<number, TableCell>();
  const result: TableCell[][] = [];
  const rowLooks: TableFormat['rows'] = [];
  const outer = pages.table;
  let headerRows = 0;
  rows.forEach((row, index) => {
    const rowProperties = child(row, 'w:trPr');
    const cells: TableCell[] = [];
    let column = numberOf(rowProperties, 'w:gridBefore', 0);
    if (column > 0) cells.push(blank(column));
    const all = unwrap(row, 'w:tc');
    all.forEach((cell, at) => {
      const place = { row: index, column, isLast: at === all.length - 1 };
      column += readCell(cell, place, above, cells, open, pages, readBlocks, outer);
    });
    const after = numberOf(rowProperties, 'w:gridAfter', 0);
    if (after > 0) cells.push(blank(after));
    if (toggle(rowProperties, 'w:tblHeader') && headerRows === index) headerRows++;
    result.push(cells);
    const height = child(rowProperties, 'w:trHeight')?.attributes;
    const points = pointsOf(height?.['w:val']);
    rowLooks.push({
      ...(points ? { height: points } : {}),
      ...(points && height?.['w:hRule'] === 'exact' ? { exact: true } : {}),
      ...(toggle(rowProperties, 'w:cantSplit') ? { together: true } : {}),
    });
  });
  pages.table = outer;
  if (!result.some((row) => row.length > 0)) return undefined;
  const floating = child(properties, 'w:tblpPr')?.attributes;
  const align = floating?.['w:tblpXSpec'] ?? child(properties, 'w:jc')?.attributes['w:val'] ?? '';
  const hang = pages.hangsTables && outer === undefined ? open.padding.left : 0;
  const indent = child(properties, 'w:tblInd')?.attributes;
  return {
    kind: 'table',
    headerRows: headerRows < result.length ? headerRows : 0,
    rows: result,
    look: {
      widths: tableWidths(grid, properties, rows, pages.textWidth),
      align: align === 'center' ? 'center' : /^(right|end)$/.test(align) ? 'end' : 'start',
      indent: (indent?.['w:type'] === 'pct' ? 0 : (pointsOf(indent?.['w:w']) ?? 0)) - hang,
      rows: rowLooks,
    },
  };
}

/** Reads a cell into its row. @returns the number of grid columns that it spans */
function readCell(
  cell: MarkupElement,
  place: { row: number; column: number; isLast: boolean },
  above: Map<number, TableCell>,
  cells: TableCell[],
  open: OpenTable,
  pages: PageReading,
  readBlocks: (cell: MarkupElement) => Block[],
  outer: PageReading['table'],
): number {
  const properties = child(cell, 'w:tcPr');
  const colSpan = Math.max(1, numberOf(properties, 'w:gridSpan', 1));
  const merge = child(properties, 'w:vMerge');
  const merged = merge !== undefined && (merge.attributes['w:val'] ?? 'continue') === 'continue';
  const start = merged ? above.get(place.column) : undefined;
  const sideways = child(properties, 'w:hMerge');
  const previous = cells.at(-1);
  if (start) {
    start.rowSpan = (start.rowSpan ?? 1) + 1;
    const bottom = cellEdges(properties, { ...place, colSpan }, open).bottom;
    if (start.look && bottom) start.look.edges.bottom = bottom;
    return colSpan;
  }
  if (sideways && (sideways.attributes['w:val'] ?? 'continue') === 'continue' && previous) {
    previous.colSpan = (previous.colSpan ?? 1) + colSpan;
    return colSpan;
  }
  const parts = activeParts(place, colSpan, open);
  pages.table = {
    run: Object.assign(
      {},
      outer?.run,
      ...parts.map(({ style }) => readRunProperties(child(style, 'w:rPr'))),
    ),
    paragraph: mergeParagraphFacts(
      parts.map(({ style }) => readParagraphFacts(child(style, 'w:pPr'))),
    ),
  };
  const width = pages.textWidth;
  const stated = pointsOf(child(properties, 'w:tcW')?.attributes['w:w']);
  if (stated && stated > 12) pages.textWidth = Math.min(width, stated);
  const blocks = readBlocks(cell);
  pages.textWidth = width;
  const vertical = child(properties, 'w:vAlign')?.attributes['w:val'];
  const look: CellFormat = {
    padding: paddingOf([child(properties, 'w:tcMar')], open.padding),
    edges: cellEdges(properties, { ...place, colSpan }, open),
    vertical: vertical === 'center' ? 'center' : vertical === 'bottom' ? 'bottom' : 'top',
  };
  const result: TableCell = { ...span({ blocks }, colSpan), look };
  const fills = [...parts.map(({ cell }) => cell), properties]
    .map((part) => child(part, 'w:shd')?.attributes)
    .filter((shade) => shade !== undefined)
    .map((shade) => readColor(shade['w:fill']));
  const fill = fills.at(-1);
  if (fill) result.background = fill;
  cells.push(result);
  for (let offset = 0; offset < colSpan; offset++) above.delete(place.column + offset);
  if (merge) above.set(place.column, result);
  return colSpan;
}

function activeParts(
  place: { row: number; column: number; isLast: boolean },
  colSpan: number,
  { parts, look, rows, columns }: OpenTable,
): TablePart[] {
  const firstRow = look.firstRow === true && place.row === 0;
  const lastRow = look.lastRow === true && place.row === rows - 1;
  const firstColumn = look.firstCol === true && place.column === 0;
  const lastColumn =
    look.lastCol === true && (columns > 0 ? place.column + colSpan >= columns : place.isLast);
  const rowBand = (place.row - (look.firstRow ? 1 : 0)) % 2 === 0;
  const columnBand = (place.column - (look.firstCol ? 1 : 0)) % 2 === 0;
  const active: Record<string, boolean> = {
    wholeTable: true,
    band1Horz: look.bandRows === true && !firstRow && !lastRow && rowBand,
    band2Horz: look.bandRows === true && !firstRow && !lastRow && !rowBand,
    band1Vert: look.bandColumns === true && !firstColumn && !lastColumn && columnBand,
    band2Vert: look.bandColumns === true && !firstColumn && !lastColumn && !columnBand,
    firstCol: firstColumn,
    lastCol: lastColumn,
    firstRow,
    lastRow,
    nwCell: firstRow && firstColumn,
    neCell: firstRow && lastColumn,
    swCell: lastRow && firstColumn,
    seCell: lastRow && lastColumn,
  };
  return parts.filter(({ condition }) => active[condition]);
}

/** A cell's own borders, else those of the style's parts, else the outer and inner ones of the table. */
function cellEdges(
  properties: MarkupElement | undefined,
  place: { row: number; column: number; isLast: boolean; colSpan: number },
  open: OpenTable,
): BorderLines {
  const { edges } = open;
  const isLastColumn =
    open.columns > 0 ? place.column + place.colSpan >= open.columns : place.isLast;
  const stated: StatedBorders = {
    top: place.row === 0 ? edges.top : edges.insideH,
    bottom: place.row === open.rows - 1 ? edges.bottom : edges.insideH,
    left: place.column === 0 ? edges.left : edges.insideV,
    right: isLastColumn ? edges.right : edges.insideV,
  };
  for (const part of activeParts(place, place.colSpan, open))
    if (part.condition !== 'wholeTable')
      Object.assign(stated, readBorders(child(part.cell, 'w:tcBorders')));
  Object.assign(stated, readBorders(child(properties, 'w:tcBorders')));
  const result: BorderLines = {};
  for (const side of ['top', 'right', 'bottom', 'left'] satisfies Edge[]) {
    const line = stated[side];
    if (line) result[side] = line;
  }
  return result;
}

function paddingOf(
  layers: readonly (MarkupElement | undefined)[],
  base: CellFormat['padding'],
): CellFormat['padding'] {
  const padding = { ...base };
  for (const layer of layers)
    for (const side of elements(layer)) {
      const points = pointsOf(side.attributes['w:w']);
      const name = side.name.slice(2).replace('start', 'left').replace('end', 'right');
      if (points !== undefined && name in padding)
        padding[name as Edge] = Math.min(Math.max(points, 0), 144);
    }
  return padding;
}

/** The widths of the grid columns, scaled to the width of the table. */
function tableWidths(
  grid: readonly number[],
  properties: MarkupElement | undefined,
  rows: readonly MarkupElement[],
  room: number,
): number[] {
  const stated = child(properties, 'w:tblW')?.attributes;
  let widths = grid.filter((width) => width > 0);
  if (widths.length < grid.length || widths.length === 0) widths = cellWidths(rows);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const value = Number.parseFloat(stated?.['w:w'] ?? '');
  const share = /%$/.test(stated?.['w:w'] ?? '') ? value / 100 : value / 5000;
  if (stated?.['w:type'] === 'pct' && share > 0 && total > 0) {
    const factor = (Math.min(share, 1.5) * room) / total;
    return widths.map((width) => width * factor);
  }
  return widths;
}

function cellWidths(rows: readonly MarkupElement[]): number[] {
  for (const row of rows) {
    const cells = unwrap(row, 'w:tc').map((cell) => child(cell, 'w:tcPr'));
    const widths = cells.map((cell) => pointsOf(child(cell, 'w:tcW')?.attributes['w:w']) ?? 0);
    if (
      cells.every((cell) => numberOf(cell, 'w:gridSpan', 1) === 1) &&
      widths.every((one) => one > 0)
    )
      return widths;
  }
  return [];
}

function blank(columns: number): TableCell {
  const padding = { top: 0, right: 0, bottom: 0, left: 0 };
  return { ...span({ blocks: [] }, columns), look: { padding, edges: {}, vertical: 'top' } };
}
