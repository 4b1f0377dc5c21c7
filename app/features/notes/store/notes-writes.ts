import { ApiError } from '~/platform/api-client';
import type { NoteRecord } from '../../../../workers/api/notes/notes.contract';
import type { Note, NoteText } from './note';
import { patchFavorite, postNote, putNote, removeNote } from './notes-api';
import { announceNotes } from './notes-channel';
import { forgetNote, keepNote, loadNotes, readNotes } from './notes-store';
import { noteOf } from './open-records';

/** Why a write did not happen, in the spec's words (spec 1, section 8), with the reason beside it. */
export class NoteError extends Error {
  override readonly name = 'NoteError';
  /**
   * `conflict`: changed elsewhere since it was opened. `gone`: deleted elsewhere. `locked`: the
   * passphrase is needed. All others are `failed`: trying again may help.
   */
  readonly kind: 'conflict' | 'gone' | 'locked' | 'failed';
  /** What happened and what to do; empty when the message says it all. */
  readonly reason: string;

  constructor(message: string, kind: NoteError['kind'], reason: string) {
    super(message);
    this.kind = kind;
    this.reason = reason;
  }
}

/** Stores a new note under the id that its draft has. Throws {@link NoteError}. */
export async function createNote(id: string, text: NoteText): Promise<Note> {
  return attempt('Failed to create note', async () => {
    const body = await bodyOf(id, text);
    try {
      const { note } = await postNote({ id, ...body });
      return keep(note, text);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      // An earlier try arrived although its answer did not: this one changes what it stored.
      await loadNotes();
      const stored = readNotes().notes.find((note) => note.id === id);
      if (stored === undefined) throw error;
      const { note } = await putNote(id, { ...body, updated_at: versionOf(stored.updatedAt) });
      return keep(note, text);
    }
  });
}

/**
 * Replaces a note's text.
 * @param base `updatedAt` of the version that was edited
 * @throws NoteError
 */
export async function updateNote(id: string, base: number, text: NoteText): Promise<Note> {
  return attempt('Failed to update note', async () => {
    const body = await bodyOf(id, text);
    const { note } = await putNote(id, { ...body, updated_at: versionOf(base) });
    return keep(note, text);
  });
}

/** Sets or removes the star; it shows at once and goes back when the server refuses. */
export async function setFavorite(note: Note, isFavorite: boolean): Promise<void> {
  // What is there now: its text may have come since the card was drawn.
  const show = (starred: boolean) => {
    const now = readNotes().notes.find(({ id }) => id === note.id);
    if (now) keepNote({ ...now, isFavorite: starred });
  };
  show(isFavorite);
  try {
    await attempt('Failed to update note', () => patchFavorite(note.id, isFavorite));
  } catch (error) {
    show(!isFavorite);
    throw error;
  }
}

/** Deletes a note. One that is gone already counts as deleted. Throws {@link NoteError}. */
export async function deleteNote(id: string): Promise<void> {
  await attempt('Failed to delete note', async () => {
    try {
      await removeNote(id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
    }
    forgetNote(id);
  });
}

const versionOf = (updatedAt: number) => new Date(updatedAt).toISOString();

function keep(record: NoteRecord, { title, content, tags }: NoteText): Note {
  const note = noteOf(record, { title: title.trim(), content, tags }, false);
  keepNote(note);
  return note;
}

async function bodyOf(id: string, { title, content, tags, ...open }: NoteText) {
  const { encryption, key } = readNotes();
  if (encryption === 'server') {
    return { encryption, title, content, tags: [...tags], ...open };
  }
  if (key === null) {
    throw new NoteError(
      'Failed to encrypt data',
      'locked',
      'Your notes are locked. Close this, unlock them with your passphrase, and go on with the draft.',
    );
  }
  try {
    const { sealNote } = await import('../passphrase/passphrase-crypto');
    const sealed = await sealNote(key, id, { title: title.trim(), content, tags: [...tags] });
    return { encryption, setupId: key.setupId, sealed, ...open };
  } catch {
    throw new NoteError('Failed to encrypt data', 'failed', 'Load the page again and retry.');
  }
}

async function attempt<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    const done = await work();
    announceNotes();
    return done;
  } catch (error) {
    if (error instanceof NoteError) throw error;
    if (!(error instanceof ApiError)) throw new NoteError(message, 'failed', 'Try again.');
    switch (error.code) {
      case 'not_signed_in':
        throw new NoteError(
          'User not authenticated',
          'failed',
          'Your session has ended. Sign in again in another tab, then repeat this here.',
        );
      case 'encryption_failed':
        throw new NoteError('Failed to encrypt data', 'failed', 'Nothing was stored.');
      case 'encryption_changed':
        await loadNotes().catch(() => undefined);
        throw new NoteError(message, 'failed', `${error.message} They are loaded: try again.`);
      case 'conflict':
        throw new NoteError(message, 'conflict', error.message);
      case 'not_found':
        throw new NoteError(message, 'gone', 'It was deleted in another tab or on another device.');
      default:
        throw new NoteError(message, 'failed', error.message);
    }
  }
}
