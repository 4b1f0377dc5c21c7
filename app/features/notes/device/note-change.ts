import { isWhole, type Note } from '../store/note';

/** A change to a note on this device that has not reached the account. */
export interface NoteChange {
  /** The note as on this device; `updatedAt` is this device's time and identifies the local version. */
  note: Note;
  /** `updatedAt` of the account's version it is based on; null if the note was never in the account. */
  base: number | null;
  /** Title, content, tags, category, mood or weather changed; the note then includes its content. */
  text: boolean;
  /** The star changed. */
  star: boolean;
  deleted: boolean;
}

/** A note that was changed both on this device and elsewhere. */
export interface NoteConflict {
  id: string;
  title: string;
  /**
   * `both`: both texts are kept. `back`: deleted there, kept as a new note. `stays`: deleted here, changed
   * there.
   */
  kind: 'both' | 'back' | 'stays';
}

export type NoteChanges = ReadonlyMap<string, NoteChange>;

/** The account's notes with this device's changes applied, unordered. */
export function withChanges(notes: readonly Note[], changes: NoteChanges): Note[] {
  if (changes.size === 0) return [...notes];
  const shown = new Map(notes.map((note) => [note.id, note]));
  for (const [id, { note, text, star, deleted }] of changes) {
    const known = shown.get(id);
    if (deleted) shown.delete(id);
    else if (text) shown.set(id, note);
    // Only the star: the text may have arrived or changed since.
    else if (star && known) shown.set(id, { ...known, isFavorite: note.isFavorite });
  }
  return [...shown.values()];
}

/** Whether two notes have the same content, regardless of their times. */
export function haveSameContent(one: Note, other: Note): boolean {
  if (!isWhole(one) || !isWhole(other)) return false;
  const said = ({ title, content, category, mood, weather, tags }: Note) =>
    JSON.stringify([title, content, category, mood, weather, tags]);
  return said(one) === said(other);
}
