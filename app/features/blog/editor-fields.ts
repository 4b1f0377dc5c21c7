import type { AdminPost, PostDraftFields } from '@workers/api/blog/blog.contract';
import { PRIVATE_PREFIX } from '~/platform/private-local';

/** The editor's fields as typed: tags are still one line. */
export type EditorFields = PostDraftFields;

export const emptyFields: EditorFields = {
  title: '',
  content: '',
  excerpt: '',
  tags: '',
  slug: '',
};

/** Splits tags on commas, trims them, drops empty ones (spec 1, section 5) and duplicates. */
export function splitTags(line: string): string[] {
  return [...new Set(line.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

/** Converts a stored post to fields. A generated excerpt stays empty, so that it follows the content. */
export function fieldsOf(post: AdminPost): EditorFields {
  const { title, content, excerpt, tags } = post;
  const isMade = excerpt.endsWith('...') && content.startsWith(excerpt.slice(0, -3));
  return {
    title,
    content,
    excerpt: isMade ? '' : excerpt,
    tags: tags.join(', '),
    // Until the first publication the slug follows the title.
    slug: post.publishedAt === null ? '' : post.slug,
  };
}

/** Whether two states of the editor have the same text. */
export function sameFields(one: EditorFields, other: EditorFields): boolean {
  return (Object.keys(emptyFields) as (keyof EditorFields)[]).every(
    (name) => one[name] === other[name],
  );
}

/** Unsaved text with the time of its last change, in milliseconds since 1970. */
export interface KeptFields {
  fields: EditorFields;
  savedAt: number;
}

const keyOf = (id: string) => `${PRIVATE_PREFIX}blog-draft:${id}`;

/** Stores unsaved text on this device. False if storage is full or blocked. */
export function writeLocalDraft(id: string, fields: EditorFields): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ fields, savedAt: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

/** Deletes the unsaved text on this device, after it was saved or discarded. */
export function removeLocalDraft(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

/** The unsaved text of a post on this device; undefined if there is none or it is invalid. */
export function readLocalDraft(id: string): KeptFields | undefined {
  try {
    const text = localStorage.getItem(keyOf(id));
    const { fields, savedAt } = JSON.parse(text ?? '{}') as Partial<KeptFields>;
    if (typeof savedAt !== 'number' || fields === undefined) return undefined;
    const names = Object.keys(emptyFields) as (keyof EditorFields)[];
    return names.every((name) => typeof fields[name] === 'string')
      ? { fields, savedAt }
      : undefined;
  } catch {
    return undefined;
  }
}

/** A time for `<input type="datetime-local">`, in the local time zone; '' if null. */
export function toLocalMoment(iso: string | null): string {
  if (iso === null) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
