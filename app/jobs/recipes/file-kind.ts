/**
 * A file's kind in recipes: the extension of its name in its usual spelling. A MIME type would not do,
 * because browsers have none for HEIC, Markdown or Parquet.
 */
import { extensionOf } from '@entropy-tools/core/file-names';

/** Such as 'pdf' or 'jpg'. */
export type FileKind = string;

/** Kinds that a step accepts: a list, or every file. */
export type Kinds = readonly FileKind[] | 'any';

const spellings: Readonly<Record<string, FileKind>> = {
  jpeg: 'jpg',
  htm: 'html',
  tif: 'tiff',
  markdown: 'md',
  heif: 'heic',
  text: 'txt',
  jsonl: 'ndjson',
};

/** The kind of a file by its name; '' when the name has no extension. */
export function kindOfName(name: string): FileKind {
  const extension = extensionOf(name);
  return spellings[extension] ?? extension;
}

/** Whether a step that accepts these kinds accepts this one. */
export function takesKind(kinds: Kinds, kind: FileKind): boolean {
  return kinds === 'any' || kinds.includes(kind);
}

/** The kinds in both lists. */
export function sharedKinds(first: Kinds, second: Kinds): Kinds {
  if (first === 'any') return second;
  return first.filter((kind) => takesKind(second, kind));
}

/** Kinds as text: 'PNG, JPG or WEBP'; names at most eight. */
export function kindsText(kinds: Kinds): string {
  if (kinds === 'any') return 'every file';
  const names = kinds.slice(0, MAX_NAMED).map((kind) => kind.toUpperCase());
  if (kinds.length > MAX_NAMED) return `${names.join(', ')} and others`;
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`;
}

const MAX_NAMED = 8;
