/**
 * Messages between the Real Terminal and the Worker. Separate from the schemas, so that pages can use it
 * without loading them.
 */

/** Sizes in bytes, times in milliseconds; `headers` is a count. */
export const terminalLimits = {
  /** Maximum request body. */
  requestBody: 1024 * 1024,
  /** Maximum response after decompression. */
  answer: 5 * 1024 * 1024,
  answerMs: 20_000,
  headers: 50,
} as const;

/** Metadata of a response before its bytes. Header names are in lower case. */
export interface ResponseHead {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  /** The requested URL. */
  url: string;
}

/** Packs a response into one body: the head as a line of JSON, then the bytes. */
export function packResponse(
  head: ResponseHead,
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const packed = new Uint8Array(line.length + bytes.length);
  packed.set(line);
  packed.set(bytes, line.length);
  return packed;
}

/** Inverse of {@link packResponse}. @throws Error for malformed input */
export function unpackResponse(packed: Uint8Array<ArrayBuffer>): {
  head: ResponseHead;
  bytes: Uint8Array<ArrayBuffer>;
} {
  const end = packed.indexOf(10);
  const head = JSON.parse(new TextDecoder().decode(packed.subarray(0, end))) as ResponseHead;
  return { head, bytes: packed.subarray(end + 1) };
}
