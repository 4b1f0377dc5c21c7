import type { Env } from '../env';
import type { NoteList } from './notes.contract';
import { listNotes, type NotesCaller } from './notes.service';

/** What an export holds in memory at once: notes, and characters of their ciphertexts. */
const EXPORT_PAGE = { notes: 200, characters: 2_000_000 } as const;

/**
 * All notes of a person for the export of their data, a page at a time: opened, except those that only
 * their passphrase opens, which are handed out as ciphertext with what the key is made from besides it.
 * A note that does not open is in a page and says so.
 */
export async function* exportNotes(
  env: Env,
  userId: string,
  now: Date,
): AsyncGenerator<Omit<NoteList, 'next'>> {
  const caller: NotesCaller = { env, userId, now };
  let after: Parameters<typeof listNotes>[1];
  for (;;) {
    const { next, ...page } = await listNotes(caller, after, EXPORT_PAGE);
    yield page;
    if (next === null) return;
    const dot = next.indexOf('.');
    after = { createdAt: Number(next.slice(0, dot)), id: next.slice(dot + 1) };
  }
}
