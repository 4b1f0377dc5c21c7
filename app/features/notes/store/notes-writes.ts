import type { NoteRecord } from '@workers/api/notes/notes.contract';
import { ApiError } from '~/platform/api-client';
import {
  ChangeNotStoredError,
  hasUnsentChange,
  queueDeletion,
  queueStarChange,
  queueTextChange,
} from '../device/queue-change';
import type { NotStoredReason } from '../device/sealed-copy';
import type { Note, NoteText } from './note';
import { patchFavorite, postNote, putNote, removeNote } from './notes-api';
import { announceNotes } from './notes-channel';
import { baseNow, forgetNote, readNotes, upsertNote } from './notes-state';
import { loadNotes } from './notes-store';
import { noteOf } from './open-records';

/** A failed write, with the spec's message (spec 1, section 8) and the reason. */
export class NoteError extends Error {
  override readonly name = 'NoteError';
  /**
   * `conflict`: changed elsewhere since it was opened. `gone`: deleted elsewhere. `locked`: the passphrase is
   * required. All others are `failed`: a retry may help.
   */
  readonly kind: 'conflict' | 'gone' | 'locked' | 'failed';
  /** What happened and what to do; empty if the message is sufficient. */
  readonly reason: string;

  constructor(message: string, kind: NoteError['kind'], reason: string) {
    super(message);
    this.kind = kind;
    this.reason = reason;
  }
}

/**
 * Stores a new note under its draft's id; offline it is queued on this device if it can be sealed. Throws
 * {@link NoteError}.
 */
export async function createNote(id: string, text: NoteText): Promise<Note> {
  return attempt('Failed to create note', () =>
    orKeep(
      id,
      () => storeNew(id, text),
      () => queueTextChange(id, null, text),
    ),
  );
}

async function storeNew(id: string, text: NoteText): Promise<Note> {
  const body = await bodyOf(id, text);
  try {
    const { note } = await postNote({ id, ...body });
    return keep(note, text);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    // An earlier attempt arrived although its response was lost: update what it stored.
    await loadNotes();
    const stored = readNotes().notes.find((note) => note.id === id);
    if (stored === undefined) throw error;
    const { note } = await putNote(id, { ...body, updated_at: versionOf(stored.updatedAt) });
    return keep(note, text);
  }
}

/**
 * Replaces a note's text; offline the change is queued on this device if it can be sealed.
 * @param base `updatedAt` of the version that was edited
 * @throws NoteError
 */
export async function updateNote(id: string, base: number, text: NoteText): Promise<Note> {
  const replace = async () => {
    const { note } = await putText(id, baseNow(id, base), text);
    return keep(note, text);
  };
  return attempt('Failed to update note', () =>
    orKeep(id, replace, () => queueTextChange(id, base, text)),
  );
}

/**
 * Sends a note's text to the account in the current encryption mode. Throws {@link NoteError} or `ApiError`.
 */
export async function putText(id: string, base: number, text: NoteText) {
  return putNote(id, { ...(await bodyOf(id, text)), updated_at: versionOf(base) });
}

/** Sets or removes the star optimistically, and reverts it if it can be stored nowhere. */
export async function setFavorite(note: Note, isFavorite: boolean): Promise<void> {
  // Use the current note: its text may have been loaded since the card was rendered.
  const show = (starred: boolean) => {
    const now = readNotes().notes.find(({ id }) => id === note.id);
    if (now) upsertNote({ ...now, isFavorite: starred });
  };
  show(isFavorite);
  try {
    await attempt('Failed to update note', () =>
      orKeep<unknown>(
        note.id,
        () => patchFavorite(note.id, isFavorite),
        () => queueStarChange(note.id, isFavorite),
      ),
    );
  } catch (error) {
    show(!isFavorite);
    throw error;
  }
}

/** Deletes a note. One that is already gone counts as deleted. Throws {@link NoteError}. */
export async function deleteNote(id: string): Promise<void> {
  await attempt('Failed to delete note', () =>
    orKeep(
      id,
      () => remove(id),
      () => queueDeletion(id),
    ),
  );
}

async function remove(id: string): Promise<void> {
  try {
    await removeNote(id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  }
  forgetNote(id);
}

/**
 * Sends a write, or queues it on this device if it can be sealed: when the account is unreachable, or when an
 * earlier change of the same note is queued, which must not be overtaken.
 */
async function orKeep<T>(
  id: string,
  send: () => Promise<T>,
  keepHere: () => Promise<T>,
): Promise<T> {
  if (hasUnsentChange(id)) return keepHere();
  try {
    return await send();
  } catch (error) {
    const { encryption, key } = readNotes();
    const away = error instanceof ApiError && error.code === 'unreachable';
    if (!away || encryption === 'server' || key === null) throw error;
    return keepHere();
  }
}

const versionOf = (updatedAt: number) => new Date(updatedAt).toISOString();

function keep(record: NoteRecord, { title, content, tags }: NoteText): Note {
  const note = noteOf(record, { title: title.trim(), content, tags }, false);
  upsertNote(note);
  return note;
}

async function bodyOf(id: string, text: NoteText) {
  const { title, content, tags, category, mood, weather } = text;
  // Pick fields by name: a whole note may be passed, whose preview is text that must not be sent.
  const open = { category, mood, weather };
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

const needsNetwork =
  'The server could not be reached, and notes that it encrypts are stored with the network only. With a passphrase of your own they are written on this device too.';

const notKeptReasons: Record<NotStoredReason, [NoteError['kind'], string]> = {
  full: ['failed', 'The server could not be reached, and this device has no room left.'],
  memory: [
    'failed',
    'The server could not be reached, and this browser keeps nothing on the device (a private window, or storage that is switched off).',
  ],
  changed: ['conflict', 'This note was changed in another tab.'],
};

async function attempt<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    const done = await work();
    announceNotes();
    return done;
  } catch (error) {
    if (error instanceof NoteError) throw error;
    if (error instanceof ChangeNotStoredError)
      throw new NoteError(message, ...notKeptReasons[error.why]);
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
      case 'unreachable':
        throw new NoteError(message, 'failed', needsNetwork);
      default:
        throw new NoteError(message, 'failed', error.message);
    }
  }
}
