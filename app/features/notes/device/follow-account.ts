import type { PassphraseSetup } from '@workers/api/notes/passphrase.contract';
import {
  type CopyOwner,
  changesOf,
  closeCopy,
  copiesOf,
  type OrphanedNotes,
  ownerTag,
  readFormerOwner,
  readOwner,
  storeFormerOwner,
  writeOwner,
} from './device-copy';

/**
 * Aligns the device's copy with the account: another setup (or none, or another user's) deletes it, and a
 * passphrase changed elsewhere opens it from now on.
 * @param reader the signed-in address; null while unknown
 * @returns this user's unsent changes under a setup that the account no longer has
 */
export async function followAccount(
  setup: PassphraseSetup | null,
  reader: string | null,
): Promise<OrphanedNotes | undefined> {
  const holder = await readOwner();
  if (holder !== undefined && holder.setup.id === setup?.id) {
    if (JSON.stringify(holder.setup) !== JSON.stringify(setup))
      await writeOwner({ ...holder, setup });
  } else if (holder !== undefined && reader !== null) {
    if ((await strandedOf(holder, reader)) !== undefined) await storeFormerOwner(holder);
    await closeCopy();
  }
  const former = await readFormerOwner();
  return former && strandedOf(former, reader);
}

async function strandedOf(
  { setup, owner }: CopyOwner,
  reader: string | null,
): Promise<OrphanedNotes | undefined> {
  if (reader === null || owner !== (await ownerTag(setup.id, reader))) return undefined;
  const count = (await changesOf(setup.id).load()).size;
  return count > 0 ? { setup, count } : undefined;
}

/**
 * Stands in for the account while it is unreachable: the setup that asks for the passphrase, and the number
 * of notes behind it. Undefined if this device has no copy, or another user's.
 * @param reader the signed-in address; null while the session cannot be checked
 */
export async function lookForCopy(
  reader: string | null,
): Promise<{ setup: PassphraseSetup; count: number } | undefined> {
  const holder = await readOwner();
  if (holder === undefined) return undefined;
  const { setup, owner } = holder;
  if (reader !== null && owner !== (await ownerTag(setup.id, reader))) return undefined;
  // The last known session state of the page: nobody is signed in here.
  if (reader === null && document.documentElement.dataset.session !== 'in') return undefined;
  const [copies, changes] = await Promise.all([
    copiesOf(setup.id).load(),
    changesOf(setup.id).load(),
  ]);
  return { setup, count: new Set([...copies.keys(), ...changes.keys()]).size };
}
