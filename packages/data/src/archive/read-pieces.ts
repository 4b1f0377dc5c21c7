// Reads a Blob piece by piece. Slices are faster than `stream()`, whose pieces are 64 kB in browsers, and the
// next slice is fetched while the last one is processed.

import { ToolError } from '@entropy-tools/core/tool-error';

/** Bytes per read: large enough to be fast, small enough to allow cancellation within 100 ms. */
const pieceBytes = 1 << 20;

/**
 * @param signal checked before each piece
 * @throws ToolError `input` if the file was moved or changed, or the signal's reason
 */
export async function* readPieces(
  blob: Blob,
  signal: AbortSignal,
  size = pieceBytes,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  let next = readSlice(blob, 0, size);
  for (let offset = 0; offset < blob.size; offset += size) {
    signal.throwIfAborted();
    const piece = await next;
    next = readSlice(blob, offset + size, size);
    // Awaited in the next round; if there is none, its failure is ignored.
    next.catch(() => undefined);
    yield piece;
  }
}

/**
 * A slice of a Blob as bytes.
 * @throws ToolError `input` if the file was moved or changed
 */
export async function readSlice(
  blob: Blob,
  offset: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (offset >= blob.size) return new Uint8Array(0);
  try {
    return new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer());
  } catch (cause) {
    throw new ToolError(
      'input',
      'This file cannot be read. It may have been moved or changed; choose it again.',
      { cause },
    );
  }
}

/** Splits a piece without copying: a stream that gets less in one write blocks the thread for less time. */
export function* inParts(
  piece: Uint8Array<ArrayBuffer>,
  size: number,
): Generator<Uint8Array<ArrayBuffer>, void, undefined> {
  for (let from = 0; from < piece.length; from += size) yield piece.subarray(from, from + size);
}
