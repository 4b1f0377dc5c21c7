import { type CodecContext, throwIfAborted } from '~/codecs/codec-context';
import { csvField } from '~/codecs/data/csv-text';
import type { TextTable } from '~/codecs/data/table/text-table';

const rowsAtOnce = 10_000;

/** The rows of a view as CSV (RFC 4180, UTF-8), in its order. */
export async function exportTable(
  table: TextTable,
  rows: Uint32Array | undefined,
  context: CodecContext,
): Promise<Blob> {
  const parts: Blob[] = [new Blob([line(table.names)])];
  const length = rows?.length ?? table.rowCount;
  for (let from = 0; from < length; from += rowsAtOnce) {
    throwIfAborted(context);
    const lines: string[] = [];
    for (let place = from; place < Math.min(length, from + rowsAtOnce); place++) {
      const row = rows ? (rows[place] as number) : place;
      lines.push(line(table.names.map((_, column) => table.text(row, column))));
    }
    parts.push(new Blob(lines));
    context.onProgress(Math.min(1, (from + rowsAtOnce) / length));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return new Blob(parts, { type: 'text/csv' });
}

function line(cells: readonly string[]): string {
  return `${cells.map((text) => csvField(text, ',')).join(',')}\r\n`;
}
