import type { AttachmentChanges } from '@entropy-tools/documents/pdf/attachments/change-attachments';
import type { ListedBookmark } from '@entropy-tools/documents/pdf/bookmarks/bookmark-list';
import type { PageEdits } from '@entropy-tools/documents/pdf/edit/page-edits';
import type { FieldValues } from '@entropy-tools/documents/pdf/fields/fill-fields';
import type { QuarterTurn } from '@entropy-tools/documents/pdf/quarter-turn';
import type { Annotation } from './annotation';

/** A page of the result: its page in the file, and its rotation by the editor. */
export interface EditedPage {
  id: string;
  /** From 0. */
  source: number;
  turn: QuarterTurn;
}

/** A file and all changes to it. */
export interface EditRequest {
  bytes: Uint8Array;
  password?: string;
  /** In the order of the result. Pages of the file that are not listed are deleted. */
  pages: readonly EditedPage[];
  annotations: readonly Annotation[];
  /** Edits of existing page content, by page index in the file, from 0. */
  contents: Readonly<Record<number, PageEdits>>;
  /** Throws `RasterisationRequiredError` instead of rasterising a page to redact it. */
  asksFirst?: boolean;
  /** Author of annotations; empty for none. */
  author?: string;
  fields: FieldValues;
  /** Files to attach or remove. */
  attachments?: AttachmentChanges;
  /** All bookmarks, if they were changed. */
  bookmarks?: readonly ListedBookmark[];
}

/** The saved file, verified by opening it again. */
export interface EditedPdf {
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
  /** Numbers, from 1, of pages that had to become pictures for a reliable redaction. */
  rasterised: readonly number[];
  /** How many pictures lost their pixels in redacted areas, by MuPDF. */
  cut: number;
}
