// An HTML table with its header rows, spans, caption and cell alignment.

import { elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { Align, Block, TableCell } from '../model';
import { readHtmlAlign, readStyle } from './inline-style';

/** Browsers cap spans too (HTML standard, 4.9.11: 1000 columns); tables here never need as many. */
const MAX_SPAN = 200;

/** The blocks of the caption, then the table; a table without cells yields only the caption. */
export function readHtmlTable(
  table: MarkupElement,
  readBlocks: (element: MarkupElement, align: Align | undefined, bold: boolean) => Block[],
): Block[] {
  const result: Block[] = [];
  const rows: TableCell[][] = [];
  let headerRows = 0;
  const addRow = (row: MarkupElement, inHead: boolean) => {
    const cells = elements(row).filter(({ name }) => name === 'td' || name === 'th');
    if (cells.length === 0) return;
    const allHeaders = cells.every(({ name }) => name === 'th');
    const header = headerRows === rows.length && (inHead || allHeaders);
    if (header) headerRows++;
    rows.push(cells.map((cell) => readCell(cell, header, readBlocks)));
  };
  const walk = (parent: MarkupElement, inHead: boolean) => {
    for (const element of elements(parent)) {
      if (element.name === 'tr') addRow(element, inHead);
      else if (element.name === 'caption') result.push(...readBlocks(element, undefined, true));
      else if (/^(thead|tbody|tfoot)$/.test(element.name)) walk(element, element.name === 'thead');
      // A cell outside a row becomes a row of its own; browsers move anything else before the table.
      else if (element.name === 'td' || element.name === 'th')
        addRow({ name: 'tr', attributes: {}, children: [element] }, inHead);
      else if (!/^col(group)?$/.test(element.name))
        result.push(...readBlocks(element, undefined, false));
    }
  };
  walk(table, false);
  if (rows.length === 0) return result;
  // A table with only header rows is treated as having none.
  if (headerRows === rows.length && rows.length > 1) headerRows = 0;
  result.push({ kind: 'table', headerRows, rows });
  return result;
}

function readCell(
  cell: MarkupElement,
  header: boolean,
  readBlocks: (element: MarkupElement, align: Align | undefined, bold: boolean) => Block[],
): TableCell {
  const align = readHtmlAlign(cell, readStyle(cell));
  // A header cell outside the header rows is bold; writers make header rows bold themselves.
  const blocks = readBlocks(cell, align, cell.name === 'th' && !header);
  const result: TableCell = { blocks };
  const colSpan = readSpan(cell.attributes.colspan);
  const rowSpan = readSpan(cell.attributes.rowspan);
  if (colSpan > 1) result.colSpan = colSpan;
  if (rowSpan > 1) result.rowSpan = rowSpan;
  if (align) result.align = align;
  return result;
}

function readSpan(value: string | undefined): number {
  const span = Number.parseInt(value ?? '1', 10);
  return span >= 1 ? Math.min(span, MAX_SPAN) : 1;
}
