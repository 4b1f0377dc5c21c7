// The file information block at the beginning of a Word document's main stream: which version wrote
// it, how long its texts are and where its tables lie. Source: MS-DOC 2.5.

import type { ByteReader } from './byte-reader';

/** Location of a table in the table stream. */
export interface TableLocation {
  offset: number;
  length: number;
}

/** Lengths in characters of the parts of the text, which follow one another. */
interface TextLengths {
  main: number;
  footnotes: number;
  headers: number;
  annotations: number;
  endnotes: number;
  textBoxes: number;
  headerTextBoxes: number;
}

export interface Fib {
  /** 193 and above: Word 97 and later; 101–104: Word 6 and 95; 45: Word 2. */
  version: number;
  encrypted: boolean;
  /** Saved with 'fast save': the text is in pieces. */
  complex: boolean;
  /** Name of the stream that holds the tables. */
  tableName: '0Table' | '1Table';
  /** Windows language id, which determines the code page of old files. */
  language: number;
  /** Where the text of a file without pieces begins and ends. */
  textStart: number;
  textEnd: number;
  texts: TextLengths;
  place: (table: FibTable) => TableLocation;
}

/** Index of each table in the block's list of locations (MS-DOC 2.5.6). */
const tables = {
  styles: 1,
  footnoteReferences: 2,
  footnoteTexts: 3,
  sections: 6,
  characterRuns: 12,
  paragraphRuns: 13,
  fonts: 15,
  pieces: 33,
  shapes: 40,
  endnoteReferences: 46,
  endnoteTexts: 47,
  drawings: 50,
  textBoxes: 56,
  lists: 73,
  listOverrides: 74,
} as const;
export type FibTable = keyof typeof tables;

/** @param main the stream `WordDocument` of Word 97 and later */
export function readFib(main: ByteReader): Fib {
  const flags = main.u16(10);
  const wordsEnd = 34 + main.u16(32) * 2;
  const longs = wordsEnd + 2;
  const places = longs + main.u16(wordsEnd) * 4 + 2;
  const count = main.u16(places - 2);
  const length = (index: number) => Math.min(main.u32(longs + index * 4), 0x7fffffff);
  return {
    version: main.u16(2),
    encrypted: (flags & 0x0100) !== 0,
    complex: (flags & 0x0004) !== 0,
    tableName: (flags & 0x0200) !== 0 ? '1Table' : '0Table',
    language: main.u16(6),
    textStart: main.u32(24),
    textEnd: main.u32(28),
    texts: {
      main: length(3),
      footnotes: length(4),
      headers: length(5),
      annotations: length(7),
      endnotes: length(8),
      textBoxes: length(9),
      headerTextBoxes: length(10),
    },
    place(table) {
      const index = tables[table];
      if (index >= count) return { offset: 0, length: 0 };
      return { offset: main.u32(places + index * 8), length: main.u32(places + index * 8 + 4) };
    },
  };
}
