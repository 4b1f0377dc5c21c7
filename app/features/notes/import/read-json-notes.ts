import type { PassphraseSetup } from '@workers/api/notes/passphrase.contract';
import { fitNote } from './fit-note';
import type { ReadImport } from './import-note';

/** Supported version of the notes export. */
const NOTES_VERSION = 1;
/** Supported formats of the account export, which includes the notes. */
const ACCOUNT_FORMATS: readonly unknown[] = [1, 2];

type Fields = Record<string, unknown>;

/**
 * Reads our JSON: the notes export, readable or encrypted, and the account export. A damaged note is reported
 * and skipped.
 * @throws Error with a user-facing message if the file is not one of ours
 */
export function readJsonNotes(text: string, file: string): ReadImport {
  const { setup, notes } = notesOf(parse(text));
  const read: ReadImport = { notes: [], sealed: [], problems: [] };
  const sealed: NonNullable<ReadImport['sealed'][number]>['notes'] = [];
  for (const [at, value] of notes.entries()) {
    const name = `${file}, note ${at + 1}`;
    const note = asFields(value);
    const times = note && readTimes(note);
    if (!note || !times || typeof note.id !== 'string') {
      read.problems.push({ file: name, message: 'It is damaged and was left out.' });
    } else if (note.failed === true) {
      read.problems.push({
        file: name,
        message: 'It could not be decrypted when it was exported.',
      });
    } else if (note.sealed !== undefined) {
      const texts = readSealed(note.sealed);
      if (texts && setup) sealed.push({ ...baseOf(note, note.id), sealed: texts });
      else read.problems.push({ file: name, message: 'What opens it is not in the file.' });
    } else if (typeof note.title === 'string' && typeof note.content === 'string') {
      const { title, content, tags, category, mood, weather, is_favorite, id } = note;
      const raw = { title, content, tags, category, mood, weather, isFavorite: is_favorite };
      const fitted = fitNote({ ...raw, ...times, sourceId: id, isDated: true }, name);
      if (fitted.note) read.notes.push(fitted.note);
      read.problems.push(...fitted.problems);
    } else {
      read.problems.push({ file: name, message: 'It has no title or no text and was left out.' });
    }
  }
  if (setup && sealed.length > 0) read.sealed.push({ setup, notes: sealed });
  return read;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The file is not whole, or it is not JSON.');
  }
}

function notesOf(value: unknown): { setup: PassphraseSetup | null; notes: unknown[] } {
  const file = asFields(value);
  if (file?.format === 'entropy-tools-notes') {
    if (file.version !== NOTES_VERSION) {
      throw new Error(
        `The file has version ${String(file.version)}; this page reads version ${NOTES_VERSION}. Load the page again: a newer one may read it.`,
      );
    }
    return listOf(file);
  }
  const inAccount = asFields(file?.notes);
  if (ACCOUNT_FORMATS.includes(file?.format) && inAccount) {
    if (file?.complete === false) throw new Error('The export was cut off. Download it again.');
    return listOf(inAccount);
  }
  throw new Error('The file is not an export of notes from here.');
}

function listOf({ passphrase, notes }: Fields) {
  if (!Array.isArray(notes)) throw new Error('The file is damaged: it has no list of notes.');
  return { setup: readSetup(passphrase), notes };
}

/**
 * Not fully validated: its parts are cryptographically bound, so a bad setup fails when the passphrase is
 * tried.
 */
function readSetup(value: unknown): PassphraseSetup | null {
  const setup = asFields(value);
  const kdf = asFields(setup?.kdf);
  const isText = (...texts: unknown[]) => texts.every((text) => typeof text === 'string');
  if (setup?.version !== 1 || !isText(setup.id, setup.wrappedKey, setup.check, kdf?.salt)) {
    return null;
  }
  return setup as unknown as PassphraseSetup;
}

function readSealed(value: unknown): { title: string; content: string; tags: string } | undefined {
  const { title, content, tags } = asFields(value) ?? {};
  if (typeof title !== 'string' || typeof content !== 'string' || typeof tags !== 'string') {
    return undefined;
  }
  return { title, content, tags };
}

function readTimes(note: Fields): { createdAt: number; updatedAt: number } | undefined {
  const [createdAt, updatedAt] = [note.created_at, note.updated_at].map((text) =>
    typeof text === 'string' ? Date.parse(text) : Number.NaN,
  );
  if (createdAt === undefined || updatedAt === undefined) return undefined;
  return Number.isNaN(createdAt) || Number.isNaN(updatedAt) ? undefined : { createdAt, updatedAt };
}

function baseOf(note: Fields, id: string) {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    id,
    category: text(note.category) ?? '',
    mood: text(note.mood),
    weather: text(note.weather),
    is_favorite: note.is_favorite === true,
    created_at: text(note.created_at) ?? '',
    updated_at: text(note.updated_at) ?? '',
  };
}

function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined;
}
