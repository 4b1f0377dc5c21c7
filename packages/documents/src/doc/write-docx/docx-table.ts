// Tables: header rows that repeat on each page, merged cells, widths that Word and LibreOffice both accept
// (an absolute grid in addition to the percentage).

import type { Paragraph, Table, TableRow } from 'docx';
import type { TableBlock, TableCell } from '../model';
import { inlineText } from '../model';
import type { CellFormat, TableFormat } from '../page-layout';
import { isRightToLeft } from '../text-direction';
import { type BlockPosition, endWithParagraph, writeBlocks } from './docx-blocks';
import type { DocxWriterState } from './docx-state';

const twipsPerPx = 15;

/** The table and an empty paragraph that separates it from a following table. */
export function writeTable(
  table: TableBlock,
  state: DocxWriterState,
  place: BlockPosition,
): (Paragraph | Table)[] {
  const { docx } = state;
  const columns = Math.max(1, countColumns(table));
  const room = Math.round(state.textWidth * twipsPerPx);
  const widths = columnTwips(table.columnWidths, columns, room);
  const rows = table.rows
    .map((row, index) => ({ row, index, header: index < table.headerRows }))
    .filter(({ row }) => row.length > 0)
    .map(
      ({ row, header, index }) =>
        new docx.TableRow({
          ...(header ? { tableHeader: true } : {}),
          cantSplit: true,
          ...heightOf(table.look?.rows[index]),
          children: row.map((cell) => writeCell(cell, header, state, place)),
        }),
    );
  if (rows.length === 0) return [];
  if (table.look) return [writeLaidOut(table, table.look, rows, state)];
  return [
    new docx.Table({
      rows,
      columnWidths: widths,
      width: { size: room, type: 'dxa' },
      layout: table.columnWidths ? 'fixed' : 'autofit',
      margins: { top: 60, bottom: 60, left: 100, right: 100 },
      ...(startsRightToLeft(table) ? { visuallyRightToLeft: true } : {}),
    }),
    new docx.Paragraph({ spacing: { before: 0, after: 0 } }),
  ];
}

/** A table with the widths, heights and borders that its source states. */
function writeLaidOut(
  table: TableBlock,
  look: TableFormat,
  rows: TableRow[],
  { docx }: DocxWriterState,
): Table {
  const widths = look.widths.map((width) => Math.max(20, Math.round(width * 20)));
  const total = widths.reduce((sum, width) => sum + width, 0);
  return new docx.Table({
    rows,
    columnWidths: widths,
    width: { size: total, type: 'dxa' },
    indent: { size: Math.round(look.indent * 20), type: 'dxa' },
    layout: 'fixed',
    borders: docx.TableBorders.NONE,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    ...(startsRightToLeft(table) ? { visuallyRightToLeft: true } : {}),
  });
}

function heightOf(row: TableFormat['rows'][number] | undefined) {
  if (row?.height === undefined) return {};
  const rule = row.exact ? ('exact' as const) : ('atLeast' as const);
  return { height: { value: Math.round(row.height * 20), rule } };
}

function writeLaidOutCell(
  cell: TableCell,
  look: CellFormat,
  state: DocxWriterState,
  place: BlockPosition,
) {
  const { docx } = state;
  const within: BlockPosition = { ...place, level: -1, quote: false, header: false };
  const { top, right, bottom, left } = look.padding;
  return new docx.TableCell({
    children: endWithParagraph(writeBlocks(cell.blocks, state, within), state),
    margins: {
      marginUnitType: 'dxa',
      top: Math.round(top * 20),
      right: Math.round(right * 20),
      bottom: Math.round(bottom * 20),
      left: Math.round(left * 20),
    },
    borders: Object.fromEntries(
      Object.entries(look.edges).map(([side, { width, color, style }]) => [
        side,
        { style, size: Math.max(2, Math.round(width * 8)), color: color.slice(1) },
      ]),
    ),
    verticalAlign: look.vertical,
    ...(cell.colSpan && cell.colSpan > 1 ? { columnSpan: cell.colSpan } : {}),
    ...(cell.rowSpan && cell.rowSpan > 1 ? { rowSpan: cell.rowSpan } : {}),
    ...(cell.background
      ? { shading: { type: 'clear', color: 'auto', fill: cell.background.slice(1) } }
      : {}),
  });
}

function writeCell(cell: TableCell, header: boolean, state: DocxWriterState, place: BlockPosition) {
  if (cell.look && state.isLaidOut) return writeLaidOutCell(cell, cell.look, state, place);
  const { docx } = state;
  const within: BlockPosition = { ...place, level: -1, quote: false, header, align: cell.align };
  return new docx.TableCell({
    children: endWithParagraph(writeBlocks(cell.blocks, state, within), state),
    ...(cell.colSpan && cell.colSpan > 1 ? { columnSpan: cell.colSpan } : {}),
    ...(cell.rowSpan && cell.rowSpan > 1 ? { rowSpan: cell.rowSpan } : {}),
    ...(header ? { shading: { type: 'clear', color: 'auto', fill: 'EEF1F4' } } : {}),
  });
}

/** The number of grid columns, including those that cells from rows above span into. */
export function countColumns(table: TableBlock): number {
  const covered: number[] = [];
  let most = 0;
  for (const row of table.rows) {
    let column = 0;
    const mine: number[] = [];
    for (const cell of row) {
      while ((covered[column] ?? 0) > 0) column++;
      for (let across = 0; across < (cell.colSpan ?? 1); across++) {
        if ((cell.rowSpan ?? 1) > 1) mine[column] = (cell.rowSpan ?? 1) - 1;
        column++;
      }
    }
    while ((covered[column] ?? 0) > 0) column++;
    most = Math.max(most, column, covered.length);
    for (let index = 0; index < Math.max(covered.length, mine.length); index++)
      covered[index] = mine[index] ?? Math.max(0, (covered[index] ?? 0) - 1);
    while (covered.length > 0 && (covered.at(-1) ?? 0) === 0) covered.pop();
  }
  return most;
}

function columnTwips(stated: readonly number[] | undefined, columns: number, room: number) {
  const widths = stated?.length === columns ? stated : Array.from({ length: columns }, () => 1);
  const total = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => Math.max(200, Math.round((width / total) * room)));
}

function startsRightToLeft(table: TableBlock): boolean {
  const first = table.rows.flat().flatMap((cell) => cell.blocks)[0];
  return first?.kind === 'paragraph' && isRightToLeft(inlineText(first.inlines));
}
