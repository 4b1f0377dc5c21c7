import type { NoteCategory, NoteMood, NoteWeather } from '@workers/api/notes/note-lists.contract';
import type { PassphraseSetup } from '@workers/api/notes/passphrase.contract';
import type { SealedExportNote } from '../export/export-format';

/** A note from a file, within the limits of a note. */
export interface ImportNote {
  /** Its id where it was exported; null for a Markdown file. */
  sourceId: string | null;
  title: string;
  content: string;
  tags: string[];
  category: NoteCategory;
  mood: NoteMood | null;
  weather: NoteWeather | null;
  isFavorite: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Milliseconds since 1970. */
  updatedAt: number;
  /** Whether the times are from the contents; otherwise they are the file's own. */
  isDated: boolean;
}

/** Something in a file that was skipped or altered. */
export interface ImportProblem {
  /** The file's path, or which note in a file. */
  file: string;
  message: string;
}

/** Notes of a file that are sealed with a passphrase. */
export interface SealedImport {
  setup: PassphraseSetup;
  notes: SealedExportNote[];
}

/** Contents of the files. */
export interface ReadImport {
  notes: ImportNote[];
  sealed: SealedImport[];
  problems: ImportProblem[];
}

/** Limits per import: enough for the largest journal, and a guard against ZIP bombs. */
export const importLimits = {
  files: 20_000,
  /** Of all files together, uncompressed. */
  bytes: 200_000_000,
  /** Of one Markdown file. */
  fileBytes: 2_000_000,
} as const;
