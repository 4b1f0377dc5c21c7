import { failedContent, failedTitle } from '@workers/api/notes/note-lists.contract';
import { previewOf } from '@workers/api/notes/note-preview.contract';
import type { NoteRecord, NoteSummary } from '@workers/api/notes/notes.contract';
import type { NotesKey } from '../passphrase/passphrase-crypto';
import type { Note } from './note';

/** A note summary whose title and tags only the passphrase opens. */
export type SealedSummary = Extract<NoteSummary, { encryption: 'passphrase' }>;

/** Opens the summaries of a list; those that need a missing key are returned as `waiting`. */
export async function openSummaries(
  records: readonly NoteSummary[],
  key: NotesKey | null,
): Promise<{ notes: Note[]; waiting: SealedSummary[] }> {
  const waiting: SealedSummary[] = [];
  const opened = await Promise.all(
    records.map(async (record) => {
      if (record.encryption === 'server') return serverSummary(record);
      if (key !== null) return openSealedSummary(record, key);
      waiting.push(record);
      return undefined;
    }),
  );
  return { notes: opened.filter((note) => note !== undefined), waiting };
}

/** Opens a record with its text; undefined if it needs a missing key. */
export async function openRecord(
  record: NoteRecord,
  key: NotesKey | null,
): Promise<Note | undefined> {
  if (record.encryption === 'server') return noteOf(record, record, record.failed);
  if (key === null) return undefined;
  const { openNote } = await import('../passphrase/passphrase-crypto');
  try {
    return noteOf(record, await openNote(key, record.id, record.sealed), false);
  } catch {
    return failedNote(record);
  }
}

/** Converts a record with its opened text to a note. */
export function noteOf(
  record: NoteRecord,
  { title, content, tags }: { title: string; content: string; tags: readonly string[] },
  failed: boolean,
): Note {
  // The placeholder for a text that cannot be opened is not Markdown.
  const preview = failed ? content : previewOf(content);
  return { ...openPart(record), title, content, tags, preview, failed };
}

function serverSummary(record: Extract<NoteSummary, { encryption: 'server' }>): Note {
  const { title, tags, preview, failed } = record;
  const content = failed ? failedContent : null;
  return { ...openPart(record), title, tags, preview, content, failed };
}

async function openSealedSummary(record: SealedSummary, key: NotesKey): Promise<Note> {
  const { openNoteHead } = await import('../passphrase/passphrase-crypto');
  try {
    const { title, tags } = await openNoteHead(key, record.id, record.sealed);
    return { ...openPart(record), title, tags, preview: '', content: null, failed: false };
  } catch {
    return failedNote(record);
  }
}

function failedNote(record: NoteRecord | NoteSummary): Note {
  const content = failedContent;
  const base = openPart(record);
  return { ...base, title: failedTitle, content, preview: content, tags: [], failed: true };
}

function openPart(record: NoteRecord | NoteSummary) {
  return {
    id: record.id,
    encryption: record.encryption,
    category: record.category,
    mood: record.mood,
    weather: record.weather,
    isFavorite: record.is_favorite,
    createdAt: Date.parse(record.created_at),
    updatedAt: Date.parse(record.updated_at),
  };
}
