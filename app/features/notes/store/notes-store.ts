import { useSyncExternalStore } from 'react';
import { failedContent, failedTitle } from '../../../../workers/api/notes/note-lists.contract';
import type { NoteRecord } from '../../../../workers/api/notes/notes.contract';
import type {
  NotesEncryption,
  PassphraseSetup,
} from '../../../../workers/api/notes/passphrase.contract';
import type { NotesKey } from '../passphrase/passphrase-crypto';
import type { Note, NoteText } from './note';
import { fetchNotes } from './notes-api';

/**
 * The person's opened notes, in this page's memory and nowhere else on the device. One store for the
 * whole tab; {@link dropNotes} empties it at sign-out.
 */
export interface NotesState {
  /** `empty` before the first load and after sign-out; `failed` when the first load did not work. */
  status: 'empty' | 'loading' | 'failed' | 'ready';
  /** How new notes are encrypted. */
  encryption: NotesEncryption;
  setup: PassphraseSetup | null;
  /** Newest first. Notes that wait for the passphrase are not among them. */
  notes: readonly Note[];
  /** How many notes wait for the passphrase; above 0 only while no key was given. */
  sealedCount: number;
  /** Opens and seals passphrase notes; null while locked, or when there is no passphrase. */
  key: NotesKey | null;
}

type Sealed = Extract<NoteRecord, { encryption: 'passphrase' }>;

const empty: NotesState = {
  status: 'empty',
  encryption: 'server',
  setup: null,
  notes: [],
  sealedCount: 0,
  key: null,
};

let state = empty;
/** What waits for the passphrase. */
let sealed: readonly Sealed[] = [];
/** Counts loads and drops: an answer that comes after a newer one, or after sign-out, is thrown away. */
let turn = 0;
const listeners = new Set<() => void>();

function setState(change: Partial<NotesState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** The store's state now. */
export const readNotes = (): NotesState => state;

/** The notes as React state. */
export function useNotes(): NotesState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readNotes,
    () => empty,
  );
}

/**
 * Fetches and opens all notes. Notes that are shown stay until the new ones are there. Throws the
 * `ApiError` when that fails; the state is `failed` then, unless older notes are shown.
 */
export async function loadNotes(): Promise<void> {
  turn += 1;
  const mine = turn;
  if (state.status !== 'ready') setState({ status: 'loading' });
  try {
    const list = await fetchNotes();
    const { key } = state;
    const usable = key !== null && key.setupId === list.passphrase?.id ? key : null;
    const { notes, waiting } = await openSealedRecords(list.notes, usable);
    if (mine !== turn) return;
    sealed = waiting;
    setState({
      status: 'ready',
      encryption: list.encryption,
      setup: list.passphrase,
      notes,
      sealedCount: waiting.length,
      key: usable,
    });
  } catch (error) {
    if (mine === turn && state.status !== 'ready') setState({ status: 'failed' });
    throw error;
  }
}

/** Opens the waiting notes with the passphrase's key, and keeps the key for writing. */
export async function unlockNotes(key: NotesKey): Promise<void> {
  const mine = turn;
  const { notes, waiting } = await openSealedRecords(sealed, key);
  if (mine !== turn) return;
  sealed = waiting;
  setState({ key, sealedCount: waiting.length, notes: newestFirst([...state.notes, ...notes]) });
}

/** Forgets the key and every text that it opened. The notes have to be loaded again. */
export async function lockNotes(): Promise<void> {
  setState({ key: null, notes: state.notes.filter((note) => note.encryption === 'server') });
  await loadNotes();
}

/** Forgets everything: at sign-out, here or in another tab. */
export function dropNotes(): void {
  turn += 1;
  sealed = [];
  if (state !== empty) {
    state = empty;
    for (const listener of listeners) listener();
  }
}

/** Puts a written note where it belongs; for `notes-writes.ts`. */
export function keepNote(note: Note): void {
  if (state.status !== 'ready') return;
  const others = state.notes.filter(({ id }) => id !== note.id);
  setState({ notes: newestFirst([...others, note]) });
}

/** Takes a deleted note out; for `notes-writes.ts`. */
export function forgetNote(id: string): void {
  setState({ notes: state.notes.filter((note) => note.id !== id) });
}

async function openSealedRecords(
  records: readonly NoteRecord[],
  key: NotesKey | null,
): Promise<{ notes: Note[]; waiting: Sealed[] }> {
  const waiting: Sealed[] = [];
  const opened = await Promise.all(
    records.map(async (record) => {
      if (record.encryption === 'server') return noteOf(record, record, record.failed);
      if (key !== null) return openSealedRecord(record, key);
      waiting.push(record);
      return undefined;
    }),
  );
  return { notes: opened.filter((note) => note !== undefined), waiting };
}

/** The note of a record that the browser opens itself. What does not open says so. */
export async function openSealedRecord(record: Sealed, key: NotesKey): Promise<Note> {
  const { openNote } = await import('../passphrase/passphrase-crypto');
  try {
    return noteOf(record, await openNote(key, record.id, record.sealed), false);
  } catch {
    return noteOf(record, { title: failedTitle, content: failedContent, tags: [] }, true);
  }
}

/** A record with its text as a note. */
export function noteOf(
  record: NoteRecord,
  { title, content, tags }: Pick<NoteText, 'title' | 'content' | 'tags'>,
  failed: boolean,
): Note {
  return {
    id: record.id,
    encryption: record.encryption,
    title,
    content,
    tags,
    category: record.category,
    mood: record.mood,
    weather: record.weather,
    isFavorite: record.is_favorite,
    createdAt: Date.parse(record.created_at),
    updatedAt: Date.parse(record.updated_at),
    failed,
  };
}

function newestFirst(notes: Note[]): Note[] {
  return notes.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
}
