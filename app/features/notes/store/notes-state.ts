/**
 * The user's opened notes, in this page's memory: one state for the whole tab, with all its mutations. The
 * device stores sealed notes at most (`device/`).
 */

import type { NotesEncryption, PassphraseSetup } from '@workers/api/notes/passphrase.contract';
import { useSyncExternalStore } from 'react';
import type { SyncStatus } from '~/platform/sync-status';
import type { OrphanedNotes } from '../device/device-copy';
import { type NoteChanges, type NoteConflict, withChanges } from '../device/note-change';
import type { NotesKey } from '../passphrase/passphrase-crypto';
import type { Note } from './note';

export interface NotesState {
  /** `empty` before the first load and after sign-out; `failed` if the first load failed. */
  status: 'empty' | 'loading' | 'failed' | 'ready';
  /** Whether every note in the list has its text; `failed` if loading them failed. */
  texts: 'coming' | 'failed' | 'here';
  /** Encryption of new notes. */
  encryption: NotesEncryption;
  setup: PassphraseSetup | null;
  /** Newest first. Excludes notes that are still locked. */
  notes: readonly Note[];
  /** Number of locked notes; above 0 only while there is no key. */
  sealedCount: number;
  /** Opens and seals notes in passphrase mode; null while locked, or without a passphrase. */
  key: NotesKey | null;
  /** Source of the list: `device` while the account is unreachable. */
  source: 'account' | 'device';
  /** The account's address from the unlocked copy on this device, else null. */
  owner: string | null;
  /** Changes not yet in the account. They are applied to `notes`. */
  changes: NoteChanges;
  /** Notes changed both here and on another device. */
  conflicts: readonly NoteConflict[];
  sync: SyncStatus;
  /** Storage on this device is too small for all notes: offline some are missing. */
  isCopyPartial: boolean;
  /** This device's changes under a passphrase that the account no longer has. */
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
/** Counts loads and drops: a response that arrives after a newer one, or after sign-out, is discarded. */
let turn = 0;
/** Account times of versions sent from this device, by id and local time. */
const sentVersions = new Map<string, number>();
const listeners = new Set<() => void>();

/** Changes a part of the state and notifies subscribers. */
export function setNotes(change: Partial<NotesState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** The current state. */
export const readNotes = (): NotesState => state;

/** The number of the current load. */
export const currentLoad = (): number => turn;

/** Starts a load and returns its number; results of earlier loads are discarded. */
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

/** Clears the notes and sent versions, at sign-out. */
export function emptyNotes(): void {
  nextTurn();
  sentVersions.clear();
  if (state !== empty) setNotes(empty);
}

/**
 * Applies unsent changes to the list, after they were made here or in another tab, or were sent to the
 * account.
 */
export function showChanges(changes: NoteChanges, sync: SyncStatus = state.sync): void {
  setNotes({ changes, sync, notes: newestFirst(withChanges(state.notes, changes)) });
}

/**
 * Records that the account gave a sent version another time, on which editors of that version then base their
 * edits.
 */
export function followSent(id: string, from: number, to: number): void {
  sentVersions.set(`${id} ${from}`, to);
  const shown = state.notes.find((note) => note.id === id);
  if (shown?.updatedAt === from) upsertNote({ ...shown, updatedAt: to });
}

/** The current account version for an editor's base version. */
export const baseNow = (id: string, base: number): number =>
  sentVersions.get(`${id} ${base}`) ?? base;

/** Sets the sync state. */
export function showSync(sync: SyncStatus): void {
  setNotes({ sync });
}

/** Sets whether the copy on this device is incomplete. */
export function showCopyIsPartial(isCopyPartial: boolean): void {
  if (isCopyPartial !== state.isCopyPartial) setNotes({ isCopyPartial });
}

/** Sets the unsent changes under a former passphrase. */
export function showOrphaned(stranded: OrphanedNotes | undefined): void {
  if (JSON.stringify(stranded) !== JSON.stringify(state.stranded)) setNotes({ stranded });
}

/** Adds conflicts; an empty list clears them. */
export function showConflicts(found: readonly NoteConflict[]): void {
  setNotes({ conflicts: found.length > 0 ? [...state.conflicts, ...found] : [] });
}

/** Inserts or replaces a written note; for `notes-writes.ts`. */
export function upsertNote(note: Note): void {
  if (state.status !== 'ready') return;
  const others = state.notes.filter(({ id }) => id !== note.id);
  setNotes({ notes: newestFirst([...others, note]) });
}

/** Removes a deleted note; for `notes-writes.ts`. */
export function forgetNote(id: string): void {
  setNotes({ notes: state.notes.filter((note) => note.id !== id) });
}

/** Newest first; sorts in place. */
export function newestFirst(notes: Note[]): Note[] {
  return notes.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
}
