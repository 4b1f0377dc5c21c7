// Bytes through the platform's CompressionStream or DecompressionStream. Those in memory are written to it
// directly: `new Blob([bytes]).stream()` sends them to the browser's own process and back again, which
// costs several times what inflating a small part does.

import { joinBytes } from '@entropy-tools/core/join-bytes';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * What comes out, piece by piece, so that a caller can stop one that grows too large.
 * @param source bytes, or pieces that are taken as the stream has room for them
 * @throws what ended the source, or the stream's own error where the bytes are not what it reads
 */
export async function* pipePieces(
  source: Bytes | AsyncIterable<Bytes>,
  stream: CompressionStream | DecompressionStream,
): AsyncGenerator<Bytes, void, undefined> {
  const writer = stream.writable.getWriter();
  // Not awaited: it waits for the reading. What fails it fails the reading, which reports it.
  feed(writer, source).catch((error) => writer.abort(error).catch(() => undefined));
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

async function feed(
  writer: WritableStreamDefaultWriter<BufferSource>,
  source: Bytes | AsyncIterable<Bytes>,
): Promise<void> {
  if (source instanceof Uint8Array) await Promise.all([writer.write(source), writer.close()]);
  else {
    for await (const piece of source) await writer.write(piece);
    await writer.close();
  }
}

/** All that comes out, at once: for bytes of our own, or with a size that is known. */
export async function pipeBytes(
  bytes: Bytes,
  stream: CompressionStream | DecompressionStream,
): Promise<Bytes> {
  const pieces: Bytes[] = [];
  for await (const piece of pipePieces(bytes, stream)) pieces.push(piece);
  return pieces.length === 1 && pieces[0] ? pieces[0] : joinBytes(pieces);
}
