import { ToolError } from '@entropy-tools/core/tool-error';
import type { TextTable } from '@entropy-tools/data/data/table/text-table';
import { typeColumn } from '@entropy-tools/data/data/table/typed-column';

/** Rows with the same value in a column. */
export interface RowGroup {
  label: string;
  rows: Uint32Array;
}

const MAX_GROUPS = 100_000;

/**
 * Groups the rows by the value of a column, empty cells as '(empty)'; largest group first, ties in the order
 * of their first row.
 * @throws ToolError `limit` for a column of more than 100,000 values
 */
export function groupRows(table: TextTable, index: number): RowGroup[] {
  const column = typeColumn(table, index, { type: 'text' });
  if (column.kind !== 'text') return [];
  if (column.dictionary.size > MAX_GROUPS)
    throw new ToolError(
      'limit',
      `“${table.names[index]}” has ${column.dictionary.size} different values: too many groups. Choose another column.`,
    );
  const rowsOf = new Map<number, number[]>();
  for (const [row, code] of column.codes.entries()) {
    const rows = rowsOf.get(code);
    if (rows) rows.push(row);
    else rowsOf.set(code, [row]);
  }
  return [...rowsOf]
    .map(([code, rows]) => ({
      label: code < 0 ? '(empty)' : column.dictionary.text(code),
      rows: Uint32Array.from(rows),
    }))
    .sort((a, b) => b.rows.length - a.rows.length);
}
