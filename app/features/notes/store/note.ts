import type { NoteCategory, NoteMood, NoteWeather } from '@workers/api/notes/note-lists.contract';

/** What the user writes: the fields of the editor. */
export interface NoteText {
  title: string;
  content: string;
  category: NoteCategory;
  mood: NoteMood | null;
  weather: NoteWeather | null;
  tags: readonly string[];
}

/** An opened note. It exists in this page's memory only. */
export interface Note extends Omit<NoteText, 'content'> {
  id: string;
  /** Null until loaded: the list of notes is loaded first, then the texts. */
  content: string | null;
  /** The beginning of the content as plain text; empty until a sealed note's text is loaded. */
  preview: string;
  /** Which key encrypts it in the database. */
  encryption: 'server' | 'passphrase';
  isFavorite: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Milliseconds since 1970; also identifies the version: `new Date(updatedAt).toISOString()`. */
  updatedAt: number;
  /** It could not be opened: title and content say so. It may be deleted, never overwritten. */
  failed: boolean;
}

/** A note with its text. */
export type WholeNote = Note & { content: string };

/** Whether a note's text is loaded. */
export const isWhole = (note: Note): note is WholeNote => note.content !== null;
