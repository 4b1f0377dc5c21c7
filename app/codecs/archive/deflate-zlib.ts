// Deflate at any level by zip.js's zlib (WebAssembly). zip.js writes whole archives only, so it
// writes one of a single entry into the sink, and the deflate stream is cut out of that.

import { configure, ZipWriter } from '@zip.js/zip.js';
import type { CodecContext } from '~/codecs/codec-context';
import { ToolError } from '~/platform/tool-error';
import { type DeflatedBlob, fileChanged } from './deflated-blob';
import { readPieces } from './read-pieces';
import type { SpillSink } from './spill-sink';

/** Same as `deflateBlob`, without the look at whether it is worth it. */
export async function deflateByZlib(
  blob: Blob,
  level: number,
  sink: SpillSink,
  { signal, onProgress }: Pick<CodecContext, 'signal' | 'onProgress'>,
): Promise<DeflatedBlob> {
  // We are in a worker already, and the platform's stream has no levels.
  configure({ useWebWorkers: false, useCompressionStream: false });
  const archive = new ZipWriter(
    new WritableStream<Uint8Array<ArrayBuffer>>({ write: (piece) => sink.write(piece.slice()) }),
    { zip64: true, dataDescriptor: true },
  );
  const pieces = readPieces(blob, signal, 256 * 1024);
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
  const entry = await archive.add('a', { readable }, { level, signal });
  await archive.close();
  if (read !== blob.size || entry.uncompressedSize !== blob.size) throw fileChanged();
  const whole = await sink.finish();
  const header = new DataView(await whole.slice(0, 30).arrayBuffer());
  const start = 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packedSize = entry.compressedSize;
  if (entry.compressionMethod !== 8 || entry.signature === undefined)
    throw new ToolError('internal', 'The file could not be packed at this level. Try level 6.');
  return {
    crc32: entry.signature >>> 0,
    size: blob.size,
    packedSize,
    packed: whole.slice(start, start + packedSize),
    stored: false,
  };
}
