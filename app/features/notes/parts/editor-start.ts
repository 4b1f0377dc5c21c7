import { bytesOfText, inKilobytes, noteLimits } from '@workers/api/notes/note-lists.contract';
import type { NoteText, WholeNote } from '../store/note';
import { type DraftFields, type NoteDraft, readDraft } from '../store/note-drafts';
import { splitTags } from '../store/split-tags';

/** What the editor opens with. */
export interface EditorStart {
  noteId: string;
  /** The stored note; undefined for a new one. */
  note: WholeNote | undefined;
  /** What is stored, or what a new note begins with. */
  fields: DraftFields;
  /** What was left on this device the last time. */
  draft: NoteDraft | undefined;
}

/** A new note, with the day's prompt as its title when it was asked for. */
export function startNew(noteId: string, title = ''): EditorStart {
  const fields = { title, content: '', tags: '', category: 'personal', mood: null, weather: null };
  return { noteId, note: undefined, fields: fields as DraftFields, draft: undefined };
}

/** A stored note, with the draft that this person left of it. */
export function startEdit(note: WholeNote, owner: string): EditorStart {
  const { title, content, category, mood, weather } = note;
  return {
    noteId: note.id,
    note,
    fields: { title, content, tags: note.tags.join(', '), category, mood, weather },
    draft: readDraft(owner, note.id),
  };
}

/** A draft that is gone on with, of a new note or one that was deleted meanwhile. */
export function startFromDraft(draft: NoteDraft): EditorStart {
  return { ...startNew(draft.noteId), draft };
}

/** The text to store. */
export function noteTextFrom({ tags, ...fields }: DraftFields): NoteText {
  return { ...fields, tags: splitTags(tags) };
}

/** What is wrong with the fields, each beside its own. */
export type FieldErrors = Partial<Record<'title' | 'content' | 'tags', string>>;

/** The rules that the Worker has too (spec 1, section 5), told before anything is sent. */
export function checkFields({ title, content, tags }: DraftFields): FieldErrors {
  const errors: FieldErrors = {};
  const over = (length: number, limit: number) =>
    `${(length - limit).toLocaleString()} characters too long: at most ${limit.toLocaleString()} fit.`;
  const words = splitTags(tags);
  const long = words.find((tag) => tag.length > noteLimits.tag);
  if (title.trim() === '') errors.title = 'Title is required and you must be logged in';
  else if (title.trim().length > noteLimits.title)
    errors.title = over(title.trim().length, noteLimits.title);
  const bytes = bytesOfText(content);
  if (bytes > noteLimits.contentBytes)
    errors.content = `The text takes ${inKilobytes(bytes)}: a note holds at most ${inKilobytes(noteLimits.contentBytes)}. It stays here: divide it into two notes.`;
  if (long !== undefined)
    errors.tags = `The tag ‘${long.slice(0, 20)}…’ is longer than ${noteLimits.tag} characters.`;
  else if (words.length > noteLimits.tags)
    errors.tags = `These are ${words.length} tags: at most ${noteLimits.tags} fit.`;
  return errors;
}
