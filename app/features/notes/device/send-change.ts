import { ApiError } from '~/platform/api-client';
import { wireOf } from '../import/send-import';
import type { NotesKey } from '../passphrase/passphrase-crypto';
import { toBase64Url } from '../passphrase/passphrase-crypto-bytes';
import { isWhole, type Note } from '../store/note';
import { fetchNote, patchFavorite, postImport, removeNote } from '../store/notes-api';
import { putText } from '../store/notes-writes';
import { openRecord } from '../store/open-records';
import { haveSameContent, type NoteChange, type NoteConflict } from './note-change';

/**
 * Result of sending a change: `version` is the account's current `updatedAt`, null if the note is not there.
 */
export interface SentChange {
  version: number | null;
  conflict?: NoteConflict['kind'];
}

/**
 * Sends one change of this device to the account. Idempotent, so it can be repeated after a lost response. If
 * both sides changed the text, both are kept: this device's under an id of its own. A note deleted on one
 * side and changed on the other is kept.
 * @param version the account's `updatedAt` of the note; undefined if it is not there
 * @throws ApiError, NoteError; `conflict` if the account changed meanwhile: fetch its notes again
 */
export async function sendChange(
  change: NoteChange,
  version: number | undefined,
  key: NotesKey,
): Promise<SentChange> {
  const { note, base, text, star, deleted } = change;
  if (deleted) return sendDeleted(note.id, base, version);
  if (text && base === null) return sendNew(note, key);
  if (text && version === undefined) {
    await keepBeside(note, key);
    return { version: null, conflict: 'back' };
  }
  if (version === undefined) return { version: null };
  let now = version;
  if (text && version !== base) {
    if (!haveSameContent(await readNow(note.id, key), note)) {
      await keepBeside(note, key);
      return { version, conflict: 'both' };
    }
  } else if (text && isWhole(note)) {
    const { note: record } = await putText(note.id, version, note);
    now = Date.parse(record.updated_at);
  }
  if (star) await patchFavorite(note.id, note.isFavorite);
  return { version: now };
}

async function sendDeleted(
  id: string,
  base: number | null,
  version: number | undefined,
): Promise<SentChange> {
  if (version === undefined) return { version: null };
  if (version !== base) return { version, conflict: 'stays' };
  await removeNote(id).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  });
  return { version: null };
}

/**
 * Imports a note with the times at which it was written here; it is `present` if an earlier response was
 * lost.
 */
async function sendNew(note: Note, key: NotesKey): Promise<SentChange> {
  const became = await importAs(note.id, note, key);
  if (became === 'refused') {
    // Another account has the id, which is as unlikely as guessing it.
    await keepBeside(note, key);
    return { version: null };
  }
  const stored = await readNow(note.id, key);
  if (stored.isFavorite !== note.isFavorite) await patchFavorite(note.id, note.isFavorite);
  if (haveSameContent(stored, note) || !isWhole(note)) return { version: stored.updatedAt };
  const { note: record } = await putText(note.id, stored.updatedAt, note);
  return { version: Date.parse(record.updated_at) };
}

async function importAs(
  id: string,
  note: Note,
  key: NotesKey,
): Promise<'stored' | 'present' | 'refused'> {
  if (!isWhole(note)) throw new Error('A change of a text has the text.');
  // A text kept beside the original is a note created when it was written here.
  const createdAt = id === note.id ? note.createdAt : note.updatedAt;
  const wire = await wireOf({ ...note, id, createdAt }, { encryption: 'passphrase', key });
  const { stored, present } = await postImport([wire]);
  if (stored.includes(id)) return 'stored';
  return present.includes(id) ? 'present' : 'refused';
}

/** Stores this device's text as a separate note. */
async function keepBeside(note: Note, key: NotesKey): Promise<void> {
  const became = await importAs(await otherId(note), note, key);
  if (became === 'refused') throw new ApiError('not_stored', 'The note was not stored.', 409);
}

async function readNow(id: string, key: NotesKey): Promise<Note> {
  const { note: record } = await fetchNote(id);
  const note = await openRecord(record, key);
  if (note === undefined) throw new ApiError('conflict', 'The note cannot be opened.', 409);
  return note;
}

/** Deterministic id for a version kept beside another: a repeated request creates no third note. */
export async function otherId({ id, updatedAt }: Note): Promise<string> {
  const text = new TextEncoder().encode(`notes-keep-both|${id}|${updatedAt}`);
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', text), 0, 16));
}
