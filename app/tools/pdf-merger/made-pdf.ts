import type { Turn } from '@entropy-tools/documents/pdf/merge/source-pages';

/** A PDF and what is wanted of it. */
export interface PdfSource {
  blob: Blob;
  name: string;
  password?: string;
  /** Page ranges as people write them; '' is all pages. */
  pages: string;
  /** Turns by page number, from 1. */
  turns: Readonly<Record<number, Turn>>;
}

/** What is known of a PDF once it was opened. */
export interface PdfFacts {
  pageCount: number;
  /** It was protected; what is made of it is not. */
  isProtected: boolean;
  /** How many top bookmarks lead to a page. */
  chapters: number;
}

/** A PDF that was made and opened again. */
export interface MadePdf {
  name: string;
  blob: Blob;
  pageCount: number;
}

/** The merged PDF, or which of the sources (by their place in the list) do not open and why. */
export type MergeAnswer =
  | { kind: 'made'; file: MadePdf }
  | { kind: 'refused'; failures: readonly { place: number; message: string }[] };
