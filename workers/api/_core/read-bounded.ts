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
  const reader = body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limitInBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    text += decoder.decode(value, { stream: true });
  }
}
