// An opened Word document: its text and the location of each character's properties.

import type { Block, DocImage } from '../model';
import type { ByteReader } from './byte-reader';
import type { Fib } from './fib';
import type { DocLists } from './list-tables';
import { type Piece, type PieceText, pieceAt } from './piece-table';
import { type PropertyRun, runAt } from './property-runs';
import type { DocStyle } from './stylesheet';

/** What is anchored to characters of the main text. */
export interface Anchors {
  /** Index into `noteRanges` by character. */
  notes: ReadonlyMap<number, number>;
  /** The range of each note's text. */
  noteRanges: readonly TextRange[];
  /** Text ranges of the boxes anchored to each character. */
  boxes: ReadonlyMap<number, readonly TextRange[]>;
  /** The shape anchored to each character. */
  shapes: ReadonlyMap<number, DocShape>;
  /** Characters that end a section rather than a page. */
  sectionEnds: ReadonlySet<number>;
}

/** A shape over the text: its id, and its size in twips. */
export interface DocShape {
  id: number;
  width: number;
  height: number;
}

/** Characters `start` to `end` of the document's text. */
export interface TextRange {
  start: number;
  end: number;
}

export interface WordDocument extends PieceText {
  fib: Fib;
  data: ByteReader;
  styles: readonly DocStyle[];
  lists: DocLists;
  fonts: readonly string[];
  paragraphRuns: readonly PropertyRun[];
  characterRuns: readonly PropertyRun[];
  anchors: Anchors;
  /** Pictures by the id of their shape; undefined for one that no browser shows. */
  floating: ReadonlyMap<number, DocImage | undefined>;
  /** Indices of notes in the order in which the text refers to them. */
  notesUsed: number[];
  headingIds: Set<string>;
  /** Nesting depth of the table that is being read. */
  depth: number;
  warnOnce: (message: string) => void;
  /** Throws when cancelled. */
  check: () => void;
  /** Reads a range of the text, such as a box. */
  readRange: (range: TextRange) => Block[];
}

/** Byte offset of a character in the main stream. */
function offsetOf(piece: Piece, position: number): number {
  return piece.offset + (position - piece.start) * piece.width;
}

/** The paragraph properties at a character; those of the piece come after the stored ones. */
export function paragraphAt(
  document: WordDocument,
  position: number,
): { style: number; changes: ByteReader[] } {
  const piece = pieceAt(document.pieces, position);
  const run = piece && runAt(document.paragraphRuns, offsetOf(piece, position));
  const changes = [run?.changes, piece?.changes].filter((one) => one !== undefined);
  return { style: run?.style ?? 0, changes };
}

/** The character properties at a position, and an upper bound for how far they apply. */
export function charactersAt(
  document: WordDocument,
  position: number,
): { end: number; changes: ByteReader[] } {
  const piece = pieceAt(document.pieces, position);
  if (!piece) return { end: document.text.length, changes: [] };
  const offset = offsetOf(piece, position);
  const run = runAt(document.characterRuns, offset);
  const reach = run ? Math.max(1, Math.ceil((run.end - offset) / piece.width)) : Number.MAX_VALUE;
  const changes = [run?.changes, piece.changes].filter((one) => one !== undefined);
  return { end: Math.min(piece.end, position + reach), changes };
}
