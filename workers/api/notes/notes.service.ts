import type { z } from 'zod';
import type { SignedInUser } from '../_core/app-env';
import { UnsealError } from '../_core/crypto/sealed-text';
import { openUserCipher, type UserCipher } from '../_core/crypto/user-key';
import { ApiError } from '../_core/errors';
import { logError } from '../_core/log';
import type { Env } from '../env';
import { noteLimits } from './note-lists.contract';
import { findSetting, isCurrentMode, modeOf } from './note-mode.repository';
import type {
  createNoteSchema,
  ImportResult,
  importNotesSchema,
  NoteList,
  NoteRecord,
  updateNoteSchema,
} from './notes.contract';
import {
  countNotes,
  deleteNote,
  findNote,
  findNotePage,
  findOwnIds,
  insertNote,
  insertNotes,
  type NotePageSize,
  type NotePosition,
  type NoteRow,
  replaceNote,
  updateFavorite,
  type WrittenNoteRow,
} from './notes.repository';
import { openRecord, openTexts, passphraseRecord, sealTexts, serverRecord } from './open-note';
import { passphraseSetupSchema } from './passphrase.contract';

type NewNote = z.output<typeof createNoteSchema>;
type ChangedNote = z.output<typeof updateNoteSchema>;

/** The user, and the current time. */
export interface NotesCaller {
  env: Env;
  userId: string;
  /** Their data key, if it was read already. */
  dataKey?: SignedInUser['dataKey'];
  now: Date;
}

/** Limits per response, in notes and characters of ciphertext: a Worker has 128 MB. */
const PAGE = { notes: 5000, characters: 24_000_000 } as const;

const notFound = () => new ApiError(404, 'not_found', 'This note does not exist.');
const tooMany = () =>
  new ApiError(
    409,
    'limit_reached',
    `A journal holds ${noteLimits.notes} notes. Export and delete some to write on.`,
  );
const wrongMode = () =>
  new ApiError(
    409,
    'encryption_changed',
    'How your notes are encrypted was changed meanwhile. Load them again.',
  );

/** A page of a user's notes with their full texts, newest first. */
export async function listNotes(
  { env, userId, dataKey, now }: NotesCaller,
  after?: NotePosition,
  size: NotePageSize = PAGE,
): Promise<NoteList> {
  const [setting, rows, cipher] = await Promise.all([
    findSetting(env.DB, userId),
    findNotePage(env.DB, userId, { after, size }),
    openUserCipher(env, userId, now, dataKey).catch(whenKeyDoesNotOpen),
  ]);
  const shown = rows.slice(0, pageLength(rows, size));
  const notes: NoteRecord[] = [];
  for (const row of shown) notes.push(await openRecord(cipher, row));
  const last = shown.length < rows.length ? shown.at(-1) : undefined;
  return {
    encryption: setting?.encryption ?? 'server',
    passphrase: setting?.passphrase
      ? passphraseSetupSchema.parse(JSON.parse(setting.passphrase))
      : null,
    notes,
    next: last ? `${last.created_at}.${last.id}` : null,
  };
}

/** A note, decrypted, or marked if that fails. Throws 404 if the user has none with this id. */
export async function readNote(
  { env, userId, dataKey, now }: NotesCaller,
  id: string,
): Promise<NoteRecord> {
  const [row, cipher] = await Promise.all([
    findNote(env.DB, userId, id),
    openUserCipher(env, userId, now, dataKey).catch(whenKeyDoesNotOpen),
  ]);
  if (row === null) throw notFound();
  return openRecord(cipher, row);
}

/** Without the user's key, notes are listed as unreadable. */
function whenKeyDoesNotOpen(error: unknown): undefined {
  if (!(error instanceof UnsealError)) throw error;
  logError('user_key_unreadable', error, {});
}

function pageLength(rows: readonly NoteRow[], size: NotePageSize): number {
  let characters = 0;
  for (const [index, row] of rows.entries()) {
    characters += row.encrypted_content.length;
    if (index >= size.notes || (index > 0 && characters > size.characters)) return index;
  }
  return rows.length;
}

/** Stores a new note. Throws 409 if the id is taken, the mode differs, or there are too many. */
export async function createNote(caller: NotesCaller, note: NewNote): Promise<NoteRecord> {
  const { env, userId, now } = caller;
  const row: WrittenNoteRow = {
    ...(await sealedColumns(caller, note.id, note)),
    id: note.id,
    is_favorite: note.is_favorite ? 1 : 0,
    created_at: now.getTime(),
    updated_at: now.getTime(),
  };
  if (await insertNote(env.DB, userId, row, { mode: modeOf(note), maximum: noteLimits.notes }))
    return recordOf(row, note);
  await checkMode(caller, modeOf(note));
  const isStored = (await findNote(env.DB, userId, note.id)) !== null;
  if (!isStored && (await countNotes(env.DB, userId)) >= noteLimits.notes) {
    throw tooMany();
  }
  // The response is the same for an id of one's own and of another user.
  throw new ApiError(409, 'conflict', 'This id cannot be used for a new note.');
}

type ImportedNote = z.output<typeof importNotesSchema>['notes'][number];

/**
 * Stores imported notes with their own times, all of a request in one transaction. Throws 409 if the mode
 * differs or there is not enough room for all; what is stored by then stays.
 */
export async function importNotes(
  caller: NotesCaller,
  notes: readonly ImportedNote[],
): Promise<ImportResult> {
  const { env, userId, now } = caller;
  const [first] = notes;
  const mode = first ? modeOf(first) : '';
  if (notes.some((note) => modeOf(note) !== mode)) {
    throw new ApiError(400, 'invalid_request', 'notes: are not all encrypted in the same way');
  }
  const cipher = first?.encryption === 'server' ? await writingCipher(caller) : undefined;
  // The list is ordered by time, so times are clamped to between 1970 and now.
  const timeOf = (text: string) => Math.min(Math.max(0, Date.parse(text)), now.getTime());
  const rows = await Promise.all(
    notes.map(
      async (note): Promise<WrittenNoteRow> => ({
        ...(await sealedColumns(caller, note.id, note, cipher)),
        id: note.id,
        is_favorite: note.is_favorite ? 1 : 0,
        created_at: timeOf(note.created_at),
        updated_at: timeOf(note.updated_at),
      }),
    ),
  );
  const stored = await insertNotes(env.DB, userId, rows, { mode, maximum: noteLimits.notes });
  const done = new Set(stored);
  const rest = rows.map(({ id }) => id).filter((id) => !done.has(id));
  if (rest.length === 0) return { stored, present: [], refused: [] };
  await checkMode(caller, mode);
  const present = await findOwnIds(env.DB, userId, rest);
  const own = new Set(present);
  const refused = rest.filter((id) => !own.has(id));
  if (refused.length > 0 && (await countNotes(env.DB, userId)) >= noteLimits.notes) throw tooMany();
  return { stored, present, refused };
}

/**
 * Replaces a note's text. `stored` is the note as read in this request, undefined if there is none. Throws 404 if the user has none with this id; 409 if it changed since `updated_at`,
 * if the mode differs, or if the stored text cannot be decrypted: that is never overwritten.
 */
export async function updateNote(
  caller: NotesCaller,
  stored: NoteRow | undefined,
  note: ChangedNote,
): Promise<NoteRecord> {
  const { env, userId, now } = caller;
  if (stored === undefined) throw notFound();
  const { id } = stored;
  const from = Date.parse(note.updated_at);
  if (stored.updated_at !== from) throw changedMeanwhile();
  const cipher = await writingCipher(caller);
  if (stored.encryption === 'server' && !(await opens(cipher, stored))) {
    throw new ApiError(
      409,
      'unreadable',
      'This note cannot be decrypted, so it is not written over. You can delete it.',
    );
  }
  const row: WrittenNoteRow = {
    ...stored,
    ...(await sealedColumns(caller, id, note, cipher)),
    // Later than the previous version even if the clock is not, because `updated_at` is the version.
    updated_at: Math.max(now.getTime(), from + 1),
  };
  if (await replaceNote(env.DB, userId, row, { mode: modeOf(note), from }))
    return recordOf(row, note);
  await checkMode(caller, modeOf(note));
  throw (await findNote(env.DB, userId, id)) === null ? notFound() : changedMeanwhile();
}

/** Sets or removes the star; also for notes that cannot be decrypted. */
export async function setFavorite(
  { env, userId }: NotesCaller,
  id: string,
  isFavorite: boolean,
): Promise<void> {
  if (!(await updateFavorite(env.DB, userId, id, isFavorite))) throw notFound();
}

/** Deletes a note for good. Throws 404 if the user has none with this id. */
export async function removeNote({ env, userId }: NotesCaller, id: string): Promise<void> {
  if (!(await deleteNote(env.DB, userId, id))) throw notFound();
}

async function writingCipher({ env, userId, dataKey, now }: NotesCaller): Promise<UserCipher> {
  try {
    return await openUserCipher(env, userId, now, dataKey);
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    logError('user_key_unreadable', error, {});
    throw new ApiError(500, 'encryption_failed', 'Failed to encrypt data');
  }
}

async function sealedColumns(
  caller: NotesCaller,
  id: string,
  note: NewNote | ChangedNote,
  known?: UserCipher,
) {
  const { category, mood, weather, encryption } = note;
  if (encryption === 'passphrase') {
    const { title, content, tags } = note.sealed;
    return {
      encryption,
      category,
      mood,
      weather,
      encrypted_title: title,
      encrypted_content: content,
      encrypted_tags: tags,
      // A hash would reveal which notes are equal; of these we must know nothing.
      title_hash: '',
      content_hash: '',
    };
  }
  const cipher = known ?? (await writingCipher(caller));
  const [texts, title_hash, content_hash] = await Promise.all([
    sealTexts(cipher, id, note),
    cipher.hash(note.title, 'notes.title'),
    cipher.hash(note.content, 'notes.content'),
  ]);
  return { encryption, category, mood, weather, ...texts, title_hash, content_hash };
}

function recordOf(row: NoteRow, note: NewNote | ChangedNote): NoteRecord {
  return note.encryption === 'server' ? serverRecord(row, note) : passphraseRecord(row);
}

async function opens(cipher: UserCipher, row: NoteRow): Promise<boolean> {
  return openTexts(cipher, row).then(
    () => true,
    () => false,
  );
}

async function checkMode({ env, userId }: NotesCaller, mode: string): Promise<void> {
  if (!(await isCurrentMode(env.DB, userId, mode))) throw wrongMode();
}

const changedMeanwhile = () =>
  new ApiError(409, 'conflict', 'This note was changed in another tab or on another device.');
