import type { PassphraseSetup } from '@workers/api/notes/passphrase.contract';
import type { NotesKey } from '../passphrase/passphrase-crypto';
import { isWhole } from '../store/note';
import { showOrphaned } from '../store/notes-state';
import { createNote } from '../store/notes-writes';
import { changesOf, clearFormerOwner } from './device-copy';
import { openChanges } from './sealed-copy';
import { otherId } from './send-change';

/**
 * Recovers changes under a passphrase setup that the account no longer has, as new notes in the account's
 * current mode. Repeating it after a failure creates no duplicates.
 * @returns the number of notes created
 * @param key unlocked from `setup` with the former passphrase
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

/** Deletes the orphaned changes from this device. */
export async function dropOrphanedChanges(setup: PassphraseSetup): Promise<void> {
  await changesOf(setup.id).clear();
  await clearFormerOwner();
  showOrphaned(undefined);
}
