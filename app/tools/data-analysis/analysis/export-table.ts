import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { csvField } from '@entropy-tools/data/data/csv-text';
import type { TextTable } from '@entropy-tools/data/data/table/text-table';

const rowsAtOnce = 10_000;
const encoder = new TextEncoder();

/**
 * The rows of a view as CSV (UTF-8), in its order.
 * @param asTheyStand rows of a CSV keep their delimiter, quotes and line ends; otherwise RFC 4180
 */
export async function exportTable(
  table: TextTable,
  rows: Uint32Array | undefined,
  asTheyStand: boolean,
  context: CodecContext,
): Promise<Blob> {
  const beginning = asTheyStand ? table.source.beginning : undefined;
  const lineEnd = encoder.encode(beginning ? lineEndOf(beginning, table) : '\r\n');
  const parts: BlobPart[] = [beginning?.slice() ?? `${line(table.names)}\r\n`];
  const length = rows?.length ?? table.rowCount;
  for (let from = 0; from < length; from += rowsAtOnce) {
    throwIfAborted(context);
    const lines: Uint8Array[] = [];
    for (let place = from; place < Math.min(length, from + rowsAtOnce); place++) {
      const row = rows ? (rows[place] as number) : place;
      const cells = () => line(table.names.map((_, column) => table.text(row, column)));
      lines.push(beginning ? table.rawRow(row) : encoder.encode(cells()), lineEnd);
    }
    parts.push(joinBytes(lines));
    context.onProgress(Math.min(1, (from + rowsAtOnce) / length));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return new Blob(parts, { type: 'text/csv' });
}

function line(cells: readonly string[]): string {
  return cells.map((text) => csvField(text, ',')).join(',');
}

/** The line end after the header, or after the first row of a file without a header. */
function lineEndOf(beginning: Uint8Array, table: TextTable): string {
  const end = (table.starts[table.columnCount] ?? 0) - 1;
  const [before, last] = beginning.length > 0 ? beginning.subarray(-2) : table.bytes.subarray(end);
  if (beginning.length > 0 && last === 10) return before === 13 ? '\r\n' : '\n';
  if (beginning.length > 0) return last === 13 ? '\r' : '\n';
  if (before === 13) return last === 10 ? '\r\n' : '\r';
  return '\n';
}
