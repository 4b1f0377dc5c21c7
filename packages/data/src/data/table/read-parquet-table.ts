// Opens a Parquet file as a table with hyparquet (and its compressors for gzip, brotli, zstd, lz4), one row
// group at a time, so that the file's values are never in memory twice. Dates become ISO text, lists and
// structures JSON.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { AsyncBuffer, FileMetaData } from 'hyparquet';
import { TableWriter } from './table-writer';
import type { TextTable } from './text-table';

// hyparquet reads columns in parallel and does not await the others when one fails; only the first failure is
// reported, so the others are ignored. Node has no such event on its global object.
if (typeof globalThis.addEventListener === 'function')
  globalThis.addEventListener('unhandledrejection', (event: PromiseRejectionEvent) =>
    event.preventDefault(),
  );

const MAX_ROWS = 20_000_000;
const rowsAtOnce = 50_000;

/**
 * Reads a Parquet file as a table.
 * @throws ToolError `input` if damaged or without rows, `limit` beyond 20 million rows
 */
export async function readParquetTable(blob: Blob, context: CodecContext): Promise<TextTable> {
  const writer = new TableWriter();
  await readParquetRows(blob, MAX_ROWS, context, {
    names: (names) => {
      for (const name of names) writer.column(name);
    },
    row: (object) => {
      writer.row();
      for (const name of Object.keys(object))
        writer.cell(writer.column(name), textOf(object[name]));
    },
  });
  return writer.finish({ format: 'Parquet', size: blob.size });
}

/**
 * Reads the rows of a Parquet file one by one, as hyparquet gives them: bigint, Date, Uint8Array, lists, objects.
 * @param mostRows at most 20 million
 * @throws ToolError `input` if damaged or without rows, `limit` beyond the rows
 */
export async function readParquetRows(
  blob: Blob,
  mostRows: number,
  context: CodecContext,
  take: {
    names?: (names: readonly string[]) => void;
    row: (values: Readonly<Record<string, unknown>>) => void;
  },
): Promise<void> {
  const [{ parquetMetadataAsync, parquetReadObjects }, { compressors }] = await Promise.all([
    import('hyparquet'),
    import('hyparquet-compressors'),
  ]);
  const file: AsyncBuffer = {
    byteLength: blob.size,
    slice: (start, end) => blob.slice(start, end ?? blob.size).arrayBuffer(),
  };
  try {
    const metadata = await parquetMetadataAsync(file);
    checkMetadata(metadata, mostRows);
    const rows = Number(metadata.num_rows);
    if (rows === 0) throw new ToolError('input', 'The Parquet file holds no rows.');
    take.names?.(topLevel(metadata).map(({ name }) => name));
    for (let rowStart = 0; rowStart < rows; rowStart += rowsAtOnce) {
      throwIfAborted(context);
      const rowEnd = Math.min(rows, rowStart + rowsAtOnce);
      const objects = await parquetReadObjects({ file, metadata, compressors, rowStart, rowEnd });
      for (const object of objects) take.row(object);
      context.onProgress(rowEnd / rows);
    }
  } catch (cause) {
    throwIfAborted(context);
    if (cause instanceof ToolError) throw cause;
    throw new ToolError(
      'input',
      'This Parquet file is damaged, encrypted or of a kind that cannot be read.',
      { cause },
    );
  }
}

/** A damaged footer may claim more than the file can contain. */
function checkMetadata(metadata: FileMetaData, mostRows: number): void {
  const rows = Number(metadata.num_rows);
  if (!(rows >= 0) || rows > mostRows)
    throw new ToolError(
      'limit',
      `The Parquet file has more than ${(mostRows / 1e6).toLocaleString('en')} million rows.`,
    );
  const groups = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
  if (groups !== rows)
    throw new ToolError('input', 'The Parquet file is damaged: rows are missing.');
}

function topLevel({ schema }: FileMetaData): { name: string }[] {
  const names: { name: string }[] = [];
  for (let at = 1; at < schema.length; at = after(schema, at)) {
    const name = schema[at]?.name;
    if (name !== undefined) names.push({ name });
  }
  return names;
}

/** The index after an element and its descendants. */
function after(schema: FileMetaData['schema'], at: number): number {
  let next = at + 1;
  for (let child = schema[at]?.num_children ?? 0; child > 0 && next < schema.length; child--)
    next = after(schema, next);
  return next;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.toWellFormed();
  if (value instanceof Date) return dateText(value);
  if (typeof value !== 'object') return String(value);
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint' ? String(inner) : inner,
  ).toWellFormed();
}

export function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const iso = date.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.replace('.000Z', 'Z');
}
