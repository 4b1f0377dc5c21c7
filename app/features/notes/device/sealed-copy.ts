import type { NotesKey } from '../passphrase/passphrase-crypto';
import type { WholeNote } from '../store/note';
import { changesOf, copiesOf, copyPersistence, readOwner } from './device-copy';
import type { NoteChange } from './note-change';

/** The device's copy of the notes, opened. */
export interface OpenedCopy {
  /** As in the account. */
  notes: WholeNote[];
  changes: Map<string, NoteChange>;
  /** The owner's address; null if this device has no copy for this key. */
  email: string | null;
  /** When the copy last matched the account, ISO 8601. */
  copiedAt: string | null;
}

type Part = 'copy' | 'change';
const binding = ({ setupId }: NotesKey, id: string, part: Part) =>
  `notes|${id}|device-${part}|${setupId}`;
const emailBinding = (setupId: string) => `notes-owner|${setupId}`;
const crypto = () => import('../passphrase/passphrase-crypto');

/** Opens everything; records that cannot be opened are skipped and stay stored. */
export async function openCopy(key: NotesKey): Promise<OpenedCopy> {
  const [copies, changes, email] = await Promise.all([
    openAll<WholeNote>(key, 'copy'),
    openChanges(key),
    openEmail(key),
  ]);
  return { notes: [...copies.values()], changes, ...email };
}

/** Only changes not yet in the account. */
export const openChanges = (key: NotesKey) => openAll<NoteChange>(key, 'change');

/** Seals the account's address for the copy's owner record. */
export async function sealEmail({ setupId, key }: NotesKey, email: string): Promise<string> {
  return (await crypto()).sealText(key, email, emailBinding(setupId));
}

/** Stores notes as in the account, and deletes those that are gone there. False if storage is full. */
export async function storeCopies(
  key: NotesKey,
  notes: readonly WholeNote[],
  gone: readonly string[] = [],
): Promise<boolean> {
  const sealed = new Map<string, string>();
  const { sealText } = await crypto();
  for (const note of notes)
    sealed.set(
      note.id,
      await sealText(key.key, JSON.stringify(note), binding(key, note.id, 'copy')),
    );
  const ids = [...sealed.keys(), ...gone];
  return copiesOf(key.setupId).change(ids, (id) => sealed.get(id));
}

/** Why a change is not on the device. */
export type NotStoredReason = 'full' | 'memory' | 'changed';

/**
 * Stores one change, or deletes it if `change` is undefined.
 * @param known the change as known to this page: if another tab has written meanwhile, nothing is stored
 */
export async function storeChange(
  key: NotesKey,
  id: string,
  change: NoteChange | undefined,
  known: NoteChange | undefined,
): Promise<NotStoredReason | undefined> {
  if ((await copyPersistence()) === 'memory') return 'memory';
  const store = changesOf(key.setupId);
  const stored = (await store.load()).get(id);
  const there =
    stored === undefined ? undefined : await open<NoteChange>(key, id, 'change', stored);
  if (JSON.stringify(there) !== JSON.stringify(known)) return 'changed';
  const { sealText } = await crypto();
  const text = JSON.stringify(change);
  const next = text && (await sealText(key.key, text, binding(key, id, 'change')));
  let kept: NotStoredReason | undefined;
  const fits = await store.change([id], (_, now) => {
    if (now === stored) return next;
    kept = 'changed';
    return now;
  });
  return fits ? kept : 'full';
}

async function openAll<T>(key: NotesKey, part: Part): Promise<Map<string, T>> {
  const store = part === 'copy' ? copiesOf(key.setupId) : changesOf(key.setupId);
  const opened = new Map<string, T>();
  for (const [id, sealed] of await store.load().catch(() => new Map<string, string>())) {
    const one = await open<T>(key, id, part, sealed);
    if (one !== undefined) opened.set(id, one);
  }
  return opened;
}

async function open<T>(
  key: NotesKey,
  id: string,
  part: Part,
  sealed: string,
): Promise<T | undefined> {
  const { openText } = await crypto();
  try {
    return JSON.parse(await openText(key.key, sealed, binding(key, id, part))) as T;
  } catch {
    return undefined;
  }
}

async function openEmail({ setupId, key }: NotesKey) {
  const holder = await readOwner();
  if (holder?.setup.id !== setupId) return { email: null, copiedAt: null };
  const { openText } = await crypto();
  const email = await openText(key, holder.sealedEmail, emailBinding(setupId)).catch(() => null);
  return { email, copiedAt: holder.copiedAt };
}
