// Opens a CSV or TSV as a table: detects the encoding like text-source.ts, `sep=` and delimiter like
// csv-source.ts, then scans the bytes for cells as the file streams in. UTF-8 is kept unchanged, everything
// else is converted to UTF-8 first. The whole file is held in memory.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { CsvParser } from '../csv-parser';
import { type CsvDelimiter, dialectOf } from '../csv-source';
import { encodingOfHead, textPieces } from '../text-source';
import { CsvByteScanner } from './csv-byte-scanner';
import { TextTable } from './text-table';

const pieceBytes = 1 << 22;
const sampleBytes = 1 << 20;
/** Usually sufficient, and much faster to read. */
const smallSampleBytes = 1 << 17;
/** Rows that determine the table's width; later rows cannot widen it. */
const sampleRows = 1000;
const MAX_TABLE_BYTES = 1_000_000_000;

export interface CsvTableOptions {
  /** Default `auto`. */
  delimiter?: CsvDelimiter | 'auto';
  /** Whether the first row contains the names. Default true. */
  header?: boolean | undefined;
}

/**
 * Reads a whole CSV; a header alone gives a table without rows.
 * @throws ToolError `input` for an empty or binary file, `limit` beyond 1 GB, 16,384 columns or the
 *   available memory
 */
export async function readCsvTable(
  blob: Blob,
  options: CsvTableOptions,
  context: CodecContext,
): Promise<TextTable> {
  if (blob.size > MAX_TABLE_BYTES) throw tooLarge();
  const { encoding } = await encodingOfHead(blob, 'CSV file');
  if (encoding === 'utf-8') {
    const table = await readUtf8(blob, options, context);
    if (table) return table;
  }
  const bytes = await asUtf8(blob, context);
  const fill = async () => ({ end: bytes.length, last: true });
  return scanned(bytes, fill, blob, options, context);
}

/** Reads more of the file into the buffer, and returns how much of it is filled. */
type Fill = () => Promise<{ end: number; last: boolean }>;

/** Bytes unchanged; undefined if they turn out not to be UTF-8. */
async function readUtf8(
  blob: Blob,
  options: CsvTableOptions,
  context: CodecContext,
): Promise<TextTable | undefined> {
  const bytes = room(blob.size);
  const proof = new TextDecoder('utf-8', { fatal: true });
  let end = 0;
  let isUnproven = false;
  // The next piece is fetched while this one is scanned.
  let next = blob.slice(0, pieceBytes).arrayBuffer();
  const fill: Fill = async () => {
    const piece = new Uint8Array(await next);
    const from = end;
    end += piece.length;
    const last = end >= blob.size || piece.length === 0;
    if (!last) {
      next = blob.slice(end, end + pieceBytes).arrayBuffer();
      next.catch(() => undefined); // its error surfaces when it is awaited
    }
    bytes.set(piece, from);
    // Plain ASCII is valid UTF-8, unless a character may continue from the previous piece.
    if (isUnproven || !isAscii(piece)) {
      proof.decode(piece, { stream: !last });
      isUnproven = true;
    }
    context.onProgress(end / blob.size);
    return { end, last };
  };
  try {
    return await scanned(bytes, fill, blob, options, context);
  } catch (error) {
    throwIfAborted(context);
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

async function scanned(
  bytes: Uint8Array,
  fill: Fill,
  blob: Blob,
  options: CsvTableOptions,
  context: CodecContext,
): Promise<TextTable> {
  let state = await fill();
  while (!state.last && state.end < sampleBytes) state = await fill();
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const { delimiter, skip, width } = shapeOf(bytes.subarray(start, state.end), state.last, options);
  const scanner = new CsvByteScanner(bytes, start + skip, delimiter, width);
  for (;;) {
    scanner.scan(state.end);
    if (state.last) break;
    throwIfAborted(context);
    state = await fill();
  }
  scanner.end();
  return finish(bytes, scanner, width, blob, options, context);
}

function finish(
  bytes: Uint8Array,
  scanner: CsvByteScanner,
  width: number,
  blob: Blob,
  options: CsvTableOptions,
  context: CodecContext,
): TextTable {
  if (scanner.unclosedQuote)
    context.warn(
      'A quote is never closed: everything behind it was read as one field. Check the last rows.',
    );
  if (scanner.longRows > 0)
    context.warn(
      `${scanner.longRows.toLocaleString('en')} rows have more than ${width} fields; what is beyond was left out.`,
    );
  if (scanner.shortRows > 0)
    context.warn(
      `${scanner.shortRows.toLocaleString('en')} rows have fewer than ${width} fields; the rest counts as empty.`,
    );
  const starts = scanner.starts();
  const header = scanner.rowCount > 0 && (options.header ?? true);
  const source = {
    format: 'CSV',
    size: blob.size,
    header,
    beginning: bytes.subarray(0, starts[header ? width + 1 : 0] ?? 0),
  };
  const all = new TextTable({
    names: Array.from({ length: width }, () => ''),
    rowCount: scanner.rowCount,
    bytes,
    starts,
    quoting: true,
    source,
  });
  if (!header || all.rowCount === 0) return all;
  return new TextTable({
    names: Array.from({ length: width }, (_, column) => all.text(0, column)),
    rowCount: all.rowCount - 1,
    bytes,
    starts: starts.subarray(width + 1),
    quoting: true,
    source,
  });
}

/** Delimiter, length of the line `sep=` in bytes and number of columns, from the file's beginning. */
function shapeOf(
  beginning: Uint8Array,
  isWhole: boolean,
  options: CsvTableOptions,
): { delimiter: string; skip: number; width: number } {
  for (const size of [smallSampleBytes, sampleBytes]) {
    const last = isWhole && beginning.length <= size;
    const text = new TextDecoder().decode(beginning.subarray(0, size));
    const { delimiter, skip } = dialectOf(text, options.delimiter ?? 'auto');
    if (delimiter.charCodeAt(0) > 127)
      throw new ToolError(
        'unsupported',
        `Columns that are parted by '${delimiter}' cannot be read.`,
      );
    const { rows } = new CsvParser({ delimiter }).push(text.slice(skip), last);
    const width = rows.slice(0, sampleRows).reduce((most, row) => Math.max(most, row.length), 0);
    if (width > 0 || last) return { delimiter, skip, width: Math.max(1, width) };
  }
  throw new ToolError('limit', 'The first row is longer than 1 MB. Check that the file is a CSV.');
}

function isAscii(piece: Uint8Array<ArrayBuffer>): boolean {
  const words = new Uint32Array(piece.buffer, 0, piece.length >> 2);
  let bits = 0;
  for (let at = 0; at < words.length; at++) bits |= words[at] as number;
  for (let at = words.length * 4; at < piece.length; at++) bits |= piece[at] as number;
  return (bits & 0x8080_8080) === 0;
}

/** A file of another encoding as UTF-8. */
async function asUtf8(blob: Blob, context: CodecContext): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const text of textPieces(blob, 'CSV file', context)) {
    const piece = encoder.encode(text);
    pieces.push(piece);
    size += piece.length;
  }
  const bytes = room(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Allocates a buffer. @throws ToolError `limit` if this device does not have that much memory */
function room(size: number): Uint8Array {
  try {
    return new Uint8Array(size);
  } catch (cause) {
    throw new ToolError('limit', tooLarge().message, { cause });
  }
}

function tooLarge(): ToolError {
  return new ToolError('limit', 'The file is too large for this device. Split it first.');
}
