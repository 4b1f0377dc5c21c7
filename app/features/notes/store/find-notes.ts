import type { NoteCategory } from '../../../../workers/api/notes/note-lists.contract';
import type { Note } from './note';

export const noteSorts = ['date', 'updated', 'title'] as const;
/** Date created, last updated, or title. */
export type NoteSort = (typeof noteSorts)[number];

/** What the page shows of all notes. */
export interface NoteFilter {
  query: string;
  category: NoteCategory | 'all';
  sort: NoteSort;
  ascending: boolean;
}

/** The newest first (spec 1, section 9). */
export const defaultFilter: NoteFilter = {
  query: '',
  category: 'all',
  sort: 'date',
  ascending: false,
};

/** A note with all its words in one folded text, made once when the note comes. */
export interface IndexedNote {
  note: Note;
  words: string;
}

/** Lower case without accents: 'Café' is found by 'cafe'. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Normalising is ten times the work of the rest and changes nothing in plain letters.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
  if (/^[\u0000-\u007f]*$/.test(lower)) return lower;
  return lower.normalize('NFD').replace(/\p{M}/gu, '');
}

const indexed = new WeakMap<Note, IndexedNote>();

/** Prepares notes for searching. A note that was prepared before is not read again. */
export function indexNotes(notes: readonly Note[]): IndexedNote[] {
  return notes.map((note) => {
    const known = indexed.get(note);
    if (known !== undefined) return known;
    const { title, content, tags, category, mood, weather } = note;
    const words = fold([title, content, ...tags, category, mood, weather].join('\n'));
    const made = { note, words };
    indexed.set(note, made);
    return made;
  });
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The notes that have every word of the query and the category, in the filter's order. */
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

/** Tags to show: one that was written twice stands once. */
export function shownTags(tags: readonly string[]): string[] {
  return [...new Set(tags)];
}

const PREVIEW_LENGTH = 150;
/** So much is read for it: marks and addresses are longer than what is left of them. */
const READ_LENGTH = 2000;

/**
 * The first 150 characters of a note on its card (spec 1, section 9), as plain text: the commoner
 * marks of Markdown are left out. Only for looking at: what is odd stays as it was written.
 */
export function previewOf(content: string): string {
  const letters = [...plainText(content.slice(0, READ_LENGTH))];
  return letters.length <= PREVIEW_LENGTH
    ? letters.join('')
    : `${letters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…`;
}

/** Lines that are marks and nothing else: fences, rules, and what stands under a table's head. */
const MARKS_ONLY = /^\s*(?:(?:```|~~~).*|(?:\*\s*){3,}|(?:_\s*){3,}|=+\s*|[|:\s]*-[-|:\s]*)$/;
/** Marks before a line's text: headings, quotes, lists, tasks. */
const LINE_START = /^(?:\s*(?:#{1,6}\s|>|[-*+]\s(?:\s*\[[ xX]\]\s)?|\d{1,9}[.)]\s))+\s*/;

function plainText(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => line.trim() !== '' && !MARKS_ONLY.test(line))
    .map((line) => plainLine(line.replace(LINE_START, '')))
    .join('\n');
}

function plainLine(line: string): string {
  const cells = line.startsWith('|') ? line.split('|').map((cell) => cell.trim()) : [line];
  return (
    cells
      .filter((cell) => cell !== '')
      .join(' ')
      // A mark behind a backslash is a letter: it is put away until the others are gone.
      .replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => hidden(mark))
      .replace(
        /!?\[([^[\]]{1,300})\]\((?:[^()\s]|\([^()]{0,300}\)){0,1000}(?:\s"[^"]{0,300}")?\)/g,
        '$1',
      )
      .replace(/<(https?:[^<>\s]{1,1000})>/g, '$1')
      .replace(/(\*\*|~~|`)(?=\S)(.{1,500}?)\1/g, '$2')
      .replace(/(?<![\w*])\*(?=[^\s*])([^*]{1,500})(?<!\s)\*(?!\w)/g, '$1')
      .replace(/(?<!\w)(__?)(?=[^\s_])([^_]{1,500})(?<!\s)\1(?!\w)/g, '$2')
      .replace(/[\uE000-\uE07F]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xe000))
      .trim()
  );
}

/** In the private use area, where no mark is found. */
const hidden = (mark: string) => String.fromCharCode(0xe000 + mark.charCodeAt(0));
