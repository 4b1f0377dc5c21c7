// State that the parts of the DOCX writer share.

import type { PlacedImage } from '../image-for-office';
import type { DocImage } from '../model';

/** The `docx` library, loaded at first use. */
export type DocxLibrary = typeof import('docx');

/** State while one document is written. */
export interface DocxWriterState {
  docx: DocxLibrary;
  /** Pictures by their source; those that could not be placed are missing. */
  images: ReadonlyMap<DocImage, PlacedImage>;
  /** Numbering definitions made so far. */
  numbering: NumberingList[];
  /** Heading ids to bookmark names, which Word limits to 40 letters, digits and underscores. */
  bookmarks: ReadonlyMap<string, string>;
  /** Width available for text, CSS px. */
  textWidth: number;
  textHeight: number;
  /** Whether paragraphs state their layout on the page, so that nothing may be added between them. */
  isLaidOut: boolean;
}

/** One ordered list. */
export interface NumberingList {
  reference: string;
  level: number;
  start: number;
  /** `%` stands for the number; by default `%.` */
  text?: string;
  format?: 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman' | 'bullet';
}

/** The deepest of Word's nine list levels, counted from 0. */
export const MAX_LIST_LEVEL = 8;
