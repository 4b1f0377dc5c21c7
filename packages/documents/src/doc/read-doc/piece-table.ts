// The text of a Word document is stored in pieces: some in UTF-16, some with one byte a character, in any
// order; a fast-saved file has hundreds of them. Here they become one string in which each character knows
// its position in the stream, by which its properties are found. Source: MS-DOC 2.8.35.

import { ToolError } from '@entropy-tools/core/tool-error';
import { ByteReader } from './byte-reader';
import type { TableLocation } from './fib';
import { modifierCodes } from './modifiers';

/** Characters that are contiguous in the stream. */
export interface Piece {
  /** First character and the one after the last, in the document's text. */
  start: number;
  end: number;
  /** Byte offset in the main stream. */
  offset: number;
  /** Bytes per character: 1 or 2. */
  width: 1 | 2;
  /** Property modifiers that fast saving attached to the piece. */
  changes: ByteReader | undefined;
}

export interface PieceText {
  text: string;
  /** Sorted by `start`. */
  pieces: readonly Piece[];
}

/** More characters than any document written by people: pieces may refer to the same bytes repeatedly. */
const MAX_CHARACTERS = 60_000_000;

/**
 * @param main the main stream
 * @param clx the table of pieces in the table stream
 * @param wanted the number of characters that the file states
 * @param oneByte how to decode a file of Word 6 or 95, whose pieces all have one byte a character
 * @throws ToolError `input` when there are no pieces, `limit` for a bomb
 */
export function readPieces(
  main: ByteReader,
  table: ByteReader,
  clx: TableLocation,
  wanted: number,
  check: () => void,
  oneByte?: TextDecoder,
): PieceText {
  const { changes, plc } = findPlc(table.part(clx.offset, clx.length));
  const count = Math.floor((plc.length - 4) / 12);
  if (count < 1)
    throw new ToolError(
      'input',
      'The document is damaged: the table of its text cannot be read. Open it in a word processor, save it again and try the new file.',
    );
  const wide = new TextDecoder('utf-16le', { ignoreBOM: true });
  const narrow = oneByte ?? new TextDecoder('windows-1252');
  const pieces: Piece[] = [];
  const texts: string[] = [];
  let length = 0;
  for (let index = 0; index < count && length < wanted; index++) {
    if (index % 256 === 0) check();
    const characters = plc.u32(index * 4 + 4) - plc.u32(index * 4);
    if (characters <= 0) continue;
    const descriptor = (count + 1) * 4 + index * 8;
    const fc = plc.u32(descriptor + 2);
    const width = oneByte || (fc & 0x40000000) !== 0 ? 1 : 2;
    const offset = oneByte ? fc : width === 1 ? (fc & 0x3fffffff) / 2 : fc & 0x3fffffff;
    const bytes = main.part(offset, Math.min(characters, wanted - length) * width).bytes;
    const text = (width === 1 ? narrow : wide).decode(
      bytes.subarray(0, bytes.length - (bytes.length % width)),
    );
    if (text.length === 0) continue;
    if (length + text.length > MAX_CHARACTERS)
      throw new ToolError(
        'limit',
        'The document claims more text than it can hold and is not opened.',
      );
    pieces.push({
      start: length,
      end: length + text.length,
      offset,
      width,
      changes: changesOf(plc.u16(descriptor + 6), changes),
    });
    texts.push(text);
    length += text.length;
  }
  return { text: texts.join(''), pieces };
}

/** The text of a file without pieces: one byte a character, all in one place. */
export function singlePiece(start: number, text: string): PieceText {
  const piece: Piece = { start: 0, end: text.length, offset: start, width: 1, changes: undefined };
  return { text, pieces: [piece] };
}

/** The piece that holds a character. */
export function pieceAt(pieces: readonly Piece[], position: number): Piece | undefined {
  let low = 0;
  let high = pieces.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const piece = pieces[middle];
    if (!piece) return undefined;
    if (position < piece.start) high = middle - 1;
    else if (position >= piece.end) low = middle + 1;
    else return piece;
  }
  return undefined;
}

/** Splits the Clx into lists of modifiers and the table of pieces. */
function findPlc(clx: ByteReader): { changes: ByteReader[]; plc: ByteReader } {
  const changes: ByteReader[] = [];
  let offset = 0;
  while (clx.u8(offset) === 1 && offset + 3 <= clx.length) {
    const size = clx.u16(offset + 1);
    changes.push(clx.part(offset + 3, size));
    offset += 3 + size;
  }
  const plc = clx.u8(offset) === 2 ? clx.part(offset + 5, clx.u32(offset + 1)) : clx.part(0, 0);
  return { changes, plc };
}

/** The relevant modifiers that a piece may store as a single number (MS-DOC 2.9.214). */
const shortChanges: ReadonlyMap<number, number> = new Map([
  [0x05, modifierCodes.justification80],
  [0x09, modifierCodes.pageBreakBefore],
  [0x0c, modifierCodes.listLevel],
  [0x18, modifierCodes.inTable],
  [0x19, modifierCodes.rowEnd],
  [0x41, modifierCodes.deleted],
  [0x55, modifierCodes.bold],
  [0x56, modifierCodes.italic],
  [0x57, modifierCodes.strike],
  [0x5c, modifierCodes.hidden],
  [0x5e, modifierCodes.underline],
  [0x68, modifierCodes.position],
]);

function changesOf(prm: number, lists: readonly ByteReader[]): ByteReader | undefined {
  if (prm === 0) return undefined;
  if ((prm & 1) !== 0) return lists[prm >> 1];
  const code = shortChanges.get((prm >> 1) & 0x7f);
  return code === undefined
    ? undefined
    : new ByteReader(new Uint8Array([code & 255, code >> 8, prm >> 8]));
}
