import type { NoteRecord } from '@workers/api/notes/notes.contract';
import type { NotesEncryption } from '@workers/api/notes/passphrase.contract';
import type { Reencrypt } from '@workers/api/notes/passphrase-reencrypt.contract';
import { REENCRYPT_MAX_NOTES } from '@workers/api/notes/reencrypt-limits.contract';
import { fetchNotes } from '../store/notes-api';
import { type NotesKey, openNote, sealNote } from './passphrase-crypto';
import { postReencrypt } from './passphrase-crypto-api';

/** Maximum characters per request, well below the server's limit of 8 MiB. A note has at most 0.8 M. */
const MAX_CHARACTERS = 1_500_000;

/** Maximum passes over the list: a note edited in another tab meanwhile is picked up in the next one. */
const MAX_ROUNDS = 4;

type NoteOf<To extends NotesEncryption> = Extract<Reencrypt, { to: To }>['notes'][number];
type ConvertedNote = NoteOf<'passphrase'> | NoteOf<'server'>;

async function convertNote(record: NoteRecord, key: NotesKey): Promise<ConvertedNote | undefined> {
  const { id, updated_at } = record;
  if (record.encryption === 'server') {
    // Its text is missing: sealing the placeholder would destroy the note.
    if (record.failed) return undefined;
    return { id, updated_at, sealed: await sealNote(key, id, record) };
  }
  try {
    return { id, updated_at, ...(await openNote(key, id, record.sealed)) };
  } catch {
    return undefined;
  }
}

/**
 * Re-encrypts every note in the browser and overwrites it. Each note is replaced atomically and records its
 * own encryption, so stopping anywhere (a closed tab, no network) leaves every note readable, and calling
 * again resumes with the rest.
 *
 * @param onProgress number done, and total
 * @returns the number left unchanged: they cannot be opened, or keep changing
 */
export async function reencryptAll(
  to: NotesEncryption,
  key: NotesKey,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  let done = 0;
  for (let round = 1; ; round++) {
    const { notes } = await fetchNotes();
    const pending = notes.filter(({ encryption }) => encryption !== to);
    if (pending.length === 0) return 0;
    onProgress(done, done + pending.length);
    const total = done + pending.length;
    let progress = 0;
    let sent = 0;
    let batch: ConvertedNote[] = [];
    let characters = 0;
    const flush = async () => {
      if (batch.length === 0) return;
      // `to` determines which shape convertNote returned.
      const body = { to, setupId: key.setupId, notes: batch } as Reencrypt;
      progress += (await postReencrypt(body)).done.length;
      batch = [];
      characters = 0;
      onProgress(done + progress, total);
    };
    for (const record of pending) {
      const converted = await convertNote(record, key);
      if (converted === undefined) continue;
      const size = JSON.stringify(converted).length;
      if (batch.length === REENCRYPT_MAX_NOTES || characters + size > MAX_CHARACTERS) await flush();
      batch.push(converted);
      sent += 1;
      characters += size;
    }
    await flush();
    done += progress;
    if (progress === pending.length) continue; // the next round finds none, or only new ones
    if (sent === 0 || round === MAX_ROUNDS) return pending.length - progress;
  }
}
