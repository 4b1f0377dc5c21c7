/**
 * The person's opened notes, in this page's memory: one state for the whole tab, and each way in which it changes.
 * On the device there are at most sealed ones (`device/`).
 */

import type { NotesEncryption, PassphraseSetup } from '@workers/api/notes/passphrase.contract';
import { useSyncExternalStore } from 'react';
import type { SyncStatus } from '~/platform/sync-status';
import type { OrphanedNotes } from '../device/device-copy';
import { type NoteChanges, type NoteConflict, withChanges } from '../device/note-change';
import type { NotesKey } from '../passphrase/passphrase-crypto';
import type { Note } from './note';

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
  stranded: OrphanedNotes | undefined;
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

let state = empty;
/** Counts loads and drops: an answer that comes after a newer one, or after sign-out, is thrown away. */
let turn = 0;
/** Versions that were written on this device, by id and time here, and the account's times of them. */
const sentVersions = new Map<string, number>();
const listeners = new Set<() => void>();

/** Changes a part of the state, and tells whoever shows it. */
export function setNotes(change: Partial<NotesState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** The store's state now. */
export const readNotes = (): NotesState => state;

/** The number of the load that counts. */
export const turnNow = (): number => turn;

/** Begins a load: what earlier ones bring is thrown away. Its number. */
export function nextTurn(): number {
  turn += 1;
  return turn;
}

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

/** Forgets the notes and what was written, at sign-out. */
export function emptyNotes(): void {
  nextTurn();
  sentVersions.clear();
  if (state !== empty) setNotes(empty);
}

/** Lays changes over what is shown, when they were made here, in another tab, or have reached the account. */
export function showChanges(changes: NoteChanges, sync: SyncStatus = state.sync): void {
  setNotes({ changes, sync, notes: newestFirst(withChanges(state.notes, changes)) });
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
  setNotes({ sync });
}

/** Says whether the copy on this device has all notes. */
export function showCopyIsPartial(isCopyPartial: boolean): void {
  if (isCopyPartial !== state.isCopyPartial) setNotes({ isCopyPartial });
}

/** Says what waits under a former passphrase. */
export function showStranded(stranded: OrphanedNotes | undefined): void {
  if (JSON.stringify(stranded) !== JSON.stringify(state.stranded)) setNotes({ stranded });
}

/** Adds to what both sides changed; an empty list takes all away. */
export function showConflicts(found: readonly NoteConflict[]): void {
  setNotes({ conflicts: found.length > 0 ? [...state.conflicts, ...found] : [] });
}

/** Puts a written note where it belongs; for `notes-writes.ts`. */
export function keepNote(note: Note): void {
  if (state.status !== 'ready') return;
  const others = state.notes.filter(({ id }) => id !== note.id);
  setNotes({ notes: newestFirst([...others, note]) });
}

/** Takes a deleted note out; for `notes-writes.ts`. */
export function forgetNote(id: string): void {
  setNotes({ notes: state.notes.filter((note) => note.id !== id) });
}

/** Newest first; sorts in place. */
export function newestFirst(notes: Note[]): Note[] {
  return notes.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
}
