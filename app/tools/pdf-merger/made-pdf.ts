import type { Turn } from '@entropy-tools/documents/pdf/merge/source-pages';

/** A PDF with its page selection and rotations. */
export interface PdfSource {
  blob: Blob;
  name: string;
  password?: string;
  /** Page ranges as people write them; '' is all pages. */
  pages: string;
  /** Rotations by page number, from 1. */
  turns: Readonly<Record<number, Turn>>;
}

/** What is known about a PDF once it has been opened. */
export interface PdfFacts {
  pageCount: number;
  /** The source was protected; the result is not. */
  isProtected: boolean;
  /** Number of top-level bookmarks that lead to a page. */
  chapters: number;
}

/** A finished PDF, verified by opening it again. */
export interface MadePdf {
  name: string;
  blob: Blob;
  pageCount: number;
}

/** The merged PDF, or the sources that cannot be opened, by index, with the reason. */
export type MergeResult =
  | { kind: 'made'; file: MadePdf }
  | { kind: 'refused'; failures: readonly { place: number; message: string }[] };
