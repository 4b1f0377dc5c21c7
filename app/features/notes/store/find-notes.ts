import type { NoteCategory } from '@workers/api/notes/note-lists.contract';
import type { Note } from './note';

const noteSorts = ['date', 'updated', 'title'] as const;
/** Date created, last updated, or title. */
export type NoteSort = (typeof noteSorts)[number];

/** Filter and sort order of the notes. */
export interface NoteFilter {
  query: string;
  category: NoteCategory | 'all';
  sort: NoteSort;
  ascending: boolean;
}

/** Newest first (spec 1, section 9). */
export const defaultFilter: NoteFilter = {
  query: '',
  category: 'all',
  sort: 'date',
  ascending: false,
};

/** A note with all its words in one folded text, computed once per note. */
export interface IndexedNote {
  note: Note;
  words: string;
}

/** Lower case without accents: 'cafe' finds 'Café'. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Normalising costs ten times the rest and does not change ASCII.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
  if (/^[\u0000-\u007f]*$/.test(lower)) return lower;
  return lower.normalize('NFD').replace(/\p{M}/gu, '');
}

const indexed = new WeakMap<Note, IndexedNote>();

/** Prepares notes for searching. A note that was indexed before is reused. */
export function indexNotes(notes: readonly Note[]): IndexedNote[] {
  return notes.map((note) => {
    const known = indexed.get(note);
    if (known !== undefined) return known;
    const { title, content, preview, tags, category, mood, weather } = note;
    const words = fold([title, content ?? preview, ...tags, category, mood, weather].join('\n'));
    const made = { note, words };
    indexed.set(note, made);
    return made;
  });
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The notes that match every word of the query and the category, in the filter's order. */
export function findNotes(notes: readonly IndexedNote[], filter: NoteFilter): Note[] {
  const words = fold(filter.query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const found: Note[] = [];
  for (const { note, words: text } of notes) {
    if (filter.category !== 'all' && note.category !== filter.category) continue;
    if (words.every((word) => text.includes(word))) found.push(note);
  }
  const direction = filter.ascending ? 1 : -1;
  return found.sort((a, b) => direction * compare(a, b, filter.sort) || b.createdAt - a.createdAt);
}

function compare(a: Note, b: Note, sort: NoteSort): number {
  if (sort === 'title') return collator.compare(a.title, b.title);
  return sort === 'date' ? a.createdAt - b.createdAt : a.updatedAt - b.updatedAt;
}

/** Tags to show, without duplicates. */
export function shownTags(tags: readonly string[]): string[] {
  return [...new Set(tags)];
}
