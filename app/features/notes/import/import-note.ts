import type { NoteCategory, NoteMood, NoteWeather } from '@workers/api/notes/note-lists.contract';
import type { PassphraseSetup } from '@workers/api/notes/passphrase.contract';
import type { SealedExportNote } from '../export/export-format';

/** A note as a file has it, within the limits of a note. */
export interface ImportNote {
  /** Its id where it was exported; null of a Markdown file. */
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
  /** Whether the times are written in the file; else they are the file's own. */
  isDated: boolean;
}

/** Something of a file that was not taken, or not as it is. */
export interface ImportProblem {
  /** The file's path, or which note of a file. */
  file: string;
  message: string;
}

/** Notes of a file that only a passphrase opens. */
export interface SealedImport {
  setup: PassphraseSetup;
  notes: SealedExportNote[];
}

/** What files hold. */
export interface ReadImport {
  notes: ImportNote[];
  sealed: SealedImport[];
  problems: ImportProblem[];
}

/** How much is read at once: a journal of the largest kind, and no archive that bursts. */
export const importLimits = {
  files: 20_000,
  /** Of all files together, unpacked. */
  bytes: 200_000_000,
  /** Of one Markdown file. */
  fileBytes: 2_000_000,
} as const;
