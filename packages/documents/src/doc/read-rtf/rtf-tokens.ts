// Splits RTF into tokens: groups, control words with their numbers, bytes of text. Source: Rich Text Format
// Specification 1.9.1.

export type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  /** A control word or symbol; `value` is undefined where it has no number. */
  | { kind: 'word'; name: string; value: number | undefined }
  /** Bytes of text in the current code page, either raw or one byte from `\\'hh`. */
  | { kind: 'bytes'; bytes: Uint8Array }
  /** Bytes of `\bin`. */
  | { kind: 'binary'; bytes: Uint8Array };

const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const apostrophe = 0x27;
const MAX_NAME = 32;

const isLetter = (code: number) => (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;

function isPlain(code: number): boolean {
  return (
    code !== backslash &&
    code !== openBrace &&
    code !== closeBrace &&
    code !== 0x0d &&
    code !== 0x0a &&
    code !== 0
  );
}

/** The tokens in order. Tolerates a backslash at the end and groups that are not closed. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  for (let at = 0; at < bytes.length; ) {
    const code = bytes[at] ?? 0;
    at += 1;
    if (code === openBrace) yield { kind: 'open' };
    else if (code === closeBrace) yield { kind: 'close' };
    else if (code === 0x0d || code === 0x0a || code === 0) continue;
    else if (code !== backslash) {
      const start = at - 1;
      while (at < bytes.length && isPlain(bytes[at] ?? 0)) at += 1;
      yield { kind: 'bytes', bytes: bytes.subarray(start, at) };
    } else {
      const next = bytes[at] ?? 0;
      if (isLetter(next)) {
        const word = readWord(bytes, at);
        at = word.end;
        if (word.name === 'bin' && word.value !== undefined) {
          const length = Math.max(0, Math.min(word.value, bytes.length - at));
          yield { kind: 'binary', bytes: bytes.subarray(at, at + length) };
          at += length;
        } else yield { kind: 'word', name: word.name, value: word.value };
      } else if (next === apostrophe) {
        const hex = String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0);
        const value = Number.parseInt(hex, 16);
        at += 3;
        if (!Number.isNaN(value)) yield { kind: 'bytes', bytes: Uint8Array.of(value) };
      } else {
        at += 1;
        yield { kind: 'word', name: String.fromCharCode(next), value: undefined };
      }
    }
  }
}

function readWord(
  bytes: Uint8Array,
  start: number,
): { name: string; value: number | undefined; end: number } {
  let at = start;
  while (at - start < MAX_NAME && isLetter(bytes[at] ?? 0)) at += 1;
  const name = String.fromCharCode(...bytes.subarray(start, at));
  const numberAt = at;
  if (bytes[at] === 0x2d) at += 1;
  while (at - numberAt < 12 && isDigit(bytes[at] ?? 0)) at += 1;
  const digits = String.fromCharCode(...bytes.subarray(numberAt, at));
  const value = /\d/.test(digits) ? Number(digits) : undefined;
  if (value === undefined) at = numberAt;
  // A space after a control word is its delimiter.
  if (bytes[at] === 0x20) at += 1;
  return { name, value, end: at };
}
