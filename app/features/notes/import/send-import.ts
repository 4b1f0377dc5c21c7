import { IMPORT_MAX_NOTES } from '@workers/api/notes/import-limits.contract';
import type { ImportNotes } from '@workers/api/notes/notes.contract';
import { retryWhenRateLimited } from '~/platform/retry-when-rate-limited';
import { type NotesKey, sealNote } from '../passphrase/passphrase-crypto';
import { postImport } from '../store/notes-api';
import { importId, type PlannedNote } from './plan-import';

type WireNote = ImportNotes['notes'][number];
type StoredNote = Omit<PlannedNote, 'sourceId' | 'isDated' | 'tags'> & { tags: readonly string[] };

/** Maximum characters per request: even at three bytes each well below the server's limit of 8 MiB. */
const MAX_CHARACTERS = 1_500_000;

/** How the journal encrypts new notes. */
export type ImportMode = { encryption: 'server' } | { encryption: 'passphrase'; key: NotesKey };

/** Result of an import. */
export interface ImportOutcome {
  stored: number;
  /** Notes already present when they were sent. */
  present: number;
  /** Titles of notes that were rejected under any id. */
  refused: string[];
}

/**
 * Stores planned notes in batches; in passphrase mode they are sealed first. What was sent before a failure
 * or abort is stored, and repeating the import adds only the rest.
 * @param account as in `planImport`
 * @throws ApiError from the server, or the signal's reason
 */
export async function sendImport(
  notes: readonly PlannedNote[],
  mode: ImportMode,
  account: string,
  {
    signal,
    onProgress,
    outcome,
  }: {
    signal: AbortSignal;
    onProgress: (fraction: number) => void;
    /** Updated as batches complete, so that it is correct after a failure too. */
    outcome: ImportOutcome;
  },
): Promise<void> {
  let again: PlannedNote[] = [];
  let done = 0;
  const flush = async (batch: readonly [PlannedNote, WireNote][], last: boolean) => {
    if (batch.length === 0) return;
    const answer = await retryWhenRateLimited(
      () => postImport(batch.map(([, wire]) => wire)),
      signal,
    );
    outcome.stored += answer.stored.length;
    outcome.present += answer.present.length;
    const refused = new Set(answer.refused);
    for (const [note] of batch) {
      if (!refused.has(note.id)) continue;
      if (last) outcome.refused.push(note.title);
      else again.push({ ...note, id: await importId(account, note) });
    }
    done += batch.length - (last ? 0 : answer.refused.length);
    onProgress(Math.min(1, done / notes.length));
  };
  const sendAll = async (list: readonly PlannedNote[], last: boolean) => {
    let batch: [PlannedNote, WireNote][] = [];
    let characters = 0;
    for (const note of list) {
      signal.throwIfAborted();
      const wire = await wireOf(note, mode);
      const size = JSON.stringify(wire).length;
      if (batch.length === IMPORT_MAX_NOTES || characters + size > MAX_CHARACTERS) {
        await flush(batch, last);
        batch = [];
        characters = 0;
      }
      batch.push([note, wire]);
      characters += size;
    }
    await flush(batch, last);
  };
  await sendAll(notes, false);
  // Ids taken by another account, such as the one that the notes were exported from.
  const refused = again;
  again = [];
  await sendAll(refused, true);
}

/** A note in the format of `POST /api/notes/import`, sealed in passphrase mode. */
export async function wireOf(note: StoredNote, mode: ImportMode): Promise<WireNote> {
  const { id, title, content, category, mood, weather } = note;
  const tags = [...note.tags];
  const open = {
    id,
    category,
    mood,
    weather,
    is_favorite: note.isFavorite,
    created_at: new Date(note.createdAt).toISOString(),
    updated_at: new Date(note.updatedAt).toISOString(),
  };
  if (mode.encryption === 'server') return { ...open, encryption: 'server', title, content, tags };
  const sealed = await sealNote(mode.key, id, { title, content, tags });
  return { ...open, encryption: 'passphrase', setupId: mode.key.setupId, sealed };
}
