import type { AttachmentChanges } from '@entropy-tools/documents/pdf/attachments/change-attachments';
import type { ListedBookmark } from '@entropy-tools/documents/pdf/bookmarks/bookmark-list';
import type { PageEdits } from '@entropy-tools/documents/pdf/edit/page-edits';
import type { FieldValues } from '@entropy-tools/documents/pdf/fields/fill-fields';
import type { QuarterTurn } from '@entropy-tools/documents/pdf/quarter-turn';
import type { Annotation } from './annotation';

/** A page of the result: which page of the file it is, and how far it was turned here. */
export interface EditedPage {
  id: string;
  /** From 0. */
  source: number;
  turn: QuarterTurn;
}

/** A file and everything that was done to it. */
export interface EditRequest {
  bytes: Uint8Array;
  password?: string;
  /** In the order of the result. Pages of the file that are not among them are left out. */
  pages: readonly EditedPage[];
  annotations: readonly Annotation[];
  /** What is done to what stands on the pages, by their place in the file, from 0. */
  contents: Readonly<Record<number, PageEdits>>;
  /** Fails with `PicturesNeededError` instead of making a page a picture to redact it. */
  asksFirst?: boolean;
  /** Who marks are by; empty for nobody by name. */
  author?: string;
  fields: FieldValues;
  /** Files that are attached or taken out. */
  attachments?: AttachmentChanges;
  /** All bookmarks, where they were changed. */
  bookmarks?: readonly ListedBookmark[];
}

/** The saved file, which was opened again. */
export interface EditedPdf {
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
  /** Numbers, from 1, of pages that had to become pictures to take something out surely. */
  rasterised: readonly number[];
}
