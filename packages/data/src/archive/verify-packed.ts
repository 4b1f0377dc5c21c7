// Unpacks a packed result again: the platform's gzip reader checks length and CRC-32 to the last byte.
// `Blob.stream()` would transfer 64 kB at a time from the browser's main process; larger reads cost half as
// much.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { DeflatedBlob } from './deflated-blob';
import { layOutGzip } from './gzip-layout';
import { inParts, readPieces } from './read-pieces';

/** A piece may expand a thousandfold, so pieces are small. */
const packedPieceBytes = 64 * 1024;

/**
 * Unpacks compressed data again to verify it.
 * @throws ToolError `internal` if unpacking does not give the original size, or the signal's reason
 */
export async function verifyPacked(
  packed: DeflatedBlob,
  { signal, onProgress }: Pick<CodecContext, 'signal' | 'onProgress'>,
): Promise<void> {
  const stream = new DecompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const feeding = (async () => {
    for await (const piece of readPieces(layOutGzip({ name: '', ...packed }), signal))
      for (const part of inParts(piece, packedPieceBytes)) await writer.write(part);
    await writer.close();
  })();
  // Errors of the feeding side also end the reading side, which reports them.
  feeding.catch((error) => writer.abort(error).catch(() => undefined));
  const reader = stream.readable.getReader();
  let size = 0;
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      onProgress(packed.size === 0 ? 1 : size / packed.size);
    }
    await feeding;
  } catch (cause) {
    reader.cancel().catch(() => undefined);
    signal.throwIfAborted();
    throw notSound(cause);
  }
  if (size !== packed.size) throw notSound();
}

function notSound(cause?: unknown): ToolError {
  return new ToolError(
    'internal',
    'The packed file could not be opened again, so it is not offered. Try once more.',
    { cause },
  );
}
