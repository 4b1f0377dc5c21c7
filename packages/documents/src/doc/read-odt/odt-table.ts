// Tables of an OpenDocument text. Source: OpenDocument 1.3 part 3, 9.1.

import { elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { Block, TableBlock, TableCell } from '../model';
import type { OdtState } from './odt-state';

/** A file may repeat a row or cell up to the size of a spreadsheet. */
const MAX_REPEATS = 200;
const MAX_COLUMNS = 200;

/** Undefined when there are no cells. */
export function readOdtTable(table: MarkupElement, state: OdtState): TableBlock | undefined {
  const rows: TableCell[][] = [];
  let headerRows = 0;
  const visit = (parent: MarkupElement, header: boolean) => {
    for (const element of elements(parent)) {
      if (element.name === 'table:table-row') {
        state.check();
        const row = readRow(element, state.readBlocks);
        for (let at = 0; at < repeats(element, 'table:number-rows-repeated'); at++) {
          if (header && headerRows === rows.length) headerRows++;
          rows.push(row);
        }
      } else if (element.name === 'table:table-header-rows') visit(element, true);
      else if (/^table:table-(rows|row-group)$/.test(element.name)) visit(element, header);
    }
  };
  visit(table, false);
  if (!rows.some((row) => row.length > 0)) return undefined;
  return { kind: 'table', headerRows, rows };
}

function readRow(row: MarkupElement, readBlocks: (cell: MarkupElement) => Block[]): TableCell[] {
  return elements(row, 'table:table-cell').flatMap((element) => {
    const cell: TableCell = { blocks: readBlocks(element) };
    const columns = spanOf(element, 'table:number-columns-spanned');
    const lines = spanOf(element, 'table:number-rows-spanned');
    if (columns > 1) cell.colSpan = columns;
    if (lines > 1) cell.rowSpan = lines;
    const count = repeats(element, 'table:number-columns-repeated');
    return Array.from({ length: count }, () => cell);
  });
}

function spanOf(element: MarkupElement, name: string): number {
  const span = Number(element.attributes[name] ?? '1');
  return Number.isInteger(span) ? Math.max(1, Math.min(MAX_COLUMNS, span)) : 1;
}

function repeats(element: MarkupElement, name: string): number {
  const count = Number(element.attributes[name] ?? '1');
  return Number.isInteger(count) ? Math.max(1, Math.min(MAX_REPEATS, count)) : 1;
}
