// Unpacks one entry of a ZIP: the only place where packed bytes are located and inflated. They are passed to
// the platform as gzip, with the directory's CRC and size as trailer, so that the platform checks both; an
// entry that exceeds its stated size is stopped at once. Methods 0 (stored) and 8 (deflate) only.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { crc32 } from '@entropy-tools/core/crc32';
import { ToolError } from '@entropy-tools/core/tool-error';
import { damagedEntry, exceedsClaimedSize, unsupportedMethod } from './extract-errors';
import { inParts, readPieces, readSlice } from './read-pieces';
import type { ZipEntry } from './zip-directory';

type Context = Pick<CodecContext, 'signal'>;

const localHeaderBytes = 30;
const localSignature = 0x04034b50;
const gzipHeader = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
/** A piece may expand a thousandfold, so pieces are small. */
const packedPieceBytes = 64 * 1024;

/**
 * Unpacks one entry of an archive in memory, never to more than its claimed size.
 * @throws ToolError `input` for damage, `limit` if it exceeds its claimed size, `unsupported` for another
 *   compression method
 */
export async function readZipEntry(
  bytes: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
): Promise<Uint8Array<ArrayBuffer>> {
  const packed = packedBytes(bytes, entry);
  if (entry.method === 0) {
    if (packed.length !== entry.size || crc32(packed) !== entry.crc32) throw damagedEntry(entry);
    return packed.slice();
  }
  if (entry.method !== 8) throw unsupportedMethod(entry);
  const result = new Uint8Array(entry.size);
  let length = 0;
  for await (const piece of inflate([packed], entry)) {
    result.set(piece, length);
    length += piece.length;
  }
  return result;
}

/**
 * Unpacks one entry of an archive of any size, piece by piece.
 * @throws ToolError as `readZipEntry`, or the signal's reason
 */
export async function* unpackPieces(
  archive: Blob,
  entry: ZipEntry,
  { signal }: Context,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const packed = await packedPart(archive, entry);
  if (entry.method === 0) yield* checkedPieces(packed, entry, signal);
  else if (entry.method === 8) yield* inflate(smallPieces(packed, signal), entry, signal);
  else throw unsupportedMethod(entry);
}

/** Yields a stored entry's bytes unchanged, with a check as they pass. */
async function* checkedPieces(
  packed: Blob,
  entry: ZipEntry,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  let crc = 0;
  for await (const piece of readPieces(packed, signal)) {
    crc = crc32(piece, crc);
    yield piece;
  }
  if (packed.size !== entry.size || crc !== entry.crc32) throw damagedEntry(entry);
}

/**
 * The packed bytes of an entry, without a copy.
 * @throws ToolError `input` if the entry is not where the directory says
 */
export function packedBytes(
  bytes: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
): Uint8Array<ArrayBuffer> {
  const header = bytes.subarray(entry.headerOffset, entry.headerOffset + localHeaderBytes);
  const start = packedStart(header, entry, bytes.length);
  return bytes.subarray(start, start + entry.compressedSize);
}

/** The same for a Blob of any size. */
export async function packedPart(archive: Blob, entry: ZipEntry): Promise<Blob> {
  const header = await readSlice(archive, entry.headerOffset, localHeaderBytes);
  const start = packedStart(header, entry, archive.size);
  return archive.slice(start, start + entry.compressedSize);
}

function packedStart(header: Uint8Array, entry: ZipEntry, archiveSize: number): number {
  const view = new DataView(header.buffer, header.byteOffset, header.length);
  if (header.length < localHeaderBytes || view.getUint32(0, true) !== localSignature)
    throw damagedEntry(entry);
  const names = view.getUint16(26, true) + view.getUint16(28, true);
  const start = entry.headerOffset + localHeaderBytes + names;
  if (start + entry.compressedSize > archiveSize) throw damagedEntry(entry);
  return start;
}

async function* smallPieces(packed: Blob, signal: AbortSignal) {
  for await (const piece of readPieces(packed, signal)) yield* inParts(piece, packedPieceBytes);
}

async function* inflate(
  packed: Iterable<Uint8Array<ArrayBuffer>> | AsyncIterable<Uint8Array<ArrayBuffer>>,
  entry: ZipEntry,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const stream = new DecompressionStream('gzip');
  // Written directly: a Blob's stream would go through the browser's main process for each entry.
  const writer = stream.writable.getWriter();
  const feeding = feed(writer, packed, entry);
  // Errors of the feeding side also end the reading side, which reports them.
  feeding.catch((error) => writer.abort(error).catch(() => undefined));
  const reader = stream.readable.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      signal?.throwIfAborted();
      size += value.length;
      if (size > entry.size) throw exceedsClaimedSize(entry);
      yield value;
    }
    await feeding;
    if (size !== entry.size) throw damagedEntry(entry);
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof ToolError ? error : damagedEntry(entry, error);
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

async function feed(
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
  packed: Iterable<Uint8Array<ArrayBuffer>> | AsyncIterable<Uint8Array<ArrayBuffer>>,
  entry: ZipEntry,
): Promise<void> {
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, entry.crc32, true);
  trailer.setUint32(4, entry.size % 2 ** 32, true);
  await writer.write(gzipHeader);
  for await (const piece of packed) await writer.write(piece);
  await writer.write(new Uint8Array(trailer.buffer));
  await writer.close();
}
