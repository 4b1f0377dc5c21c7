// Encrypts a deflate stream with a password (WinZip's AES-256, AE-2) by zip.js, without packing it again. The
// bytes are decrypted once more before they are offered.

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { BlobReader, configure, ZipReader, type ZipWriterAddDataOptions } from '@zip.js/zip.js';
import { type SpillPlace, SpillSink } from './spill-sink';
import { writeOneEntry } from './write-one-entry';
import { layOutZip, type PackedEntry } from './zip-layout';

const deflate = 8;
const aes256 = 3;

/**
 * The entry with its bytes encrypted.
 * @throws ToolError `limit` without space, `cancelled`, `internal` if it cannot be decrypted again
 */
export async function encryptPacked(
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
  { packed, size, crc32 }: PackedEntry,
  password: string,
  sink: SpillSink,
  context: CodecContext,
): Promise<Blob> {
  const options: ZipWriterAddDataOptions = {
    ...{ password, encryptionStrength: aes256 },
    ...{ passThrough: 'compressed', compressionMethod: deflate, uncompressedSize: size, crc32 },
  };
  return (await writeOneEntry(packed, options, sink, context)).bytes;
}

/** Decrypts the archive of this entry with the password, to its last byte. */
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
