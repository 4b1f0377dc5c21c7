import { isWhole, type Note } from '../store/note';

/** What was done with a note on this device and has not reached the account. */
export interface NoteChange {
  /** The note as it is here; `updatedAt` is this device's time and names the version here. */
  note: Note;
  /** `updatedAt` of the account's version that this stands on; null when the account never had the note. */
  base: number | null;
  /** Title, content, tags, category, mood or weather changed; the note is whole then. */
  text: boolean;
  /** The star changed. */
  star: boolean;
  deleted: boolean;
}

/** A note that this device and another both changed. */
export interface NoteConflict {
  id: string;
  title: string;
  /**
   * `both`: both texts are kept. `back`: deleted there, kept as a new note. `stays`: deleted here, changed there.
   */
  kind: 'both' | 'back' | 'stays';
}

export type NoteChanges = ReadonlyMap<string, NoteChange>;

/** The account's notes with the changes of this device laid over them, in no order. */
export function withChanges(notes: readonly Note[], changes: NoteChanges): Note[] {
  if (changes.size === 0) return [...notes];
  const shown = new Map(notes.map((note) => [note.id, note]));
  for (const [id, { note, text, star, deleted }] of changes) {
    const known = shown.get(id);
    if (deleted) shown.delete(id);
    else if (text) shown.set(id, note);
    // Only the star: the text may have come or changed since.
    else if (star && known) shown.set(id, { ...known, isFavorite: note.isFavorite });
  }
  return [...shown.values()];
}

/** Whether two notes say the same, whenever they were written. */
export function saySame(one: Note, other: Note): boolean {
  if (!isWhole(one) || !isWhole(other)) return false;
  const said = ({ title, content, category, mood, weather, tags }: Note) =>
    JSON.stringify([title, content, category, mood, weather, tags]);
  return said(one) === said(other);
}
