/**
 * Reads a body as text and stops as soon as it exceeds the limit, whatever its Content-Length says.
 *
 * @param tooLarge creates the error to throw in that case
 */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  limitInBytes: number,
  tooLarge: () => Error,
): Promise<string> {
  return new TextDecoder().decode(await readBytesBounded(body, limitInBytes, tooLarge));
}

/**
 * Like {@link readBounded}, but returns bytes. They are counted after decompression, so that a zip bomb is
 * stopped too.
 */
export async function readBytesBounded(
  body: ReadableStream<Uint8Array> | null,
  limitInBytes: number,
  tooLarge: () => Error,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || value === undefined) break;
    size += value.byteLength;
    if (size > limitInBytes) {
      await reader?.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
