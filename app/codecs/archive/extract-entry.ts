// Unpacks one entry of an opened archive, never to more than it claims, and checks its CRC-32. What
// is stored as it is comes back as a part of the archive without a copy. Passwords and Deflate64 are
// zip.js's; everything else is the platform's.

import type { CodecContext } from '~/codecs/codec-context';
import { ToolError } from '~/platform/tool-error';
import { crc32 } from './crc32';
import { damagedEntry, moreThanClaimed, otherMethod } from './extract-errors';
import type { ExtractRequest } from './extract-request';
import { gunzip } from './gunzip';
import type { ArchiveEntry } from './open-archive';
import { readPieces, readSlice } from './read-pieces';
import { SpillSink } from './spill-sink';
import type { ZipEntry } from './zip-directory';

type Context = Pick<CodecContext, 'signal' | 'onProgress'>;

/**
 * @throws ToolError `input` (damaged, a password is needed or wrong), `unsupported` (a link, another
 *   method), `limit` (more than it claims, no space), `cancelled`
 */
export async function extractEntry(request: ExtractRequest, context: Context): Promise<Blob> {
  const { data, entry, place } = request;
  if (entry.kind !== 'file') throw notAFile(entry);
  const { source } = entry;
  if (source.from === 'slice') return data.slice(source.offset, source.offset + entry.size);
  const sink = new SpillSink(place);
  try {
    if (source.from === 'gzip') {
      await gunzip(data, async (piece) => void (await sink.write(piece)), context);
      return await sink.finish();
    }
    // Messages name it as the list does: a stored name may hold what turns the direction of writing.
    const zip = { ...source.entry, name: entry.path };
    if (zip.encrypted || zip.method === 9) {
      const { extractWithZipJs } = await import('./extract-locked');
      return await extractWithZipJs({ ...request, zip, sink }, context);
    }
    const packed = await packedPart(data, zip);
    if (zip.method === 0) return await checkStored(packed, zip, context);
    if (zip.method === 8) return await inflate(packed, zip, sink, context);
    throw otherMethod(zip);
  } catch (error) {
    await sink.discard();
    throw error;
  }
}

async function packedPart(data: Blob, entry: ZipEntry): Promise<Blob> {
  const header = await readSlice(data, entry.headerOffset, 30);
  const view = new DataView(header.buffer);
  if (header.length < 30 || view.getUint32(0, true) !== 0x04034b50) throw damagedEntry(entry);
  const start = entry.headerOffset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  if (start + entry.compressedSize > data.size) throw damagedEntry(entry);
  return data.slice(start, start + entry.compressedSize);
}

async function checkStored(packed: Blob, entry: ZipEntry, context: Context): Promise<Blob> {
  let crc = 0;
  let read = 0;
  for await (const piece of readPieces(packed, context.signal)) {
    crc = crc32(piece, crc);
    read += piece.length;
    context.onProgress(read / packed.size);
  }
  if (read !== entry.size || crc !== entry.crc32) throw damagedEntry(entry);
  return packed;
}

/** A piece may grow a thousandfold, so pieces are small. */
const packedPieceBytes = 64 * 1024;

async function inflate(
  packed: Blob,
  entry: ZipEntry,
  sink: SpillSink,
  { signal, onProgress }: Context,
): Promise<Blob> {
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  const feeding = (async () => {
    for await (const piece of readPieces(packed, signal, packedPieceBytes))
      await writer.write(piece);
    await writer.close();
  })();
  // What ends the feeding ends the reading too, which reports it.
  feeding.catch((error) => writer.abort(error).catch(() => undefined));
  const reader = stream.readable.getReader();
  let crc = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      signal.throwIfAborted();
      if (sink.size + value.length > entry.size) throw moreThanClaimed(entry);
      crc = crc32(value, crc);
      await sink.write(value);
      onProgress(sink.size / entry.size);
    }
    await feeding;
  } catch (error) {
    reader.cancel().catch(() => undefined);
    signal.throwIfAborted();
    throw error instanceof ToolError ? error : damagedEntry(entry, error);
  }
  if (sink.size !== entry.size || crc !== entry.crc32) throw damagedEntry(entry);
  return sink.finish();
}

function notAFile({ path, kind }: ArchiveEntry): ToolError {
  const what = { link: 'a link to another place', directory: 'a folder', other: 'no plain file' };
  return new ToolError(
    'unsupported',
    `"${path}" is ${kind === 'file' ? '' : what[kind]} and is not unpacked.`,
  );
}
