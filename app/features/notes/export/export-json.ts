import type { NoteList, NoteRecord } from '@workers/api/notes/notes.contract';
import type { WholeNote } from '../store/note';
import type { NotesExport, ReadableExportNote, SealedExportNote } from './export-format';

/** An exported file, with the number of notes that could not be opened and are omitted. */
export interface ExportResult {
  blob: Blob;
  count: number;
  leftOut: number;
}

function toJsonFile(data: NotesExport, leftOut: number): ExportResult {
  const blob = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' });
  return { blob, count: data.notes.length, leftOut };
}

/** Exports opened notes as JSON with their text. */
export function exportReadableJson(notes: readonly WholeNote[], now: Date): ExportResult {
  const readable = notes.filter(({ failed }) => !failed);
  return toJsonFile(
    {
      format: 'entropy-tools-notes',
      version: 1,
      exported_at: now.toISOString(),
      passphrase: null,
      notes: readable.map(
        (note): ReadableExportNote => ({
          id: note.id,
          category: note.category,
          mood: note.mood,
          weather: note.weather,
          is_favorite: note.isFavorite,
          created_at: new Date(note.createdAt).toISOString(),
          updated_at: new Date(note.updatedAt).toISOString(),
          title: note.title,
          content: note.content,
          tags: [...note.tags],
        }),
      ),
    },
    notes.length - readable.length,
  );
}

/**
 * Exports notes as JSON as they are stored: notes sealed with the passphrase stay sealed, the others include
 * their text. `scripts/open-notes-export.ts` opens it offline.
 */
export function exportSealedJson({ notes, passphrase }: NoteList, now: Date): ExportResult {
  const kept = notes.filter((note) => note.encryption === 'passphrase' || !note.failed);
  return toJsonFile(
    {
      format: 'entropy-tools-notes',
      version: 1,
      exported_at: now.toISOString(),
      passphrase,
      notes: kept.map(exportRecord),
    },
    notes.length - kept.length,
  );
}

function exportRecord(record: NoteRecord): ReadableExportNote | SealedExportNote {
  const { id, category, mood, weather, is_favorite, created_at, updated_at } = record;
  const base = { id, category, mood, weather, is_favorite, created_at, updated_at };
  if (record.encryption === 'passphrase') return { ...base, sealed: record.sealed };
  return { ...base, title: record.title, content: record.content, tags: record.tags };
}
