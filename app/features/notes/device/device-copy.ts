// The notes of passphrase mode on this device, so that they open without a network. Everything is sealed
// with the notes' key, which only the passphrase gives: what lies here tells how many notes there are and how
// large they are, and lets a guess of the account's address be confirmed. Nothing of it is kept for notes that
// the server encrypts: their key is the server's, and in its place there would only be readable text.

import type { PassphraseSetup } from '@workers/api/notes/passphrase.contract';
import { BucketStore } from '~/platform/bucket-store';
import { type Persistence, RecordStore } from '~/platform/record-store';
import { toBase64Url } from '../passphrase/passphrase-crypto-bytes';

/** Whose copy lies here, and what opens it together with the passphrase. */
export interface CopyOwner {
  setup: PassphraseSetup;
  /** {@link ownerTag} of the account. */
  owner: string;
  /** The account's address, sealed: it names the drafts that belong to these notes. */
  sealedEmail: string;
  /** When the copy was last the same as the account, ISO 8601. */
  copiedAt: string;
}

/** Changes on this device under a setup that the account no longer has. */
export interface OrphanedNotes {
  setup: PassphraseSetup;
  count: number;
}

const HOLDER = 'last';
const FORMER = 'former';
const holders = new RecordStore<CopyOwner>({
  name: 'notes/holder',
  version: 1,
  read: (value) => (isHolder(value) ? value : undefined),
});

/** Notes as the account has them, sealed, by id. */
export const copiesOf = (setupId: string) => new BucketStore<string>(`notes/copies/${setupId}`);

/** Changes that the account does not have, sealed, by the note's id. They outlive a sign-out. */
export const changesOf = (setupId: string) => new BucketStore<string>(`notes/changes/${setupId}`);

/** Whose copy this device has; undefined when it has none, or refuses to store. */
export async function readOwner(): Promise<CopyOwner | undefined> {
  return holders.get(HOLDER).catch(() => undefined);
}

/** Whose changes wait under a setup that the account no longer has. */
export async function readFormerOwner(): Promise<CopyOwner | undefined> {
  return holders.get(FORMER).catch(() => undefined);
}

/** Remembers what opens changes that wait under a setup which the account has given up. */
export async function storeFormerOwner(holder: CopyOwner): Promise<void> {
  await holders.put(FORMER, holder);
}

/** They were brought or given up. */
export async function clearFormerOwner(): Promise<void> {
  await holders.delete(FORMER);
}

/** False when the device is full. */
export async function writeOwner(holder: CopyOwner): Promise<boolean> {
  return (await holders.put(HOLDER, holder)).ok;
}

/** `memory`: what is written is gone with the page, so nothing counts as kept. */
export async function copyPersistence(): Promise<Persistence> {
  return holders.persistence();
}

/**
 * Takes the copy off this device. Changes that the account does not have stay, sealed and unseen, until the
 * same person unlocks the notes here again, unless they can never be opened (`everything`).
 */
export async function closeCopy({ everything = false } = {}): Promise<void> {
  const holder = await readOwner();
  if (holder === undefined) return;
  await holders.delete(HOLDER);
  await copiesOf(holder.setup.id).clear();
  if (everything) await changesOf(holder.setup.id).clear();
}

/** Names an account without its address: SHA-256 of the setup's random id and the address. */
export async function ownerTag(setupId: string, email: string): Promise<string> {
  const text = new TextEncoder().encode(`notes-owner|${setupId}|${email.toLowerCase()}`);
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}

function isHolder(value: unknown): value is CopyOwner {
  const { setup, owner, sealedEmail } = (value ?? {}) as Partial<CopyOwner>;
  return (
    typeof setup?.id === 'string' && typeof owner === 'string' && typeof sealedEmail === 'string'
  );
}
