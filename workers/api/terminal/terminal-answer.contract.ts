/**
 * What the Real Terminal and the Worker tell each other, apart from the schemas, so that the page can use it
 * without loading them.
 */

/** Sizes in bytes, times in milliseconds. */
export const terminalLimits = {
  /** What a request may carry. */
  requestBody: 1024 * 1024,
  /** What an answer may be, after decompression. */
  answer: 5 * 1024 * 1024,
  answerMs: 20_000,
  headers: 50,
} as const;

/** What an answer says before its bytes. Names of headers are in lower case. */
export interface ResponseHead {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  /** The address that was asked. */
  url: string;
}

/** Body of `GET /api/terminal/python`: whether wheels can be had at `GET /api/terminal/python/:file`. */
export interface PythonPlace {
  hasPackages: boolean;
}

/** An answer as one body: the head as a line of JSON, then the bytes. */
export function packAnswer(
  head: ResponseHead,
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const packed = new Uint8Array(line.length + bytes.length);
  packed.set(line);
  packed.set(bytes, line.length);
  return packed;
}

/** The opposite of {@link packAnswer}. @throws Error for what is none */
export function unpackAnswer(packed: Uint8Array<ArrayBuffer>): {
  head: ResponseHead;
  bytes: Uint8Array<ArrayBuffer>;
} {
  const end = packed.indexOf(10);
  const head = JSON.parse(new TextDecoder().decode(packed.subarray(0, end))) as ResponseHead;
  return { head, bytes: packed.subarray(end + 1) };
}
