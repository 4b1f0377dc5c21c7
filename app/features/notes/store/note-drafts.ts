import type { NoteCategory, NoteMood, NoteWeather } from '@workers/api/notes/note-lists.contract';
import { noteCategories, noteMoods, noteWeathers } from '@workers/api/notes/note-lists.contract';
import { PRIVATE_PREFIX } from '~/platform/private-local';

/**
 * A draft, stored on this device until it is saved or discarded, so that a crashed tab loses nothing. It is
 * private text in local storage: `clearPrivateLocal` removes it at sign-out.
 */
export interface NoteDraft {
  /** The note's id; a new note gets one before it is first saved. */
  noteId: string;
  /** Email of the author: no other user who signs in on this device sees it. */
  owner: string;
  /** `updatedAt` of the version being edited; null for a new note. */
  base: number | null;
  /** Milliseconds since 1970. */
  savedAt: number;
  fields: DraftFields;
}

/** The editor's fields as typed; tags are still one line. */
export interface DraftFields {
  title: string;
  content: string;
  tags: string;
  category: NoteCategory;
  mood: NoteMood | null;
  weather: NoteWeather | null;
}

const keyOf = (noteId: string) => `${PRIVATE_PREFIX}note-draft:${noteId}`;

/** Stores a draft. False if storage is full or blocked, which the page reports. */
export function writeDraft(draft: NoteDraft): boolean {
  try {
    localStorage.setItem(keyOf(draft.noteId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Deletes a draft after it was saved or discarded. */
export function removeDraft(noteId: string): void {
  try {
    localStorage.removeItem(keyOf(noteId));
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

/** A user's drafts on this device, latest first. Invalid ones are skipped. */
export function readDrafts(owner: string): NoteDraft[] {
  const drafts: NoteDraft[] = [];
  try {
    for (let index = 0; index < localStorage.length; index++) {
      const key = localStorage.key(index);
      if (!key?.startsWith(keyOf(''))) continue;
      const draft = parseDraft(localStorage.getItem(key));
      if (draft?.owner === owner) drafts.push(draft);
    }
  } catch {
    return [];
  }
  return drafts.sort((a, b) => b.savedAt - a.savedAt);
}

/** This user's draft of a note, if there is one. */
export function readDraft(owner: string, noteId: string): NoteDraft | undefined {
  return readDrafts(owner).find((draft) => draft.noteId === noteId);
}

function parseDraft(text: string | null): NoteDraft | undefined {
  try {
    const { noteId, owner, base, savedAt, fields } = JSON.parse(text ?? '') as Partial<NoteDraft>;
    if (typeof noteId !== 'string' || typeof owner !== 'string') return undefined;
    if (typeof savedAt !== 'number' || fields === undefined) return undefined;
    const { title, content, tags } = fields;
    if (![title, content, tags].every((part) => typeof part === 'string')) return undefined;
    return {
      noteId,
      owner,
      savedAt,
      base: typeof base === 'number' ? base : null,
      fields: {
        title,
        content,
        tags,
        category: noteCategories.find((one) => one === fields.category) ?? 'personal',
        mood: noteMoods.find((one) => one === fields.mood) ?? null,
        weather: noteWeathers.find((one) => one === fields.weather) ?? null,
      },
    };
  } catch {
    return undefined;
  }
}
