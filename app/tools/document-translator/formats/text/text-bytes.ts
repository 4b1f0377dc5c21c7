import { decodeText, looksBinary } from '@entropy-tools/core/decode-text';
import { sniffedNames, sniffKind } from '@entropy-tools/core/sniff';
import { ToolError } from '@entropy-tools/core/tool-error';

/** More than anyone would have a model translate. */
const MAX_BYTES = 20_000_000;

/**
 * The text of a file without its byte order mark.
 * @param declared the encoding that the file names
 * @throws ToolError `input` if it is not text, `limit` if it is too long
 */
export function readText(bytes: Uint8Array, declared?: string): string {
  if (bytes.length > MAX_BYTES)
    throw new ToolError('limit', 'It holds more than 20 MB of text. Split it first.');
  const kind = sniffKind(bytes.subarray(0, 1024));
  if (kind !== undefined)
    throw new ToolError('input', `It is ${sniffedNames[kind]}, not text. Choose another file.`);
  if (looksBinary(bytes)) throw new ToolError('input', 'It does not hold text.');
  return decodeText(bytes, declared).text;
}

/** A text as UTF-8. A byte order mark is kept: some programs need it to recognise UTF-8. */
export function writeText(original: Uint8Array, text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(hasByteOrderMark(original) ? `\ufeff${text}` : text);
}

function hasByteOrderMark([a, b, c]: Uint8Array): boolean {
  return (
    (a === 0xef && b === 0xbb && c === 0xbf) ||
    (a === 0xff && b === 0xfe) ||
    (a === 0xfe && b === 0xff)
  );
}
