// State that the parts of the DOCX reader share while they walk one document.

import type { MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { Relationship } from '@entropy-tools/data/ooxml/opc-package';
import type { ChartPart } from '../chart-part';
import type { Align, Block, DocImage } from '../model';
import type { Numbering } from './numbering';
import type { PageReading } from './pages/page-reading';
import type { DocxStyles } from './styles';

/** An open field: its instruction is collected until `separate`; after that its result is text. */
export interface OpenField {
  phase: 'code' | 'result';
  code: string;
  href?: string;
}

/** A part being read, with the resources that it refers to. */
export interface PartSources {
  relationships: ReadonlyMap<string, Relationship>;
  /** Images by relationship id, already unpacked. */
  images: ReadonlyMap<string, Omit<DocImage, 'alt'>>;
  /** Texts of SmartArt by relationship id of its data part. */
  diagrams: ReadonlyMap<string, string[]>;
  /** Charts by relationship id. */
  charts: ReadonlyMap<string, ChartPart>;
  /** Colours of the theme by name (`accent1`), `#rrggbb`; empty for parts without charts. */
  themeColors: ReadonlyMap<string, string>;
  /** Documents embedded as HTML or text by relationship id. */
  chunks: ReadonlyMap<string, Block[]>;
}

/** State while one document is read. */
export interface ReaderState {
  styles: DocxStyles;
  numbering: Numbering;
  sources: PartSources;
  fields: OpenField[];
  /** Notes by `footnote 3` or `endnote 1`. */
  notes: ReadonlyMap<string, { element: MarkupElement; sources: PartSources }>;
  /** Properties of the body's sections, in order. */
  sections: readonly MarkupElement[];
  /** Pictures that float beside or behind the text, with their side. */
  floating: Map<DocImage, Align | undefined>;
  /** Keys of the referenced notes, in order of reference. */
  notesUsed: string[];
  /** Key of the note that is being read. */
  note?: string;
  /** Bookmarks that wait for the next heading or paragraph. */
  pendingBookmarks: string[];
  /** Heading id by bookmark name: the heading that the bookmark lies in or under. */
  anchors: Map<string, string>;
  /** Present when the page layout is read as well. */
  pages?: PageReading;
  lastHeadingId: string | undefined;
  headingIds: Set<string>;
  warnOnce: (message: string) => void;
  /** Throws when the work was cancelled. */
  check: () => void;
}
