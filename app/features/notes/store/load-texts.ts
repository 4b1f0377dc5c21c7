/** The texts of the notes: the list is shown before them, they follow in the background. */
import { ApiError } from '~/platform/api-client';
import { isWhole, type Note } from './note';
import { fetchNote, fetchNotePages } from './notes-api';
import { forgetNote, readNotes, setNotes, turnNow } from './notes-state';
import { openRecord } from './open-records';

/** So many texts are asked for one by one; for more all are. */
const FEW = 10;

/** The texts that are on their way, for whoever has to wait for all of them. */
let textsComing: Promise<void> = Promise.resolve();

/**
 * Brings the text of one note that somebody wants to read now. One that was deleted on another device
 * goes from the list. Throws the `ApiError` when it does not come.
 */
export async function loadText(id: string): Promise<void> {
  const mine = turnNow();
  try {
    const { note } = await fetchNote(id);
    const opened = await openRecord(note, readNotes().key);
    if (mine === turnNow() && opened !== undefined) fillIn([opened]);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
    if (mine === turnNow()) forgetNote(id);
  }
}

/** Waits until every shown note has its text. Throws when they do not come; asking again tries again. */
export async function loadAllTexts(): Promise<void> {
  if (readNotes().notes.every(isWhole)) return;
  if (readNotes().texts === 'failed') startTexts();
  await textsComing;
  if (!readNotes().notes.every(isWhole)) {
    throw new Error('The texts of your notes did not come. Check the connection and try again.');
  }
}

/** Fetches the texts that are missing, without anybody waiting for them. */
export function startTexts(): void {
  const mine = turnNow();
  const missing = readNotes()
    .notes.filter((note) => !isWhole(note))
    .map(({ id }) => id);
  if (missing.length === 0) {
    setNotes({ texts: 'here' });
    return;
  }
  setNotes({ texts: 'coming' });
  textsComing = fetchTexts(missing, mine).then(
    () => {
      if (mine === turnNow())
        setNotes({ texts: readNotes().notes.every(isWhole) ? 'here' : 'failed' });
    },
    () => {
      if (mine === turnNow()) setNotes({ texts: 'failed' });
    },
  );
}

async function fetchTexts(missing: readonly string[], mine: number): Promise<void> {
  if (missing.length <= FEW) {
    await Promise.all(missing.map(loadText));
    return;
  }
  const gone = new Set(missing);
  for await (const { notes } of fetchNotePages()) {
    if (mine !== turnNow()) return;
    for (const { id } of notes) gone.delete(id);
    const opened = await Promise.all(notes.map((record) => openRecord(record, readNotes().key)));
    if (mine !== turnNow()) return;
    fillIn(opened.filter((note) => note !== undefined));
  }
  // Deleted on another device between the list and the texts.
  for (const id of gone) forgetNote(id);
}

/** Puts texts into the shown notes, each only into the version that it belongs to. */
function fillIn(whole: readonly Note[]): void {
  const known = new Map(whole.map((note) => [note.id, note]));
  const notes = readNotes().notes.map((shown) => {
    const found = known.get(shown.id);
    if (found === undefined || isWhole(shown)) return shown;
    // A later version is shown as it came: the list is asked for again when somebody wrote.
    return found.updatedAt < shown.updatedAt ? shown : { ...found, isFavorite: shown.isFavorite };
  });
  setNotes({ notes });
}

/** Notes with the texts that others of the same versions have. */
export function withTextsOf(notes: readonly Note[], others: readonly Note[]): Note[] {
  const known = new Map(others.filter(isWhole).map((note) => [note.id, note]));
  return notes.map((note) => {
    const before = known.get(note.id);
    if (isWhole(note) || note.failed || before?.updatedAt !== note.updatedAt) return note;
    return { ...note, content: before.content, preview: before.preview };
  });
}
