import type { Env } from '../env';
import type { NoteList } from './notes.contract';
import { listNotes } from './notes.service';

/**
 * All notes of a person for the export of their data: opened, except those that only their
 * passphrase opens, which are handed out as ciphertext with what the key is made from besides it.
 * A note that does not open is in the list and says so.
 */
export async function exportNotes(
  env: Env,
  userId: string,
  now: Date,
): Promise<Omit<NoteList, 'next'>> {
  const caller = { env, userId, now };
  let { next, ...all } = await listNotes(caller);
  while (next !== null) {
    const dot = next.indexOf('.');
    const after = { createdAt: Number(next.slice(0, dot)), id: next.slice(dot + 1) };
    const page = await listNotes(caller, after);
    all = { ...all, notes: [...all.notes, ...page.notes] };
    next = page.next;
  }
  return all;
}
