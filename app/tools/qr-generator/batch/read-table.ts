import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { readCsv } from '@entropy-tools/data/data/csv-source';

/** A CSV file as rows; each may have a different number of cells. */
export interface BatchTable {
  rows: string[][];
  /** Number of cells in the widest row. */
  width: number;
  /** Whether the first row looks like a header. */
  hasHeader: boolean;
}

/** Maximum codes in one batch. */
export const MAX_ROWS = 5_000;

const columnNames =
  /^(text|content|data|value|url|link|address|website|web|name|file ?name|title|label|id|code|email|phone|qr)$/i;

/**
 * Reads a CSV file of any delimiter and encoding.
 * @throws ToolError `input` if it is empty or not text, `limit` beyond {@link MAX_ROWS} rows
 */
export async function readBatchTable(csv: Blob, context: CodecContext): Promise<BatchTable> {
  const rows: string[][] = [];
  for await (const batch of readCsv(csv, {}, context)) {
    rows.push(...batch.rows);
    if (rows.length > MAX_ROWS + 1)
      throw new ToolError(
        'limit',
        `This file has more than ${MAX_ROWS.toLocaleString('en')} rows. Split it, and make one ZIP of each part.`,
      );
  }
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 1);
  return { rows, width, hasHeader: looksLikeHeader(rows) };
}

function looksLikeHeader([first = [], second]: string[][]): boolean {
  if (!second) return false;
  if (first.some((cell) => columnNames.test(cell.trim()))) return true;
  const isLink = (cell: string) => /^(https?:|mailto:|tel:|wifi:|begin:vcard)/i.test(cell.trim());
  return second.some(isLink) && !first.some(isLink);
}
