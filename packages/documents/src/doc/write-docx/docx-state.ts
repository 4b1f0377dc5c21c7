// What the parts of the DOCX writer share while they write one document.

import type { PlacedImage } from '../image-for-office';
import type { DocImage } from '../model';

/** The `docx` library, loaded at first use. */
export type DocxLibrary = typeof import('docx');

/** State of one writing. */
export interface DocxWriterState {
  docx: DocxLibrary;
  /** Pictures by their source; absent ones could not be placed. */
  images: ReadonlyMap<DocImage, PlacedImage>;
  /** Numbering definitions made so far. */
  numbering: NumberingList[];
  /** Heading ids to bookmark names, which Word limits to 40 letters, digits and underscores. */
  bookmarks: ReadonlyMap<string, string>;
  /** Room for text: CSS px. */
  textWidth: number;
  textHeight: number;
}

/** One ordered list. */
export interface NumberingList {
  reference: string;
  level: number;
  start: number;
}

/** Word has nine list levels. */
export const deepestLevel = 8;
