/**
 * Reads a content stream operation by operation (PDF 32000-1, 7.8.2), with the position of each in the bytes,
 * so that a rewriter can copy what it does not change. Damage is skipped, as in readers.
 */
import { isDelimiter, isSpace, Lexer, type Operand } from './lexer';

/** One operator with its operands. */
export interface Operation {
  operator: string;
  operands: Operand[];
  /** Bytes from the first operand to the end of the operator. */
  start: number;
  end: number;
}

/** More operands mean damage, not content. */
const MAX_OPERANDS = 10_000;

/** The operations of a content stream in order. An inline image is one operation, `BI`. */
export function* readOperations(bytes: Uint8Array): Generator<Operation> {
  const lexer = new Lexer(bytes);
  let operands: Operand[] = [];
  let start = -1;
  for (;;) {
    lexer.skipSpace();
    if (lexer.at >= bytes.length) return;
    const begun = lexer.at;
    const token = lexer.next();
    if (token === undefined) continue;
    if (start < 0) start = begun;
    if (token.kind !== 'operator') {
      operands.push(token);
      if (operands.length > MAX_OPERANDS) operands = [];
      continue;
    }
    if (token.value === 'BI') operands = [readInlineImage(lexer, bytes)];
    yield { operator: token.value, operands, start, end: lexer.at };
    operands = [];
    start = -1;
  }
}

/** Reads up to the end of EI; returns the image's dictionary. */
function readInlineImage(lexer: Lexer, bytes: Uint8Array): Operand {
  const entries = new Map<string, Operand>();
  let key: string | undefined;
  for (;;) {
    lexer.skipSpace();
    if (lexer.at >= bytes.length) break;
    const token = lexer.next();
    if (token === undefined) continue;
    if (token.kind === 'operator' && token.value === 'ID') break;
    if (key === undefined && token.kind === 'name') key = token.value;
    else if (key !== undefined && token.kind !== 'operator') {
      entries.set(key, token);
      key = undefined;
    }
  }
  lexer.at = endOfImage(bytes, lexer.at + 1);
  return { kind: 'dictionary', entries };
}

/** Finds EI between white space and followed by what looks like content (the data may contain the two letters). */
function endOfImage(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length - 1; at++) {
    if (bytes[at] !== 0x45 || bytes[at + 1] !== 0x49) continue;
    if (at > from && !isSpace(bytes[at - 1])) continue;
    const after = bytes[at + 2];
    if (after !== undefined && !isSpace(after) && !isDelimiter(after)) continue;
    if (looksLikeContent(bytes.subarray(at + 2, at + 17))) return at + 2;
  }
  return bytes.length;
}

function looksLikeContent(bytes: Uint8Array): boolean {
  return bytes.every((byte) => isSpace(byte) || (byte >= 0x20 && byte < 0x7f));
}
