// Locks a deflate stream with a password (AES-256 as WinZip wrote it down, AE-2) by zip.js: what was
// packed is not packed again. zip.js writes whole archives only, so it writes one of a single entry, and
// the locked bytes are cut out of that. They are unlocked again before they are offered.

import { BlobReader, configure, ZipReader, ZipWriter } from '@zip.js/zip.js';
import { type CodecContext, partOf } from '~/codecs/codec-context';
import { ToolError } from '~/platform/tool-error';
import { readPieces } from './read-pieces';
import { type SpillPlace, SpillSink } from './spill-sink';
import { layOutZip, type PackedEntry } from './zip-layout';

const deflate = 8;
const aes256 = 3;

/**
 * The entry with its bytes locked.
 * @throws ToolError `limit` without space, `cancelled`, `internal` when it does not open again
 */
export async function lockPacked(
  entry: PackedEntry,
  password: string,
  context: CodecContext,
  place?: SpillPlace,
): Promise<PackedEntry> {
  configure({ useWebWorkers: false });
  const sink = new SpillSink(place);
  try {
    const packed = await lock(entry, password, sink, partOf(context, 0, 0.5));
    const locked = { ...entry, packed, packedSize: packed.size, locked: true };
    await unlockAgain(locked, password, partOf(context, 0.5, 1));
    return locked;
  } catch (error) {
    await sink.discard();
    context.signal.throwIfAborted();
    throw error;
  }
}

async function lock(
  { packed, packedSize, size, crc32 }: PackedEntry,
  password: string,
  sink: SpillSink,
  { signal, onProgress }: CodecContext,
): Promise<Blob> {
  const archive = new ZipWriter(
    new WritableStream<Uint8Array<ArrayBuffer>>({ write: (piece) => sink.write(piece.slice()) }),
    { zip64: true, dataDescriptor: true },
  );
  const pieces = readPieces(packed, signal, 256 * 1024);
  let read = 0;
  const readable = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) return controller.close();
        read += value.length;
        onProgress(read / packedSize);
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  const { compressedSize } = await archive.add(
    'a',
    { readable },
    {
      ...{ password, encryptionStrength: aes256, signal },
      ...{ passThrough: 'compressed', compressionMethod: deflate, uncompressedSize: size, crc32 },
    },
  );
  await archive.close();
  const whole = await sink.finish();
  const header = new DataView(await whole.slice(0, 30).arrayBuffer());
  const start = 30 + header.getUint16(26, true) + header.getUint16(28, true);
  return whole.slice(start, start + compressedSize);
}

/** Opens the archive of this entry with the password, to its last byte. */
async function unlockAgain(
  entry: PackedEntry,
  password: string,
  { signal, onProgress }: CodecContext,
): Promise<void> {
  const reader = new ZipReader(new BlobReader(layOutZip([entry])));
  let size = 0;
  try {
    const [found] = await reader.getEntries();
    if (!found || found.directory || !found.encrypted) throw new Error('no locked entry');
    await found.getData(
      new WritableStream<Uint8Array>({
        write(piece) {
          size += piece.length;
          onProgress(entry.size === 0 ? 1 : size / entry.size);
        },
      }),
      { password, signal, useWebWorkers: false },
    );
    if (size !== entry.size) throw new Error('another size');
  } catch (cause) {
    signal.throwIfAborted();
    throw new ToolError(
      'internal',
      'The protected archive could not be opened again, so it is not offered. Try once more.',
      { cause },
    );
  }
}
