// What the parts of the DOCX reader share while they walk one document.

import type { MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { Relationship } from '@entropy-tools/data/ooxml/opc-package';
import type { ChartPart } from '../chart-part';
import type { Align, Block, DocImage } from '../model';
import type { Numbering } from './numbering';
import type { PageReading } from './pages/page-reading';
import type { DocxStyles } from './styles';

/** A field that is open: its instruction is collected until `separate`, then its result is text. */
export interface OpenField {
  phase: 'code' | 'result';
  code: string;
  href?: string;
}

/** The part that is read and what it points at. */
export interface PartSources {
  relationships: ReadonlyMap<string, Relationship>;
  /** Images by relationship id, already unpacked. */
  images: ReadonlyMap<string, Omit<DocImage, 'alt'>>;
  /** Text of SmartArt by relationship id of its data part. */
  diagrams: ReadonlyMap<string, string[]>;
  /** Charts by relationship id. */
  charts: ReadonlyMap<string, ChartPart>;
  /** Colours of the theme by name (`accent1`), `#rrggbb`; empty for parts without charts. */
  themeColors: ReadonlyMap<string, string>;
  /** Documents embedded as HTML or text by relationship id. */
  chunks: ReadonlyMap<string, Block[]>;
}

/** State of one reading. */
export interface ReaderState {
  styles: DocxStyles;
  numbering: Numbering;
  sources: PartSources;
  fields: OpenField[];
  /** Notes by `footnote 3` or `endnote 1`. */
  notes: ReadonlyMap<string, { element: MarkupElement; sources: PartSources }>;
  /** Properties of the body's sections, in order. */
  sections: readonly MarkupElement[];
  /** Pictures that float beside or behind the text, with the side that they stand at. */
  floating: Map<DocImage, Align | undefined>;
  /** Keys of the notes that were referred to, in order. */
  notesUsed: string[];
  /** Key of the note that is being read. */
  note?: string;
  /** Bookmarks met since the last heading or paragraph took them. */
  pendingBookmarks: string[];
  /** Bookmark name to the heading that it lies in or under. */
  anchors: Map<string, string>;
  /** Present where the pages are read as the source lays them out. */
  pages?: PageReading;
  lastHeadingId: string | undefined;
  headingIds: Set<string>;
  warnOnce: (message: string) => void;
  /** Throws when the work was cancelled. */
  check: () => void;
}
