/**
 * Reads a body as text and stops as soon as it is larger than the limit, whatever its length header
 * says.
 *
 * @param tooLarge makes the error to throw then
 */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  limitInBytes: number,
  tooLarge: () => Error,
): Promise<string> {
  return new TextDecoder().decode(await readBytesBounded(body, limitInBytes, tooLarge));
}

/** The same as bytes. They are counted after decompression: a small file that grows is stopped as well. */
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
