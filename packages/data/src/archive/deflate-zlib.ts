// Deflate at any level by zip.js's zlib (WebAssembly).

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { configure } from '@zip.js/zip.js';
import { type DeflatedBlob, fileChanged } from './deflated-blob';
import type { SpillSink } from './spill-sink';
import { writeOneEntry } from './write-one-entry';

/** Same as `deflateBlob`, without the check for incompressible data. */
export async function deflateByZlib(
  blob: Blob,
  level: number,
  sink: SpillSink,
  { signal, onProgress }: Pick<CodecContext, 'signal' | 'onProgress'>,
): Promise<DeflatedBlob> {
  // We are in a worker already, and the platform's stream has no levels.
  configure({ useWebWorkers: false, useCompressionStream: false });
  const { bytes, entry, read } = await writeOneEntry(blob, { level }, sink, { signal, onProgress });
  if (read !== blob.size || entry.uncompressedSize !== blob.size) throw fileChanged();
  if (entry.compressionMethod !== 8 || entry.signature === undefined)
    throw new ToolError('internal', 'The file could not be packed at this level. Try level 6.');
  return {
    crc32: entry.signature >>> 0,
    size: blob.size,
    packedSize: entry.compressedSize,
    packed: bytes,
    by: 'zlib',
  };
}
