// Reads the first sheet of a table file as rows of text, as they are displayed.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { extensionOf } from '@entropy-tools/core/file-names';
import { readCsv } from '@entropy-tools/data/data/csv-source';

/** Extensions of tables. */
const tables = ['csv', 'tsv', 'xlsx', 'xls', 'ods'];
/** Rows that are read; a deck shows the largest of them. */
const MAX_ROWS = 2000;

/** Whether a file is a table by its name. */
export function isTableFile(name: string): boolean {
  return tables.includes(extensionOf(name));
}

/** @throws ToolError `input` for an empty or damaged file, `limit` for a ZIP bomb */
export async function readTableRows(file: File, context: CodecContext): Promise<string[][]> {
  let csv: Blob = file;
  if (!/^[ct]sv$/.test(extensionOf(file.name))) {
    const { xlsxToCsv } = await import('@entropy-tools/data/data/xlsx-to-csv');
    const { files } = await xlsxToCsv(file, {}, context);
    csv = files[0]?.blob ?? file;
  }
  const rows: string[][] = [];
  for await (const batch of readCsv(csv, {}, context)) {
    rows.push(...batch.rows.filter((row) => row.some((cell) => cell.trim() !== '')));
    if (rows.length > MAX_ROWS) break;
  }
  return rows.slice(0, MAX_ROWS + 1);
}
