/**
 * Loads, unlocks, locks and drops the user's notes. The list is loaded and shown first; the texts follow in
 * the background. Offline the device's sealed copy stands in for the account, and changes are queued.
 */
import { ApiError } from '~/platform/api-client';
import type { SyncStatus } from '~/platform/sync-status';
import { followAccount, lookForCopy } from '../device/follow-account';
import { type NoteChanges, withChanges } from '../device/note-change';
import { openChanges, openCopy } from '../device/sealed-copy';
import type { NotesKey } from '../passphrase/passphrase-crypto';
import { startTexts, withTextsOf } from './load-texts';
import { fetchSummaries } from './notes-api';
import {
  currentLoad,
  emptyNotes,
  newestFirst,
  nextTurn,
  readNotes,
  setNotes,
  showChanges,
  showOrphaned,
} from './notes-state';
import { openSummaries, type SealedSummary } from './open-records';

/** Notes that are still locked. */
let sealed: readonly SealedSummary[] = [];
/** The signed-in address if the session is known: another user's copy on this device is not shown. */
let reader: string | null = null;

/**
 * Fetches and opens the list of all notes, then loads their texts in the background. Current notes stay until
 * the new ones arrive, as do texts that did not change. Throws `ApiError` if the list cannot be loaded; the
 * state is then `failed`, unless older notes are shown.
 */
export async function loadNotes(): Promise<void> {
  const mine = nextTurn();
  if (readNotes().status !== 'ready') setNotes({ status: 'loading' });
  try {
    const list = await fetchSummaries();
    const { key } = readNotes();
    const usable = key !== null && key.setupId === list.passphrase?.id ? key : null;
    const { notes, waiting } = await openSummaries(list.notes, usable);
    const changes: NoteChanges = usable ? await openChanges(usable) : new Map();
    if (mine !== currentLoad()) return;
    // Unlocked or locked meanwhile: the opened notes are outdated.
    if (readNotes().key !== key) return loadNotes();
    sealed = waiting;
    setNotes({
      status: 'ready',
      source: 'account',
      encryption: list.encryption,
      setup: list.passphrase,
      changes,
      notes: newestFirst(withChanges(withTextsOf(notes, readNotes().notes), changes)),
      sealedCount: waiting.length,
      key: usable,
      sync: syncAfterAnswer(changes),
    });
    void followAccount(list.passphrase, reader).then((stranded) => {
      if (mine === currentLoad()) showOrphaned(stranded);
    });
    startTexts();
  } catch (error) {
    const away = error instanceof ApiError && error.code === 'unreachable';
    if (away && (await showCopy(mine))) return;
    if (mine === currentLoad() && readNotes().status !== 'ready') setNotes({ status: 'failed' });
    throw error;
  }
}

/** The account has responded: without unsent changes both are in sync. */
const syncAfterAnswer = (changes: NoteChanges): SyncStatus =>
  changes.size > 0 ? readNotes().sync : { kind: 'synced', at: new Date().toISOString() };

/** Sets the user for {@link loadNotes}; null while only the device's copy is known. */
export function setReader(email: string | null): void {
  reader = email;
}

/**
 * Fallback when the account is unreachable: notes already shown stay, updated with changes from other tabs;
 * otherwise the device's copy is shown, locked. False if there is nothing to show.
 */
async function showCopy(mine: number): Promise<boolean> {
  const { key, status } = readNotes();
  if (status === 'ready' && key !== null) {
    const changes = await openChanges(key);
    if (mine === currentLoad()) showChanges(changes, { kind: 'offline', waiting: changes.size });
    return true;
  }
  if (status === 'ready' && readNotes().encryption === 'server') return false;
  const copy = await lookForCopy(reader);
  if (mine !== currentLoad() || copy === undefined) return copy !== undefined;
  sealed = [];
  setNotes({
    status: 'ready',
    source: 'device',
    texts: 'here',
    encryption: 'passphrase',
    setup: copy.setup,
    notes: [],
    sealedCount: copy.count,
    sync: { kind: 'offline', waiting: 0 },
  });
  return true;
}

/** Opens the locked notes with the passphrase's key, and keeps the key for writing. */
export async function unlockNotes(key: NotesKey): Promise<void> {
  const mine = currentLoad();
  const [{ notes, waiting }, copy] = await Promise.all([openSummaries(sealed, key), openCopy(key)]);
  if (mine !== currentLoad()) return;
  sealed = waiting;
  const fromDevice = readNotes().source === 'device';
  const opened = fromDevice
    ? copy.notes
    : withTextsOf([...readNotes().notes, ...notes], copy.notes);
  const changes = copy.changes;
  setNotes({
    key,
    changes,
    owner: copy.email,
    sealedCount: waiting.length,
    notes: newestFirst(withChanges(opened, changes)),
    sync: fromDevice ? { kind: 'offline', waiting: changes.size } : syncAfterAnswer(changes),
  });
  if (!fromDevice) startTexts();
}

/** Forgets the key and every text opened with it, then reloads the notes. */
export async function lockNotes(): Promise<void> {
  setNotes({
    key: null,
    changes: new Map(),
    owner: null,
    notes: readNotes().notes.filter((note) => note.encryption === 'server'),
  });
  try {
    await loadNotes();
  } catch (error) {
    // Having nothing to show is not the same as having no notes.
    if (readNotes().notes.length + readNotes().sealedCount === 0) setNotes({ status: 'failed' });
    throw error;
  }
}

/** Forgets everything: at sign-out, here or in another tab. */
export function dropNotes(): void {
  sealed = [];
  reader = null;
  emptyNotes();
}
