/** Everything that was done to a document. Pure; pages show it. */
import type { AttachmentChanges } from '@entropy-tools/documents/pdf/attachments/change-attachments';
import type { ListedBookmark } from '@entropy-tools/documents/pdf/bookmarks/bookmark-list';
import type { PageEdits } from '@entropy-tools/documents/pdf/edit/page-edits';
import type { FieldValues } from '@entropy-tools/documents/pdf/fields/fill-fields';
import { changed, type History } from '~/platform/undo-history';
import type { Annotation } from './annotation';
import type { EditedPage } from './edit-request';

export interface EditState {
  pages: readonly EditedPage[];
  annotations: readonly Annotation[];
  fields: FieldValues;
  /** By the page's place in the file, from 0. */
  contents: Readonly<Record<number, PageEdits>>;
  /** Undefined while the attached files are as the file has them. */
  attachments?: AttachmentChanges;
  /** Undefined while the bookmarks are as the file has them. */
  bookmarks?: readonly ListedBookmark[];
}

/** Steps kept for undo: each holds little more than references. */
const MAX_STEPS = 500;

/** How a page is named here. @param source its place in the file, from 0 */
export function pageId(source: number): string {
  return `page-${source + 1}`;
}

/** A document as it was opened. @param annotations items that were left in it */
export function openedPages(pageCount: number, annotations: readonly Annotation[] = []): EditState {
  const pages = Array.from({ length: pageCount }, (_, source) => ({
    id: pageId(source),
    source,
    turn: 0 as const,
  }));
  return { pages, annotations, fields: {}, contents: {} };
}

/**
 * Goes on to a state in which a part is another one.
 * @param mark changes in a row with the same mark (a drag, a held arrow key) are undone together
 */
export function edited(
  history: History<EditState>,
  part: Partial<EditState>,
  mark?: string,
): History<EditState> {
  return changed(history, { ...history.present, ...part }, { mark, maxSteps: MAX_STEPS });
}

/** The list with one item changed. */
export function withChanged<T extends { id: string }>(
  items: readonly T[],
  id: string,
  change: (item: T) => T,
): T[] {
  return items.map((item) => (item.id === id ? change(item) : item));
}

/** The list with an item moved by so many places, as far as the list goes. */
export function withMoved<T extends { id: string }>(
  items: readonly T[],
  id: string,
  by: number,
): T[] {
  const from = items.findIndex((item) => item.id === id);
  const moved = items[from];
  if (!moved) return [...items];
  const rest = items.filter((item) => item !== moved);
  rest.splice(Math.min(rest.length, Math.max(0, from + by)), 0, moved);
  return rest;
}
