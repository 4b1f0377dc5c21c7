import type { PassphraseSetup } from '@workers/api/notes/passphrase.contract';
import type { NotesKey } from '../passphrase/passphrase-crypto';
import { isWhole } from '../store/note';
import { showStranded } from '../store/notes-state';
import { createNote } from '../store/notes-writes';
import { changesOf, clearFormerOwner } from './device-copy';
import { openChanges } from './sealed-copy';
import { otherId } from './send-change';

/**
 * Brings texts that wait under a passphrase which the account no longer has, as new notes of the account as it is
 * now. Doing it again after a failure makes none twice.
 * @returns how many notes were made
 * @param key what the former passphrase opens of `setup`
 * @throws NoteError
 */
export async function recoverOrphanedChanges(
  key: NotesKey,
  setup: PassphraseSetup,
): Promise<number> {
  let made = 0;
  for (const { note, text } of (await openChanges(key)).values()) {
    if (!text || !isWhole(note)) continue;
    await createNote(await otherId(note), note);
    made += 1;
  }
  await dropOrphanedChanges(setup);
  return made;
}

/** Deletes them from this device. */
export async function dropOrphanedChanges(setup: PassphraseSetup): Promise<void> {
  await changesOf(setup.id).clear();
  await clearFormerOwner();
  showStranded(undefined);
}
