// Packs or encrypts one Blob with zip.js, which writes whole archives only: an archive with a single entry is
// written into a sink, and the entry's bytes are cut out of it.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { type EntryMetaData, ZipWriter, type ZipWriterAddDataOptions } from '@zip.js/zip.js';
import { readPieces } from './read-pieces';
import type { SpillSink } from './spill-sink';

/** Bytes per read: small, as zip.js processes each read without a pause. */
const READ_BYTES = 256 * 1024;

/**
 * @returns the entry's bytes, its metadata from zip.js, and how many bytes of the Blob were read
 * @throws ToolError `input` if the file was moved or changed, `limit` if the device has no space left, or the
 *   signal's reason
 */
export async function writeOneEntry(
  blob: Blob,
  options: ZipWriterAddDataOptions,
  sink: SpillSink,
  { signal, onProgress }: Pick<CodecContext, 'signal' | 'onProgress'>,
): Promise<{ bytes: Blob; entry: EntryMetaData; read: number }> {
  const archive = new ZipWriter(
    new WritableStream<Uint8Array<ArrayBuffer>>({ write: (piece) => sink.write(piece.slice()) }),
    { zip64: true, dataDescriptor: true },
  );
  const pieces = readPieces(blob, signal, READ_BYTES);
  let read = 0;
  const readable = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) return controller.close();
        read += value.length;
        onProgress(read / blob.size);
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  const entry = await archive.add('a', { readable }, { ...options, signal });
  await archive.close();
  const whole = await sink.finish();
  const header = new DataView(await whole.slice(0, 30).arrayBuffer());
  const start = 30 + header.getUint16(26, true) + header.getUint16(28, true);
  return { bytes: whole.slice(start, start + entry.compressedSize), entry, read };
}
