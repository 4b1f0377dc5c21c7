// Unpacks Zstandard (RFC 8878) as a stream by fzstd (MIT, no wasm). The library does not verify checksums,
// but it detects a truncated frame. A frame's window determines the memory, so it is checked first.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { Decompress } from 'fzstd';
import { assertNotBomb } from './archive-limits';
import { readPieces, readSlice } from './read-pieces';

/** The zstd program's default limit. */
const MAX_WINDOW_BYTES = 2 ** 27;

/** Fewer zeros at the end are those of a frame. */
const PADDING_BYTES = 16;
const FRAME = 0xfd2fb528;
const SKIPPABLE = 0x184d2a50;

/**
 * @param take receives the data piece by piece; returning `false` ends the work early and skips the last
 * checks
 * @throws ToolError `input` for damage, `limit` for a bomb or too large a window, `cancelled`
 */
export async function unpackZstd(
  file: Blob,
  take: (piece: Uint8Array<ArrayBuffer>) => Promise<boolean | undefined>,
  { signal, onProgress }: Pick<CodecContext, 'signal' | 'onProgress'>,
): Promise<void> {
  const blob = await withoutPadding(file);
  if ((await windowBytes(blob)) > MAX_WINDOW_BYTES)
    throw new ToolError(
      'limit',
      'This Zstandard file needs more than 128 MB of memory to unpack and is not opened.',
    );
  const waiting: Uint8Array<ArrayBuffer>[] = [];
  const stream = new Decompress((data) => {
    if (data.length > 0) waiting.push(new Uint8Array(data));
  });
  let read = 0;
  let written = 0;
  for await (const piece of readPieces(blob, signal, 64 * 1024)) {
    read += piece.length;
    try {
      stream.push(piece, read >= blob.size);
    } catch (cause) {
      throw damaged(cause);
    }
    for (const data of waiting.splice(0)) {
      written += data.length;
      assertNotBomb(blob.size, written);
      signal.throwIfAborted();
      if ((await take(data)) === false) return;
    }
    onProgress(read / blob.size);
  }
}

/**
 * The frames without zeros behind them, with which bsdtar fills its last record when it writes to a pipe. Sizes
 * are followed from block to block (RFC 8878, 3.1.1.2), since a frame may end in zeros of its own.
 */
async function withoutPadding(blob: Blob): Promise<Blob> {
  const end = await readSlice(blob, Math.max(0, blob.size - PADDING_BYTES), PADDING_BYTES);
  if (blob.size < PADDING_BYTES || end.some((byte) => byte !== 0)) return blob;
  let at = 0;
  while (at < blob.size) {
    const head = await readSlice(blob, at, 18);
    const magic =
      (head[0] ?? 0) +
      (head[1] ?? 0) * 2 ** 8 +
      (head[2] ?? 0) * 2 ** 16 +
      (head[3] ?? 0) * 2 ** 24;
    if (magic === 0) return blob.slice(0, at);
    if (magic >>> 4 === SKIPPABLE >>> 4) {
      at += 8 + new DataView(head.buffer, head.byteOffset).getUint32(4, true);
      continue;
    }
    if (magic !== FRAME) return blob;
    const descriptor = head[4] ?? 0;
    const isSingle = (descriptor & 0x20) !== 0;
    const dictionary = [0, 1, 2, 4][descriptor & 3] ?? 0;
    const sizeFlag = descriptor >> 6;
    const length = sizeFlag === 0 ? (isSingle ? 1 : 0) : 2 ** sizeFlag;
    at += 5 + (isSingle ? 0 : 1) + dictionary + length;
    for (let isLast = false; !isLast && at < blob.size; ) {
      const [a = 0, b = 0, c = 0] = await readSlice(blob, at, 3);
      isLast = (a & 1) === 1;
      // A block of one repeated byte holds it once.
      at += 3 + (((a >> 1) & 3) === 1 ? 1 : (a >> 3) + b * 2 ** 5 + c * 2 ** 13);
    }
    if ((descriptor & 4) !== 0) at += 4;
  }
  return blob;
}

/** The memory that the first frame asks for (RFC 8878, 3.1.1.1). */
async function windowBytes(blob: Blob): Promise<number> {
  const head = await readSlice(blob, 0, 18);
  if (head.length < 6) throw damaged();
  const descriptor = head[4] ?? 0;
  const isSingle = (descriptor & 0x20) !== 0;
  if (!isSingle) {
    const window = head[5] ?? 0;
    const base = 2 ** (10 + (window >> 3));
    return base + (base / 8) * (window & 7);
  }
  const dictionary = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const length = [1, 2, 4, 8][descriptor >> 6] ?? 1;
  const field = head.subarray(5 + dictionary, 5 + dictionary + length);
  const size = field.reduceRight((sum, byte) => sum * 256 + byte, 0);
  return length === 2 ? size + 256 : size;
}

function damaged(cause?: unknown): ToolError {
  return new ToolError(
    'input',
    'The Zstandard file is damaged or was cut off. Copy or download it again.',
    { cause },
  );
}
