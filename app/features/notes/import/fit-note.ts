import {
  bytesOfText,
  inKilobytes,
  noteCategories,
  noteLimits,
  noteMoods,
  noteWeathers,
} from '@workers/api/notes/note-lists.contract';
import type { ImportNote, ImportProblem } from './import-note';

/** Unvalidated fields of a note from a file. */
export interface RawNote {
  sourceId: string | null;
  title: string;
  content: string;
  tags: unknown;
  category: unknown;
  mood: unknown;
  weather: unknown;
  isFavorite: unknown;
  createdAt: number;
  updatedAt: number;
  isDated: boolean;
}

/**
 * Fits a note to the limits, and reports what was dropped. A text that is too long is not truncated: the note
 * is rejected, because the loss would only be noticed later.
 */
export function fitNote(
  raw: RawNote,
  file: string,
): { note: ImportNote | undefined; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const say = (message: string) => problems.push({ file, message });
  const content = raw.content.toWellFormed();
  const bytes = bytesOfText(content);
  if (bytes > noteLimits.contentBytes) {
    say(
      `The text takes ${inKilobytes(bytes)}, more than a note holds (${inKilobytes(noteLimits.contentBytes)}): it was left out.`,
    );
    return { note: undefined, problems };
  }
  const whole = raw.title.toWellFormed().trim() || 'Untitled';
  const title = cut(whole, noteLimits.title);
  if (title !== whole) say(`Only the first ${noteLimits.title} characters of the title fit.`);
  const words = tagsOf(raw.tags);
  const tags = words.filter((tag) => tag.length <= noteLimits.tag).slice(0, noteLimits.tags);
  if (tags.length < words.length) {
    say(
      `${words.length - tags.length} of ${words.length} tags do not fit: at most ${noteLimits.tags} of ${noteLimits.tag} characters do.`,
    );
  }
  const updatedAt = Math.max(raw.createdAt, raw.updatedAt);
  return {
    problems,
    note: {
      sourceId: raw.sourceId,
      title,
      content,
      tags,
      category: oneOf(noteCategories, raw.category) ?? 'personal',
      mood: oneOf(noteMoods, raw.mood) ?? null,
      weather: oneOf(noteWeathers, raw.weather) ?? null,
      isFavorite: raw.isFavorite === true,
      createdAt: raw.createdAt,
      updatedAt,
      isDated: raw.isDated,
    },
  };
}

function cut(text: string, length: number): string {
  return text.length <= length
    ? text
    : text
        .slice(0, length)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trim();
}

/** Tags as an array, or as one comma-separated string. */
function tagsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  const words = list
    .filter((tag) => typeof tag === 'string' || typeof tag === 'number')
    .map((tag) => String(tag).toWellFormed().trim());
  return words.filter((tag) => tag !== '');
}

function oneOf<const Value extends string>(
  values: readonly Value[],
  value: unknown,
): Value | undefined {
  if (typeof value !== 'string') return undefined;
  return values.find((known) => known.toLowerCase() === value.trim().toLowerCase());
}
