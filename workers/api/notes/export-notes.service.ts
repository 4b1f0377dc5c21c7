import type { Env } from '../env';
import type { NoteList } from './notes.contract';
import { listNotes, type NotesCaller } from './notes.service';

/** Limits of what an export holds in memory: notes, and characters of ciphertext. */
const EXPORT_PAGE = { notes: 200, characters: 2_000_000 } as const;

/**
 * All notes of a user for the export of their data, page by page: decrypted, except those under a passphrase,
 * which are exported as ciphertext with the other inputs of their key. A note that cannot be decrypted is
 * included and marked.
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
