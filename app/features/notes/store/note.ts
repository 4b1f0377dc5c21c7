import type {
  NoteCategory,
  NoteMood,
  NoteWeather,
} from '../../../../workers/api/notes/note-lists.contract';

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
export interface Note extends NoteText {
  id: string;
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
