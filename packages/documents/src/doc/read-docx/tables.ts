// Tables of a DOCX: merged cells, header rows, column widths, rows that tracked changes deleted.

import { child, elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { visitInlines } from '../anchors';
import type { Align, Block, TableBlock, TableCell, TextInline } from '../model';
import { isOn, toggle } from './run-properties';
import { type DocxStyles, showsLine } from './styles';

const wrappers = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:smartTag']);
/** Word allows 63 columns; a larger span than this means a faulty file. */
const MAX_COLUMNS = 200;

/** Reads a `w:tbl`; undefined when it has no cells. */
export function readTable(
  table: MarkupElement,
  readBlocks: (cell: MarkupElement) => Block[],
  styles: DocxStyles,
): TableBlock | undefined {
  const rows: TableCell[][] = [];
  const above = new Map<number, TableCell>();
  let headerRows = 0;
  for (const row of unwrap(table, 'w:tr')) {
    const properties = child(row, 'w:trPr');
    if (child(properties, 'w:del')) continue;
    const cells = readRow(row, properties, above, readBlocks);
    if (toggle(properties, 'w:tblHeader') && headerRows === rows.length) headerRows++;
    rows.push(cells);
  }
  if (!rows.some((row) => row.length > 0)) return undefined;
  if (headerRows === 0 && rows.length > 1 && styledHeader(table)) headerRows = 1;
  dropHeaderBold(rows.slice(0, headerRows));
  const result: TableBlock = { kind: 'table', headerRows: Math.min(headerRows, rows.length), rows };
  const widths = elements(child(table, 'w:tblGrid'), 'w:gridCol').map((column) =>
    Number(column.attributes['w:w']),
  );
  if (widths.length > 1 && widths.every((width) => width > 0)) result.columnWidths = widths;
  if (!hasLines(table, styles)) result.borders = false;
  return result;
}

/** Whether any line of the table is visible. */
function hasLines(table: MarkupElement, styles: DocxStyles): boolean {
  const properties = child(table, 'w:tblPr');
  const own = child(properties, 'w:tblBorders');
  const style = styles.get(child(properties, 'w:tblStyle')?.attributes['w:val']);
  return (
    (own ? showsLine(own) : style?.bordered === true) ||
    unwrap(table, 'w:tr').some((row) =>
      unwrap(row, 'w:tc').some((cell) => showsLine(child(child(cell, 'w:tcPr'), 'w:tcBorders'))),
    )
  );
}

function readRow(
  row: MarkupElement,
  properties: MarkupElement | undefined,
  above: Map<number, TableCell>,
  readBlocks: (cell: MarkupElement) => Block[],
): TableCell[] {
  const cells: TableCell[] = [];
  let column = numberOf(properties, 'w:gridBefore', 0);
  if (column > 0) cells.push(span({ blocks: [] }, column));
  for (const cell of unwrap(row, 'w:tc')) {
    const cellProperties = child(cell, 'w:tcPr');
    const colSpan = Math.max(1, numberOf(cellProperties, 'w:gridSpan', 1));
    const merge = child(cellProperties, 'w:vMerge');
    const merged = merge !== undefined && (merge.attributes['w:val'] ?? 'continue') === 'continue';
    const start = merged ? above.get(column) : undefined;
    const sideways = child(cellProperties, 'w:hMerge');
    const previous = cells.at(-1);
    if (start) start.rowSpan = (start.rowSpan ?? 1) + 1;
    else if (sideways && (sideways.attributes['w:val'] ?? 'continue') === 'continue' && previous)
      previous.colSpan = (previous.colSpan ?? 1) + colSpan;
    else {
      const blocks = readBlocks(cell);
      const result = span({ blocks }, colSpan);
      const align = commonAlign(blocks);
      if (align) result.align = align;
      const background = fillOf(cellProperties);
      if (background) result.background = background;
      cells.push(result);
      for (let offset = 0; offset < colSpan; offset++) above.delete(column + offset);
      if (merge) above.set(column, result);
    }
    column += colSpan;
  }
  const after = numberOf(properties, 'w:gridAfter', 0);
  if (after > 0) cells.push(span({ blocks: [] }, after));
  return cells;
}

/** The cell's own fill; white counts as none. */
function fillOf(properties: MarkupElement | undefined): string | undefined {
  const fill = child(properties, 'w:shd')?.attributes['w:fill'];
  if (fill === undefined || !/^[0-9a-f]{6}$/i.test(fill) || /^f{6}$/i.test(fill)) return undefined;
  return `#${fill.toLowerCase()}`;
}

export function span(cell: TableCell, colSpan: number): TableCell {
  return colSpan > 1 ? { ...cell, colSpan: Math.min(colSpan, MAX_COLUMNS) } : cell;
}

export function numberOf(
  parent: MarkupElement | undefined,
  name: string,
  fallback: number,
): number {
  const value = Number(child(parent, name)?.attributes['w:val'] ?? fallback);
  return Number.isInteger(value) && value >= 0 ? Math.min(value, MAX_COLUMNS) : fallback;
}

/** Whether the style highlights the first row, unlike Word's default plain grid. */
function styledHeader(table: MarkupElement): boolean {
  const properties = child(table, 'w:tblPr');
  const style = child(properties, 'w:tblStyle')?.attributes['w:val'];
  if (style === undefined || /^(table ?grid|table ?normal|normal|a[0-9]?)$/i.test(style))
    return false;
  const look = child(properties, 'w:tblLook')?.attributes;
  if (!look) return false;
  const flag = look['w:firstRow'];
  return flag === undefined ? (Number.parseInt(look['w:val'] ?? '0', 16) & 0x20) !== 0 : isOn(flag);
}

/** Removes bold from header rows that are bold throughout: being a header already implies it. */
function dropHeaderBold(rows: readonly TableCell[][]): void {
  const runs: TextInline[] = [];
  for (const cell of rows.flat())
    visitInlines(cell.blocks, (inlines) => {
      for (const inline of inlines) if (inline.kind === 'text') runs.push(inline);
    });
  if (runs.every((run) => run.bold || run.text.trim() === ''))
    for (const run of runs) delete run.bold;
}

/** The alignment that all paragraphs of a cell share. */
function commonAlign(blocks: readonly Block[]): Align | undefined {
  const aligns = blocks.map((block) =>
    block.kind === 'paragraph' || block.kind === 'image' ? block.align : undefined,
  );
  const [first] = aligns;
  return first !== undefined && aligns.every((align) => align === first) ? first : undefined;
}

export function unwrap(parent: MarkupElement, name: string): MarkupElement[] {
  return elements(parent).flatMap((element) =>
    element.name === name ? [element] : wrappers.has(element.name) ? unwrap(element, name) : [],
  );
}
