import { ApiError } from '~/platform/api-client';
import { inOneTab } from '~/platform/one-tab';
import { retryWhenRateLimited } from '~/platform/retry-when-rate-limited';
import type { NotesKey } from '../passphrase/passphrase-crypto';
import { fetchSummaries } from '../store/notes-api';
import { announceNotes } from '../store/notes-channel';
import { followSent, readNotes, showChanges, showConflicts, showSync } from '../store/notes-state';
import { loadNotes } from '../store/notes-store';
import { NoteError } from '../store/notes-writes';
import type { NoteChange } from './note-change';
import { openChanges, storeChange } from './sealed-copy';
import { type SentChange, sendChange } from './send-change';

/** The account may change while changes are sent; then its notes are fetched again. */
const MAX_ROUNDS = 4;

let running: Promise<void> | undefined;
let again = false;

/**
 * Sends this device's changes to the account, oldest first, then reloads the notes. Runs in one tab at a
 * time. Never rejects: the store's `sync` has the result.
 */
export function syncNotes(): Promise<void> {
  again = running !== undefined;
  running ??= sync().finally(() => {
    running = undefined;
    if (again) void syncNotes();
  });
  return running;
}

async function sync(): Promise<void> {
  const { key, encryption, changes } = readNotes();
  if (key === null || encryption !== 'passphrase') return;
  if (changes.size === 0) return;
  showSync({ kind: 'syncing' });
  try {
    await inOneTab(`notes:sync:${key.setupId}`, () => sendAll(key));
    if (readNotes().key !== key) return;
    announceNotes();
    await loadNotes();
    const waiting = readNotes().changes.size;
    // Another tab is syncing, or there are new changes.
    if (waiting > 0) showSync({ kind: 'offline', waiting });
  } catch (error) {
    if (readNotes().key !== key) return;
    const waiting = (await openChanges(key)).size;
    showSync(failure(error, waiting));
  }
}

async function sendAll(key: NotesKey): Promise<void> {
  const refused = new Map<string, ApiError>();
  for (let round = 1; ; round++) {
    const waiting = [...(await openChanges(key))];
    if (waiting.length === 0) return;
    const list = await fetchSummaries();
    // Another user's session, or another passphrase setup: do not send anything there.
    if (list.passphrase?.id !== key.setupId) return;
    const versions = new Map(list.notes.map((note) => [note.id, Date.parse(note.updated_at)]));
    const inOrder = waiting.sort(([, a], [, b]) => a.note.updatedAt - b.note.updatedAt);
    try {
      for (const [id, change] of inOrder) {
        if (refused.has(id)) continue;
        const sent = await retryWhenRateLimited(() =>
          sendChange(change, versions.get(id), key),
        ).catch((error: unknown) => {
          if (!isRefusal(error)) throw error;
          refused.set(id, error);
        });
        if (sent === undefined) continue;
        await settle(key, change, sent);
        const { title } = change.note;
        if (sent.conflict) showConflicts([{ id, title, kind: sent.conflict }]);
      }
    } catch (error) {
      const changed = error instanceof ApiError && /^(conflict|not_found)$/.test(error.code);
      if (!changed || round === MAX_ROUNDS) throw error;
      continue;
    }
    const [first] = refused.values();
    if (first) throw first;
    return;
  }
}

/** A change rejected by the account must not block the others. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 413);

/** Removes a sent change from the device; newer local edits are rebased on the account's new version. */
async function settle(key: NotesKey, change: NoteChange, sent: SentChange): Promise<void> {
  const { id } = change.note;
  if (!(await storeChange(key, id, undefined, change))) {
    const left = new Map(readNotes().changes);
    left.delete(id);
    showChanges(left);
    if (sent.version !== null && !sent.conflict)
      followSent(id, change.note.updatedAt, sent.version);
    return;
  }
  // After a conflict keep the old base, so that it conflicts again: the account has another text.
  const now = (await openChanges(key)).get(id);
  if (now && !sent.conflict) await storeChange(key, id, { ...now, base: sent.version }, now);
}

function failure(error: unknown, waiting: number) {
  const { status, message } = error as { status?: number; message?: string };
  if (error instanceof ApiError && error.code === 'unreachable')
    return { kind: 'offline', waiting } as const;
  const words =
    status === 401
      ? 'Your session has ended. Sign in again to sync.'
      : error instanceof NoteError && error.reason !== ''
        ? error.reason
        : (message ?? 'Syncing failed.');
  return { kind: 'failed', message: words, waiting } as const;
}
