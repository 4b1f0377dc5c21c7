import type { NotesKey } from '../passphrase/passphrase-crypto';
import { isWhole, type Note } from '../store/note';
import { readNotes, showCopyIsPartial } from '../store/notes-state';
import { closeCopy, copiesOf, copyPersistence, ownerTag, writeOwner } from './device-copy';
import { openCopy, sealEmail, storeCopies } from './sealed-copy';

/** Version and star of each note in the copy, as known to this page since it was unlocked. */
let kept: { key: NotesKey; versions: Map<string, string> } | undefined;
let running: Promise<void> = Promise.resolve();

const versionOf = ({ updatedAt, isFavorite }: Note) => `${updatedAt} ${isFavorite}`;

/**
 * Updates the sealed copy on this device from the account, writing only what changed. Notes with unsent
 * changes keep their last version from the account. If storage is full, the page shows that the copy is
 * partial.
 */
export function updateAccountCopy(
  key: NotesKey,
  email: string,
  notes: readonly Note[],
): Promise<void> {
  running = running.then(() => keep(key, email, notes)).catch(() => undefined);
  return running;
}

async function keep(key: NotesKey, email: string, notes: readonly Note[]): Promise<void> {
  const { setup, changes, key: now } = readNotes();
  if (now !== key || setup?.id !== key.setupId) return;
  if ((await copyPersistence()) === 'memory') return;
  if (kept?.key !== key) {
    const { notes: stored } = await openCopy(key);
    kept = { key, versions: new Map(stored.map((note) => [note.id, versionOf(note)])) };
  }
  const { versions } = kept;
  const settled = notes.filter(({ id, failed }) => !failed && !changes.has(id)).filter(isWhole);
  const fresh = settled.filter((note) => versions.get(note.id) !== versionOf(note));
  const there = new Set([...notes.map(({ id }) => id), ...changes.keys()]);
  const gone = [...versions.keys()].filter((id) => !there.has(id));
  const holder = {
    setup,
    owner: await ownerTag(setup.id, email),
    sealedEmail: await sealEmail(key, email),
    copiedAt: new Date().toISOString(),
  };
  const fits = (await writeOwner(holder)) && (await storeCopies(key, fresh, gone));
  showCopyIsPartial(!fits);
  if (fits) {
    for (const note of fresh) versions.set(note.id, versionOf(note));
    for (const id of gone) versions.delete(id);
  } else kept = undefined;
  // The session ended while writing: delete the copy.
  if (document.documentElement.dataset.session === 'in') return;
  await closeCopy();
  await copiesOf(setup.id).clear();
}
