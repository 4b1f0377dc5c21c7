import { safeFileName, uniqueNames } from '@entropy-tools/core/file-names';
import { payloadOf } from '../content/content-type';
import { shortText } from '../content/short-text';
import type { BatchTable } from './read-table';

/** The roles of the columns, counted from 0. */
export interface BatchColumns {
  text: number;
  /** If undefined, files are named by the row and the start of the text. */
  name: number | undefined;
  /** Whether the first row is a header, which makes no code. */
  hasHeader: boolean;
}

/** One code to make. */
export interface PlannedCode {
  /** Line of the table, counted from 1, header included. */
  row: number;
  /** File name with extension, unique within the batch. */
  name: string;
  text: string;
}

/** The codes of a table; rows without text are skipped. */
export function planCodes(
  table: BatchTable,
  columns: BatchColumns,
  extension: string,
): PlannedCode[] {
  const filled = table.rows.flatMap((cells, index) => {
    const text = cells[columns.text]?.trim() ?? '';
    if (text === '' || (columns.hasHeader && index === 0)) return [];
    return [{ row: index + 1, text, given: nameIn(cells, columns) }];
  });
  const digits = String(table.rows.length).length;
  const names = uniqueNames(
    filled.map(({ row, text, given }) => {
      const counted = `${String(row).padStart(digits, '0')}-${shortText(text)}`;
      return `${safeFileName(given || counted).slice(0, 80)}.${extension}`;
    }),
  );
  return filled.map(({ row, text }, index) => ({
    row,
    text: payloadOf(text),
    name: names[index] ?? `${row}.${extension}`,
  }));
}

function nameIn(cells: readonly string[], { name }: BatchColumns): string {
  return name === undefined ? '' : (cells[name]?.trim() ?? '');
}
