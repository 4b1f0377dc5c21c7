// Offline copy of the notes in passphrase mode. Everything is sealed with the notes' key, which only the
// passphrase unlocks: the copy reveals how many notes there are and how large, and lets a guess of the
// account's address be confirmed. Notes encrypted by the server are not copied: their key is the server's, so
// the copy would be readable text.

import type { PassphraseSetup } from '@workers/api/notes/passphrase.contract';
import { BucketStore } from '~/platform/bucket-store';
import { type Persistence, RecordStore } from '~/platform/record-store';
import { toBase64Url } from '../passphrase/passphrase-crypto-bytes';

/** Owner of the copy, and what unlocks it together with the passphrase. */
export interface CopyOwner {
  setup: PassphraseSetup;
  /** {@link ownerTag} of the account. */
  owner: string;
  /** The account's address, sealed: it identifies the drafts that belong to these notes. */
  sealedEmail: string;
  /** When the copy last matched the account, ISO 8601. */
  copiedAt: string;
}

/** Changes on this device under a passphrase setup that the account no longer has. */
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

/** Notes as in the account, sealed, by id. */
export const copiesOf = (setupId: string) => new BucketStore<string>(`notes/copies/${setupId}`);

/** Changes not yet in the account, sealed, by note id. They survive a sign-out. */
export const changesOf = (setupId: string) => new BucketStore<string>(`notes/changes/${setupId}`);

/** Owner of the copy on this device; undefined if there is none, or storage is blocked. */
export async function readOwner(): Promise<CopyOwner | undefined> {
  return holders.get(HOLDER).catch(() => undefined);
}

/** Owner of unsent changes under a setup that the account no longer has. */
export async function readFormerOwner(): Promise<CopyOwner | undefined> {
  return holders.get(FORMER).catch(() => undefined);
}

/** Stores the owner of unsent changes under a setup that the account has abandoned. */
export async function storeFormerOwner(holder: CopyOwner): Promise<void> {
  await holders.put(FORMER, holder);
}

/** Call after they were recovered or dropped. */
export async function clearFormerOwner(): Promise<void> {
  await holders.delete(FORMER);
}

/** False if the device's storage is full. */
export async function writeOwner(holder: CopyOwner): Promise<boolean> {
  return (await holders.put(HOLDER, holder)).ok;
}

/** `memory`: data is lost with the page, so nothing counts as stored. */
export async function copyPersistence(): Promise<Persistence> {
  return holders.persistence();
}

/**
 * Deletes the copy from this device. Unsent changes stay, sealed and hidden, until the same user unlocks the
 * notes here again, unless they can never be opened (`everything`).
 */
export async function closeCopy({ everything = false } = {}): Promise<void> {
  const holder = await readOwner();
  if (holder === undefined) return;
  await holders.delete(HOLDER);
  await copiesOf(holder.setup.id).clear();
  if (everything) await changesOf(holder.setup.id).clear();
}

/** Identifies an account without its address: SHA-256 of the setup's random id and the address. */
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
