import type { PassphraseSetup } from '@workers/api/notes/passphrase.contract';
import { closeCopy } from '../device/device-copy';
import { announceNotes } from '../store/notes-channel';
import { loadNotes, unlockNotes } from '../store/notes-store';
import { createSetup, type NotesKey, openSetup, rewrapSetup } from './passphrase-crypto';
import {
  deleteSealedNotes,
  fetchPassphraseState,
  putPassphraseState,
} from './passphrase-crypto-api';
import { deriveForNew, deriveInWorker } from './passphrase-crypto-in-worker';
import { reencryptAll } from './passphrase-crypto-reencrypt';

/**
 * Operations on passphrase mode. Each step leaves all notes readable: the setup is stored and verified before
 * the first note is sealed with it, and removed only after the last one was opened.
 */

type OnProgress = (done: number, total: number) => void;

/** The mode differs from what the page showed; the page reloads it. */
export class ModeChangedError extends Error {
  override readonly name = 'ModeChangedError';

  constructor() {
    super('The encryption was changed in another tab or on another device. Look again below.');
  }
}

/** Unlocks the notes for this page. Throws `WrongPassphraseError`. */
export async function unlockWith(passphrase: string, setup: PassphraseSetup): Promise<NotesKey> {
  const key = await openSetup(await deriveInWorker(passphrase, setup.kdf), setup);
  await unlockNotes(key);
  return key;
}

/**
 * Turns passphrase mode on and seals every note. Throws on failure; notes not sealed by then keep the
 * server's encryption, and {@link finishMode} resumes.
 * @returns the number of notes that could not be sealed because they cannot be opened
 */
export async function switchOn(passphrase: string, onProgress: OnProgress): Promise<number> {
  const before = await fetchPassphraseState();
  if (before.setup !== null) throw new ModeChangedError();
  const { kdf, derived } = await deriveForNew(passphrase);
  const { setup } = await createSetup(derived, kdf);
  const { updatedAt } = before;
  const stored = await putPassphraseState({ encryption: 'passphrase', setup, updatedAt });
  // Verify that the stored setup opens before a note depends on it.
  if (stored.setup === null) throw new ModeChangedError();
  const key = await openSetup(derived, stored.setup);
  // Unlock before reloading the notes, so that the page never looks locked.
  await unlockNotes(key);
  await loadNotes();
  return finishMode(key, onProgress);
}

/** Seals new notes again after a switch-off that was not finished. */
export async function stayOn(key: NotesKey, onProgress: OnProgress): Promise<number> {
  const { setup, updatedAt } = await fetchPassphraseState();
  if (setup?.id !== key.setupId) throw new ModeChangedError();
  await putPassphraseState({ encryption: 'passphrase', setup, updatedAt });
  return finishMode(key, onProgress);
}

/** Turns passphrase mode off, and opens every note for the server's encryption. */
export async function switchOff(key: NotesKey, onProgress: OnProgress): Promise<number> {
  const { setup, updatedAt } = await fetchPassphraseState();
  if (setup?.id !== key.setupId) throw new ModeChangedError();
  await putPassphraseState({ encryption: 'server', setup, updatedAt });
  return finishMode(key, onProgress);
}

/**
 * Re-encrypts notes that do not match the current mode. After a switch-off, removes the setup once no note
 * needs it.
 * @returns the number of notes left because they cannot be opened
 */
export async function finishMode(key: NotesKey, onProgress: OnProgress): Promise<number> {
  const { encryption, setup } = await fetchPassphraseState();
  if (setup?.id !== key.setupId) throw new ModeChangedError();
  try {
    const left = await reencryptAll(encryption, key, onProgress);
    const after = await fetchPassphraseState();
    if (after.encryption === 'server' && after.counts.passphrase === 0) {
      const { updatedAt } = after;
      await putPassphraseState({ encryption: 'server', setup: null, updatedAt });
    }
    return left;
  } finally {
    announceNotes();
    await loadNotes();
  }
}

/** Changes the passphrase; the notes are not modified. Throws `WrongPassphraseError`. */
export async function changePassphrase(oldPassphrase: string, newPassphrase: string) {
  const { encryption, setup, updatedAt } = await fetchPassphraseState();
  if (setup === null) throw new ModeChangedError();
  const oldDerived = await deriveInWorker(oldPassphrase, setup.kdf);
  await openSetup(oldDerived, setup);
  const { kdf, derived } = await deriveForNew(newPassphrase);
  const next = await rewrapSetup(oldDerived, setup, derived, kdf);
  await putPassphraseState({ encryption, setup: next, updatedAt });
  announceNotes();
  await loadNotes();
}

/**
 * Deletes the notes that only the forgotten passphrase opens; `noteCount` must be the number the user
 * confirmed.
 */
export async function forgetSealedNotes(noteCount: number): Promise<void> {
  const { setup } = await fetchPassphraseState();
  if (setup === null) throw new ModeChangedError();
  await deleteSealedNotes({ setupId: setup.id, noteCount: noteCount });
  // The copy on this device can never be opened either.
  await closeCopy({ everything: true });
  announceNotes();
  await loadNotes();
}
