import { useSyncExternalStore } from 'react';
import { ApiError } from '~/platform/api-client';
import type { SyncStatus } from '~/platform/sync-status';
import type {
  NotesEncryption,
  PassphraseSetup,
} from '../../../../workers/api/notes/passphrase.contract';
import type { StrandedNotes } from '../device/device-copy';
import { followAccount, lookForCopy } from '../device/follow-account';
import { type NoteChanges, type NoteConflict, withChanges } from '../device/note-change';
import { openChanges, openCopy } from '../device/sealed-copy';
import type { NotesKey } from '../passphrase/passphrase-crypto';
import { isWhole, type Note } from './note';
import { fetchNote, fetchNotePages, fetchSummaries } from './notes-api';
import { openRecord, openSummaries, type SealedSummary } from './open-records';

/**
 * The person's opened notes, in this page's memory; on the device there are at most sealed ones (`device/`).
 * One store for the whole tab; {@link dropNotes} empties it at sign-out. The list comes first and is shown; the
 * texts follow in the background, and one that is asked for comes at once. Without a network the device's
 * sealed copy takes the place of the account, and what is changed waits.
 */
export interface NotesState {
  /** `empty` before the first load and after sign-out; `failed` when the first load did not work. */
  status: 'empty' | 'loading' | 'failed' | 'ready';
  /** Whether every note that is shown has its text; `failed` when they did not come. */
  texts: 'coming' | 'failed' | 'here';
  /** How new notes are encrypted. */
  encryption: NotesEncryption;
  setup: PassphraseSetup | null;
  /** Newest first. Notes that wait for the passphrase are not among them. */
  notes: readonly Note[];
  /** How many notes wait for the passphrase; above 0 only while no key was given. */
  sealedCount: number;
  /** Opens and seals passphrase notes; null while locked, or when there is no passphrase. */
  key: NotesKey | null;
  /** Where the list is from: `device` while the account cannot be reached. */
  source: 'account' | 'device';
  /** The account's address as the unlocked copy on this device has it, else null. */
  owner: string | null;
  /** What the account does not have yet. The shown notes are with it. */
  changes: NoteChanges;
  /** What this device and another both changed. */
  conflicts: readonly NoteConflict[];
  sync: SyncStatus;
  /** This device has no room for all notes: without a network some are not there. */
  isCopyPartial: boolean;
  /** This device's changes that only a passphrase opens which the account no longer has. */
  stranded: StrandedNotes | undefined;
}

const empty: NotesState = {
  status: 'empty',
  texts: 'coming',
  encryption: 'server',
  setup: null,
  notes: [],
  sealedCount: 0,
  key: null,
  source: 'account',
  owner: null,
  changes: new Map(),
  conflicts: [],
  sync: { kind: 'device-only' },
  isCopyPartial: false,
  stranded: undefined,
};

/** So many texts are asked for one by one; for more all are. */
const FEW = 10;

let state = empty;
/** What waits for the passphrase. */
let sealed: readonly SealedSummary[] = [];
/** Counts loads and drops: an answer that comes after a newer one, or after sign-out, is thrown away. */
let turn = 0;
/** The texts that are on their way, for whoever has to wait for all of them. */
let textsComing: Promise<void> = Promise.resolve();
/** The address of who reads, where the session says it: another's copy on this device is not shown. */
let reader: string | null = null;
/** Versions that were written on this device, by id and time here, and the account's times of them. */
const sentVersions = new Map<string, number>();
const listeners = new Set<() => void>();

function setState(change: Partial<NotesState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** The store's state now. */
export const readNotes = (): NotesState => state;

/** The notes as React state. */
export function useNotes(): NotesState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readNotes,
    () => empty,
  );
}

/**
 * Fetches and opens the list of all notes, and lets their texts follow. Notes that are shown stay until
 * the new ones are there, and so do texts that did not change. Throws the `ApiError` when the list
 * does not come; the state is `failed` then, unless older notes are shown.
 */
export async function loadNotes(): Promise<void> {
  turn += 1;
  const mine = turn;
  if (state.status !== 'ready') setState({ status: 'loading' });
  try {
    const list = await fetchSummaries();
    const { key } = state;
    const usable = key !== null && key.setupId === list.passphrase?.id ? key : null;
    const { notes, waiting } = await openSummaries(list.notes, usable);
    const changes: NoteChanges = usable ? await openChanges(usable) : new Map();
    if (mine !== turn) return;
    // Unlocked or locked meanwhile: what was opened is not what is wanted.
    if (state.key !== key) return loadNotes();
    sealed = waiting;
    setState({
      status: 'ready',
      source: 'account',
      encryption: list.encryption,
      setup: list.passphrase,
      changes,
      notes: newestFirst(withChanges(withKnownTexts(notes), changes)),
      sealedCount: waiting.length,
      key: usable,
      sync: syncAfterAnswer(changes),
    });
    void followAccount(list.passphrase, reader).then((stranded) => {
      if (mine === turn) showStranded(stranded);
    });
    startTexts();
  } catch (error) {
    const away = error instanceof ApiError && error.code === 'unreachable';
    if (away && (await showCopy(mine))) return;
    if (mine === turn && state.status !== 'ready') setState({ status: 'failed' });
    throw error;
  }
}

/** The account has answered: with nothing that waits both are the same. */
const syncAfterAnswer = (changes: NoteChanges): SyncStatus =>
  changes.size > 0 ? state.sync : { kind: 'synced', at: new Date().toISOString() };

/** Says who reads, for {@link loadNotes}; null while only the device knows. */
export function setReader(email: string | null): void {
  reader = email;
}

/**
 * Without an answer of the account: what is shown stays, with what other tabs have changed since; else the
 * device's copy is shown, locked. False when there is nothing to show.
 */
async function showCopy(mine: number): Promise<boolean> {
  const { key, status } = state;
  if (status === 'ready' && key !== null) {
    const changes = await openChanges(key);
    if (mine === turn) showChanges(changes, { kind: 'offline', waiting: changes.size });
    return true;
  }
  if (status === 'ready' && state.encryption === 'server') return false;
  const copy = await lookForCopy(reader);
  if (mine !== turn || copy === undefined) return copy !== undefined;
  sealed = [];
  setState({
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

/** Lays changes over what is shown, when they were made here, in another tab, or have reached the account. */
export function showChanges(changes: NoteChanges, sync: SyncStatus = state.sync): void {
  setState({ changes, sync, notes: newestFirst(withChanges(state.notes, changes)) });
}

/** A version of this device has reached the account, which gave it another time: who edits it goes on with that. */
export function followSent(id: string, from: number, to: number): void {
  sentVersions.set(`${id} ${from}`, to);
  const shown = state.notes.find((note) => note.id === id);
  if (shown?.updatedAt === from) keepNote({ ...shown, updatedAt: to });
}

/** The version that an editor stands on, as the account names it now. */
export const baseNow = (id: string, base: number): number =>
  sentVersions.get(`${id} ${base}`) ?? base;

/** Says how this device and the account stand. */
export function showSync(sync: SyncStatus): void {
  setState({ sync });
}

/** Says whether the copy on this device has all notes. */
export function showCopyIsPartial(isCopyPartial: boolean): void {
  if (isCopyPartial !== state.isCopyPartial) setState({ isCopyPartial });
}

/** Says what waits under a former passphrase. */
export function showStranded(stranded: StrandedNotes | undefined): void {
  if (JSON.stringify(stranded) !== JSON.stringify(state.stranded)) setState({ stranded });
}

/** Adds to what both sides changed; an empty list takes all away. */
export function showConflicts(found: readonly NoteConflict[]): void {
  setState({ conflicts: found.length > 0 ? [...state.conflicts, ...found] : [] });
}

/** Opens the waiting notes with the passphrase's key, and keeps the key for writing. */
export async function unlockNotes(key: NotesKey): Promise<void> {
  const mine = turn;
  const [{ notes, waiting }, copy] = await Promise.all([openSummaries(sealed, key), openCopy(key)]);
  if (mine !== turn) return;
  sealed = waiting;
  const fromDevice = state.source === 'device';
  const opened = fromDevice ? copy.notes : withTextsOf([...state.notes, ...notes], copy.notes);
  const changes = copy.changes;
  setState({
    key,
    changes,
    owner: copy.email,
    sealedCount: waiting.length,
    notes: newestFirst(withChanges(opened, changes)),
    sync: fromDevice ? { kind: 'offline', waiting: changes.size } : syncAfterAnswer(changes),
  });
  if (!fromDevice) startTexts();
}

/** Forgets the key and every text that it opened. The notes have to be loaded again. */
export async function lockNotes(): Promise<void> {
  setState({
    key: null,
    changes: new Map(),
    owner: null,
    notes: state.notes.filter((note) => note.encryption === 'server'),
  });
  try {
    await loadNotes();
  } catch (error) {
    // Nothing to show is not the same as having no notes.
    if (state.notes.length + state.sealedCount === 0) setState({ status: 'failed' });
    throw error;
  }
}

/** Forgets everything: at sign-out, here or in another tab. */
export function dropNotes(): void {
  turn += 1;
  sealed = [];
  reader = null;
  sentVersions.clear();
  if (state !== empty) {
    state = empty;
    for (const listener of listeners) listener();
  }
}

/** Puts a written note where it belongs; for `notes-writes.ts`. */
export function keepNote(note: Note): void {
  if (state.status !== 'ready') return;
  const others = state.notes.filter(({ id }) => id !== note.id);
  setState({ notes: newestFirst([...others, note]) });
}

/** Takes a deleted note out; for `notes-writes.ts`. */
export function forgetNote(id: string): void {
  setState({ notes: state.notes.filter((note) => note.id !== id) });
}

/**
 * Brings the text of one note that somebody wants to read now. One that was deleted on another device
 * goes from the list. Throws the `ApiError` when it does not come.
 */
export async function loadText(id: string): Promise<void> {
  const mine = turn;
  try {
    const { note } = await fetchNote(id);
    const opened = await openRecord(note, state.key);
    if (mine === turn && opened !== undefined) fillIn([opened]);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
    if (mine === turn) forgetNote(id);
  }
}

/** Waits until every shown note has its text. Throws when they do not come; asking again tries again. */
export async function loadAllTexts(): Promise<void> {
  if (state.notes.every(isWhole)) return;
  if (state.texts === 'failed') startTexts();
  await textsComing;
  if (!state.notes.every(isWhole)) {
    throw new Error('The texts of your notes did not come. Check the connection and try again.');
  }
}

/** Fetches the texts that are missing, without anybody waiting for them. */
function startTexts(): void {
  const mine = turn;
  const missing = state.notes.filter((note) => !isWhole(note)).map(({ id }) => id);
  if (missing.length === 0) {
    setState({ texts: 'here' });
    return;
  }
  setState({ texts: 'coming' });
  textsComing = fetchTexts(missing, mine).then(
    () => {
      if (mine === turn) setState({ texts: state.notes.every(isWhole) ? 'here' : 'failed' });
    },
    () => {
      if (mine === turn) setState({ texts: 'failed' });
    },
  );
}

async function fetchTexts(missing: readonly string[], mine: number): Promise<void> {
  if (missing.length <= FEW) {
    await Promise.all(missing.map(loadText));
    return;
  }
  const gone = new Set(missing);
  for await (const { notes } of fetchNotePages()) {
    if (mine !== turn) return;
    for (const { id } of notes) gone.delete(id);
    const opened = await Promise.all(notes.map((record) => openRecord(record, state.key)));
    if (mine !== turn) return;
    fillIn(opened.filter((note) => note !== undefined));
  }
  // Deleted on another device between the list and the texts.
  for (const id of gone) forgetNote(id);
}

/** Puts texts into the shown notes, each only into the version that it belongs to. */
function fillIn(whole: readonly Note[]): void {
  const known = new Map(whole.map((note) => [note.id, note]));
  const notes = state.notes.map((shown) => {
    const found = known.get(shown.id);
    if (found === undefined || isWhole(shown)) return shown;
    // A later version is shown as it came: the list is asked for again when somebody wrote.
    return found.updatedAt < shown.updatedAt ? shown : { ...found, isFavorite: shown.isFavorite };
  });
  setState({ notes });
}

/** Notes of a new list, with the texts that this page has of the same versions. */
function withKnownTexts(notes: readonly Note[]): Note[] {
  return withTextsOf(notes, state.notes);
}

function withTextsOf(notes: readonly Note[], others: readonly Note[]): Note[] {
  const known = new Map(others.filter(isWhole).map((note) => [note.id, note]));
  return notes.map((note) => {
    const before = known.get(note.id);
    if (isWhole(note) || note.failed || before?.updatedAt !== note.updatedAt) return note;
    return { ...note, content: before.content, preview: before.preview };
  });
}

function newestFirst(notes: Note[]): Note[] {
  return notes.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
}
