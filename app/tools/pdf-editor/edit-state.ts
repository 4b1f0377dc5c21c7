/** All changes to a document. Pure; the pages are rendered from it. */
import type { AttachmentChanges } from '@entropy-tools/documents/pdf/attachments/change-attachments';
import type { ListedBookmark } from '@entropy-tools/documents/pdf/bookmarks/bookmark-list';
import type { PageEdits } from '@entropy-tools/documents/pdf/edit/page-edits';
import type { FieldValues } from '@entropy-tools/documents/pdf/fields/fill-fields';
import { type History, pushChange } from '~/platform/undo-history';
import type { Annotation } from './annotation';
import type { EditedPage } from './edit-request';

export interface EditState {
  pages: readonly EditedPage[];
  annotations: readonly Annotation[];
  fields: FieldValues;
  /** By page index in the file, from 0. */
  contents: Readonly<Record<number, PageEdits>>;
  /** Undefined while the attached files are unchanged. */
  attachments?: AttachmentChanges;
  /** Undefined while the bookmarks are unchanged. */
  bookmarks?: readonly ListedBookmark[];
}

/** Maximum undo steps; each holds little more than references. */
const MAX_STEPS = 500;

/** Id of a page. @param source index in the file, from 0 */
export function pageId(source: number): string {
  return `page-${source + 1}`;
}

/** The state of a newly opened document. @param annotations editor items found in the file */
export function initialState(
  pageCount: number,
  annotations: readonly Annotation[] = [],
): EditState {
  const pages = Array.from({ length: pageCount }, (_, source) => ({
    id: pageId(source),
    source,
    turn: 0 as const,
  }));
  return { pages, annotations, fields: {}, contents: {} };
}

/**
 * Records a new state in which a part is replaced.
 * @param mark successive changes with the same mark (a drag, a held arrow key) form one undo step
 */
export function applyChange(
  history: History<EditState>,
  part: Partial<EditState>,
  mark?: string,
): History<EditState> {
  return pushChange(history, { ...history.present, ...part }, { mark, maxSteps: MAX_STEPS });
}

/** The list with one item changed. */
export function withChanged<T extends { id: string }>(
  items: readonly T[],
  id: string,
  change: (item: T) => T,
): T[] {
  return items.map((item) => (item.id === id ? change(item) : item));
}

/** The list with an item moved by this many places, limited to the ends. */
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
