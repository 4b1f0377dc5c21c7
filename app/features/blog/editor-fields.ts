import type { AdminPost, PostDraftFields } from '@workers/api/blog/blog.contract';
import { PRIVATE_PREFIX } from '~/platform/private-local';

/** The editor's fields as typed: tags are one line still. */
export type EditorFields = PostDraftFields;

export const emptyFields: EditorFields = {
  title: '',
  content: '',
  excerpt: '',
  tags: '',
  slug: '',
};

/** Tags are split on commas, trimmed, empties dropped (spec 1, section 5); each counts once. */
export function splitTags(line: string): string[] {
  return [...new Set(line.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

/** A stored post as fields. An excerpt that was made of the content stays empty: it follows the text. */
export function fieldsOf(post: AdminPost): EditorFields {
  const { title, content, excerpt, tags } = post;
  const isMade = excerpt.endsWith('...') && content.startsWith(excerpt.slice(0, -3));
  return {
    title,
    content,
    excerpt: isMade ? '' : excerpt,
    tags: tags.join(', '),
    // Until the first publication the address follows the title.
    slug: post.publishedAt === null ? '' : post.slug,
  };
}

/** Whether two states of the editor hold the same text. */
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

/** Keeps unsaved text on this device. False when the device has no room or forbids it. */
export function writeLocalDraft(id: string, fields: EditorFields): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ fields, savedAt: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

/** Forgets the unsaved text on this device: it was saved or discarded. */
export function removeLocalDraft(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Storage is forbidden: there is none.
  }
}

/** The unsaved text of a post on this device, if it can be read. */
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

/** A moment for `<input type="datetime-local">`, in the writer's time zone; '' for none. */
export function toLocalMoment(iso: string | null): string {
  if (iso === null) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
