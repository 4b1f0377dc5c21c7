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
 * Holds the device's copy to what the account says: another setup (or none, or another person's) closes it, and
 * a passphrase that was changed elsewhere is the one that opens it from now on.
 * @param reader the signed-in address; null while it is not known
 * @returns this person's changes that wait under a setup which the account no longer has
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
 * What stands for the account while it cannot be reached: the setup that asks for the passphrase, and how many
 * notes wait for it. Undefined when this device has no copy, or another person's.
 * @param reader the signed-in address; null while nobody can be asked who is signed in
 */
export async function lookForCopy(
  reader: string | null,
): Promise<{ setup: PassphraseSetup; count: number } | undefined> {
  const holder = await readOwner();
  if (holder === undefined) return undefined;
  const { setup, owner } = holder;
  if (reader !== null && owner !== (await ownerTag(setup.id, reader))) return undefined;
  // As the page knew it before anybody could be asked: nobody is signed in here.
  if (reader === null && document.documentElement.dataset.session !== 'in') return undefined;
  const [copies, changes] = await Promise.all([
    copiesOf(setup.id).load(),
    changesOf(setup.id).load(),
  ]);
  return { setup, count: new Set([...copies.keys(), ...changes.keys()]).size };
}
