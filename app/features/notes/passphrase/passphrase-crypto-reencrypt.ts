import type { NoteRecord } from '@workers/api/notes/notes.contract';
import type { NotesEncryption } from '@workers/api/notes/passphrase.contract';
import type { Reencrypt } from '@workers/api/notes/passphrase-reencrypt.contract';
import { REENCRYPT_MAX_NOTES } from '@workers/api/notes/reencrypt-limits.contract';
import { fetchNotes } from '../store/notes-api';
import { type NotesKey, openNote, sealNote } from './passphrase-crypto';
import { postReencrypt } from './passphrase-crypto-api';

/** Characters in one request, well below the server's limit of 8 MiB. A note has 0.8 M at most. */
const MAX_CHARACTERS = 1_500_000;

/** Rounds over the list: a note that is edited in another tab meanwhile is taken in the next one. */
const MAX_ROUNDS = 4;

type NoteOf<To extends NotesEncryption> = Extract<Reencrypt, { to: To }>['notes'][number];
type ConvertedNote = NoteOf<'passphrase'> | NoteOf<'server'>;

async function convertNote(record: NoteRecord, key: NotesKey): Promise<ConvertedNote | undefined> {
  const { id, updated_at } = record;
  if (record.encryption === 'server') {
    // Its text is not there: sealing the words that stand for it would destroy the note.
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
 * Encrypts every note in the other way, in the browser, and overwrites it. Each note is replaced whole
 * or not at all and says itself how it is encrypted, so stopping anywhere (a closed tab, no network)
 * leaves every note readable, and calling again goes on with the rest.
 *
 * @param onProgress how many are done, of how many
 * @returns how many are left as they are: they do not open, or somebody keeps changing them
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
      // `to` decides which shape convertNote gave.
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
    if (progress === pending.length) continue; // the next round finds none, or what was added since
    if (sent === 0 || round === MAX_ROUNDS) return pending.length - progress;
  }
}
