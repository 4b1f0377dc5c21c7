// Pipes bytes through the platform's CompressionStream or DecompressionStream. Bytes in memory are written to
// it directly: `new Blob([bytes]).stream()` sends them to the browser's main process and back, which costs
// several times what inflating a small part does.

import { joinBytes } from '@entropy-tools/core/join-bytes';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Yields the output piece by piece, so that a caller can stop when it grows too large.
 * @param source bytes, or pieces that are read as the stream has room for them
 * @throws the source's error, or the stream's own error if the bytes are invalid
 */
export async function* pipePieces(
  source: Bytes | AsyncIterable<Bytes>,
  stream: CompressionStream | DecompressionStream,
): AsyncGenerator<Bytes, void, undefined> {
  const writer = stream.writable.getWriter();
  // Not awaited, since it waits for the reading side. Its errors also fail the reading side, which reports
  // them.
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

/** The whole output at once: for our own bytes, or bytes of a known size. */
export async function pipeBytes(
  bytes: Bytes,
  stream: CompressionStream | DecompressionStream,
): Promise<Bytes> {
  const pieces: Bytes[] = [];
  for await (const piece of pipePieces(bytes, stream)) pieces.push(piece);
  return pieces.length === 1 && pieces[0] ? pieces[0] : joinBytes(pieces);
}
