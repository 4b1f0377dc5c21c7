// Deflate by libdeflate (MIT, WebAssembly). It takes a whole file at once, so it is for files that fit into
// memory several times over. At level 6 it takes two thirds of zlib's time for the same size.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { crc32 } from '@entropy-tools/core/crc32';
import { deflate } from 'libdeflate';
import { type DeflatedBlob, fileChanged } from './deflated-blob';
import { readSlice } from './read-pieces';
import type { SpillSink } from './spill-sink';

/** Its level 10 searches for the shortest encoding of each block: a twentieth smaller than zlib's level 9. */
const SMALLEST = 10;

/** Same as `deflateBlob`, without the check for incompressible data. */
export async function deflateWhole(
  blob: Blob,
  level: number,
  sink: SpillSink,
  { signal, onProgress }: Pick<CodecContext, 'signal' | 'onProgress'>,
): Promise<DeflatedBlob> {
  const bytes = await readSlice(blob, 0, blob.size);
  signal.throwIfAborted();
  if (bytes.length !== blob.size) throw fileChanged();
  onProgress(0.1);
  // It is a copy out of libdeflate's memory; only its type leaves open that it might be shared.
  const packed = deflate(bytes, level === 9 ? SMALLEST : level) as Uint8Array<ArrayBuffer>;
  await sink.write(packed);
  onProgress(1);
  return {
    crc32: crc32(bytes),
    size: bytes.length,
    packedSize: packed.length,
    packed: await sink.finish(),
    by: 'libdeflate',
  };
}
