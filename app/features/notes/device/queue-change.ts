import { previewOf } from '@workers/api/notes/note-preview.contract';
import type { Note, NoteText } from '../store/note';
import { baseNow, forgetNote, readNotes, showChanges, upsertNote } from '../store/notes-state';
import type { NoteChange } from './note-change';
import { type NotStoredReason, storeChange } from './sealed-copy';

/** A change could be stored neither in the account nor on the device. */
export class ChangeNotStoredError extends Error {
  override readonly name = 'ChangeNotStoredError';
  readonly why: NotStoredReason;

  constructor(why: NotStoredReason) {
    super(`The change was not kept: ${why}`);
    this.why = why;
  }
}

/** Whether this note has an unsent change on this device: the next change then queues behind it. */
export const hasUnsentChange = (id: string): boolean => readNotes().changes.has(id);

/**
 * Stores a new or changed text on this device. Throws {@link ChangeNotStoredError}.
 * @param base `updatedAt` of the version that was edited, here or in the account; null for a new note
 */
export async function queueTextChange(
  id: string,
  base: number | null,
  text: NoteText,
): Promise<Note> {
  const known = readNotes().changes.get(id);
  const shown = shownNote(id);
  // Null for a new note, or a retry of one: the draft has no base version.
  if (base !== null && shown?.updatedAt !== baseNow(id, base))
    throw new ChangeNotStoredError('changed');
  const writtenAt = Math.max(Date.now(), (shown?.updatedAt ?? 0) + 1);
  const { content } = text;
  const note: Note = {
    ...text,
    id,
    title: text.title.trim(),
    preview: previewOf(content),
    encryption: 'passphrase',
    isFavorite: shown?.isFavorite ?? false,
    createdAt: shown?.createdAt ?? writtenAt,
    updatedAt: writtenAt,
    failed: false,
  };
  await put(id, {
    note,
    base: known ? known.base : base && baseNow(id, base),
    text: true,
    star: known?.star ?? false,
    deleted: false,
  });
  upsertNote(note);
  return note;
}

/** Stores a star that was set or removed. Throws {@link ChangeNotStoredError}. */
export async function queueStarChange(id: string, isFavorite: boolean): Promise<void> {
  const known = readNotes().changes.get(id);
  const note = known?.note ?? shownNote(id);
  if (note === undefined) return;
  await put(id, {
    note: { ...note, isFavorite },
    base: known ? known.base : note.updatedAt,
    text: known?.text ?? false,
    star: true,
    deleted: false,
  });
}

/**
 * Stores a deletion; a note that was never in the account is deleted right away.
 * Throws {@link ChangeNotStoredError}.
 */
export async function queueDeletion(id: string): Promise<void> {
  const known = readNotes().changes.get(id);
  const note = known?.note ?? shownNote(id);
  if (note === undefined) return;
  const base = known ? known.base : note.updatedAt;
  // Do not store the text of a deleted note.
  const { content: _, ...rest } = note;
  const change = {
    note: { ...rest, title: note.title, content: null, preview: '' },
    base,
    text: false,
    star: false,
    deleted: true,
  };
  await put(id, base === null ? undefined : change);
  forgetNote(id);
}

const shownNote = (id: string) => readNotes().notes.find((note) => note.id === id);

async function put(id: string, change: NoteChange | undefined): Promise<void> {
  const { key, changes } = readNotes();
  if (key === null) throw new ChangeNotStoredError('changed');
  const why = await storeChange(key, id, change, changes.get(id));
  if (why !== undefined) throw new ChangeNotStoredError(why);
  const next = new Map(changes);
  if (change) next.set(id, change);
  else next.delete(id);
  showChanges(next, { kind: 'offline', waiting: next.size });
}
