import type { NoteCategory, NoteMood, NoteWeather } from '@workers/api/notes/note-lists.contract';

/** What a person writes: the fields of the editor. */
export interface NoteText {
  title: string;
  content: string;
  category: NoteCategory;
  mood: NoteMood | null;
  weather: NoteWeather | null;
  tags: readonly string[];
}

/** A note that was opened. It exists in this page's memory only. */
export interface Note extends Omit<NoteText, 'content'> {
  id: string;
  /** Null until it has come: the list of notes comes first, the texts after it. */
  content: string | null;
  /** The beginning of the content as plain text; empty while a sealed note's text has not come. */
  preview: string;
  /** By which key it is encrypted in the database. */
  encryption: 'server' | 'passphrase';
  isFavorite: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Milliseconds since 1970; names the version as well: `new Date(updatedAt).toISOString()`. */
  updatedAt: number;
  /** It did not open: title and content say so. It may be deleted, never written over. */
  failed: boolean;
}

/** A note with its text. */
export type WholeNote = Note & { content: string };

/** Whether a note's text has come. */
export const isWhole = (note: Note): note is WholeNote => note.content !== null;
