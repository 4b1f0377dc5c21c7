// Bytes in memory through the platform's CompressionStream or DecompressionStream. They are written to it
// directly: `new Blob([bytes]).stream()` sends them to the browser's own process and back again, which
// costs several times what inflating a small part does.

import { joinBytes } from '~/codecs/join-bytes';

/**
 * What comes out, piece by piece, so that a caller can stop one that grows too large.
 * @throws the stream's own error where the bytes are not what it reads
 */
export async function* piecesThrough(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const writer = stream.writable.getWriter();
  // Not awaited: it waits for the reading. What fails it fails the reading, which reports it.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = stream.readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** All that comes out, at once: for bytes of our own, or with a size that is known. */
export async function bytesThrough(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of piecesThrough(bytes, stream)) pieces.push(piece);
  return pieces.length === 1 && pieces[0] ? pieces[0] : joinBytes(pieces);
}
