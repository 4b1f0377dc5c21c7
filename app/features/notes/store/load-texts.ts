/** Texts of the notes: the list is shown first, the texts are loaded in the background. */
import { ApiError } from '~/platform/api-client';
import { isWhole, type Note } from './note';
import { fetchNote, fetchNotePages } from './notes-api';
import { currentLoad, forgetNote, readNotes, setNotes } from './notes-state';
import { openRecord } from './open-records';

/** Up to this many texts are fetched one by one; for more, all are fetched. */
const FEW = 10;

/** The pending load of texts, for callers that need all of them. */
let textsComing: Promise<void> = Promise.resolve();

/**
 * Loads the text of one note that the user wants to read now. A note deleted on another device is removed
 * from the list. Throws `ApiError` if the request fails.
 */
export async function loadText(id: string): Promise<void> {
  const mine = currentLoad();
  try {
    const { note } = await fetchNote(id);
    const opened = await openRecord(note, readNotes().key);
    if (mine === currentLoad() && opened !== undefined) fillIn([opened]);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
    if (mine === currentLoad()) forgetNote(id);
  }
}

/** Waits until every note has its text. Throws if loading fails; calling again retries. */
export async function loadAllTexts(): Promise<void> {
  if (readNotes().notes.every(isWhole)) return;
  if (readNotes().texts === 'failed') startTexts();
  await textsComing;
  if (!readNotes().notes.every(isWhole)) {
    throw new Error('The texts of your notes did not come. Check the connection and try again.');
  }
}

/** Starts fetching missing texts in the background. */
export function startTexts(): void {
  const mine = currentLoad();
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
      if (mine === currentLoad())
        setNotes({ texts: readNotes().notes.every(isWhole) ? 'here' : 'failed' });
    },
    () => {
      if (mine === currentLoad()) setNotes({ texts: 'failed' });
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
    if (mine !== currentLoad()) return;
    for (const { id } of notes) gone.delete(id);
    const opened = await Promise.all(notes.map((record) => openRecord(record, readNotes().key)));
    if (mine !== currentLoad()) return;
    fillIn(opened.filter((note) => note !== undefined));
  }
  // Deleted on another device between the list and the texts.
  for (const id of gone) forgetNote(id);
}

/** Adds texts to the notes in the list, each only to the version that it belongs to. */
function fillIn(whole: readonly Note[]): void {
  const known = new Map(whole.map((note) => [note.id, note]));
  const notes = readNotes().notes.map((shown) => {
    const found = known.get(shown.id);
    if (found === undefined || isWhole(shown)) return shown;
    // Keep a newer version as is: the list is fetched again after a write.
    return found.updatedAt < shown.updatedAt ? shown : { ...found, isFavorite: shown.isFavorite };
  });
  setNotes({ notes });
}

/** Reuses texts of `others` for notes of the same version. */
export function withTextsOf(notes: readonly Note[], others: readonly Note[]): Note[] {
  const known = new Map(others.filter(isWhole).map((note) => [note.id, note]));
  return notes.map((note) => {
    const before = known.get(note.id);
    if (isWhole(note) || note.failed || before?.updatedAt !== note.updatedAt) return note;
    return { ...note, content: before.content, preview: before.preview };
  });
}
