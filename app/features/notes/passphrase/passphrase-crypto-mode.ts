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
 * What a person does with passphrase mode. Each step leaves everything readable: the setup is stored
 * and tried before the first note is sealed with it, and it goes only after the last one was opened.
 */

type OnProgress = (done: number, total: number) => void;

/** The mode is not the one that the page showed; the page loads it again. */
export class ModeChangedError extends Error {
  override readonly name = 'ModeChangedError';

  constructor() {
    super('The encryption was changed in another tab or on another device. Look again below.');
  }
}

/** Opens the notes for this page. Throws `WrongPassphraseError`. */
export async function unlockWith(passphrase: string, setup: PassphraseSetup): Promise<NotesKey> {
  const key = await openSetup(await deriveInWorker(passphrase, setup.kdf), setup);
  await unlockNotes(key);
  return key;
}

/**
 * Switches on with a new passphrase and seals every note. Throws when it cannot; what is not sealed
 * by then stays with the server's encryption and {@link finishMode} goes on.
 * @returns how many notes could not be sealed because they do not open
 */
export async function switchOn(passphrase: string, onProgress: OnProgress): Promise<number> {
  const before = await fetchPassphraseState();
  if (before.setup !== null) throw new ModeChangedError();
  const { kdf, derived } = await deriveForNew(passphrase);
  const { setup } = await createSetup(derived, kdf);
  const { updatedAt } = before;
  const stored = await putPassphraseState({ encryption: 'passphrase', setup, updatedAt });
  // What the server stored must open before a note depends on it.
  if (stored.setup === null) throw new ModeChangedError();
  const key = await openSetup(derived, stored.setup);
  // Before the notes are loaded as the server has them now, so that the page never looks locked.
  await unlockNotes(key);
  await loadNotes();
  return finishMode(key, onProgress);
}

/** Stores new notes sealed again after a switch-off that was not finished. */
export async function stayOn(key: NotesKey, onProgress: OnProgress): Promise<number> {
  const { setup, updatedAt } = await fetchPassphraseState();
  if (setup?.id !== key.setupId) throw new ModeChangedError();
  await putPassphraseState({ encryption: 'passphrase', setup, updatedAt });
  return finishMode(key, onProgress);
}

/** Goes back to the server's encryption, and opens every note for it. */
export async function switchOff(key: NotesKey, onProgress: OnProgress): Promise<number> {
  const { setup, updatedAt } = await fetchPassphraseState();
  if (setup?.id !== key.setupId) throw new ModeChangedError();
  await putPassphraseState({ encryption: 'server', setup, updatedAt });
  return finishMode(key, onProgress);
}

/**
 * Encrypts what is still in the other way, as the setting says. After a switch-off the setup is
 * removed when no note needs it any more.
 * @returns how many notes are left because they do not open
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

/** Another passphrase for the same notes; none of them is touched. Throws `WrongPassphraseError`. */
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

/** Deletes the notes that only the forgotten passphrase opens: as many as the person was told. */
export async function forgetSealedNotes(noteCount: number): Promise<void> {
  const { setup } = await fetchPassphraseState();
  if (setup === null) throw new ModeChangedError();
  await deleteSealedNotes({ setupId: setup.id, noteCount: noteCount });
  // What lies on this device can never be opened either.
  await closeCopy({ everything: true });
  announceNotes();
  await loadNotes();
}
