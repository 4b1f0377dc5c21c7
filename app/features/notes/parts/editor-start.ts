import { bytesOfText, inKilobytes, noteLimits } from '@workers/api/notes/note-lists.contract';
import type { NoteText, WholeNote } from '../store/note';
import { type DraftFields, type NoteDraft, readDraft } from '../store/note-drafts';
import { splitTags } from '../store/split-tags';

/** Initial state of the editor. */
export interface EditorStart {
  noteId: string;
  /** The stored note; undefined for a new one. */
  note: WholeNote | undefined;
  /** The stored fields, or those a new note starts with. */
  fields: DraftFields;
  /** Draft left on this device last time. */
  draft: NoteDraft | undefined;
}

/** A new note, optionally titled with the day's prompt. */
export function startNew(noteId: string, title = ''): EditorStart {
  const fields = { title, content: '', tags: '', category: 'personal', mood: null, weather: null };
  return { noteId, note: undefined, fields: fields as DraftFields, draft: undefined };
}

/** A stored note, with this user's draft of it. */
export function startEdit(note: WholeNote, owner: string): EditorStart {
  const { title, content, category, mood, weather } = note;
  return {
    noteId: note.id,
    note,
    fields: { title, content, tags: note.tags.join(', '), category, mood, weather },
    draft: readDraft(owner, note.id),
  };
}

/** Continues a draft, of a new note or of one that was deleted meanwhile. */
export function startFromDraft(draft: NoteDraft): EditorStart {
  return { ...startNew(draft.noteId), draft };
}

/** The text to store. */
export function noteTextFrom({ tags, ...fields }: DraftFields): NoteText {
  return { ...fields, tags: splitTags(tags) };
}

/** Validation errors by field. */
export type FieldErrors = Partial<Record<'title' | 'content' | 'tags', string>>;

/** The validation rules of the Worker (spec 1, section 5), checked before anything is sent. */
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
