import { UnsealError } from '../_core/crypto/sealed-text';
import type { UserCipher } from '../_core/crypto/user-key';
import { failedContent, failedTitle } from './note-lists.contract';
import type { NoteRecord, SealedNote } from './notes.contract';
import type { NoteRow } from './notes.repository';

const at = (row: string, field: 'title' | 'content' | 'tags') => ({ table: 'notes', row, field });

/** The ciphertext columns of a note. Notes without tags have no tag ciphertext. */
export interface NoteCiphertexts {
  encrypted_title: string;
  encrypted_content: string;
  encrypted_tags: string | null;
}

/** Encrypts title, content and tags, each bound to user, row and field. */
export async function sealTexts(
  cipher: UserCipher,
  id: string,
  { title, content, tags }: { title: string; content: string; tags: readonly string[] },
): Promise<NoteCiphertexts> {
  const [encrypted_title, encrypted_content, encrypted_tags] = await Promise.all([
    cipher.encrypt(title, at(id, 'title')),
    cipher.encrypt(content, at(id, 'content')),
    tags.length === 0 ? null : cipher.encrypt(JSON.stringify(tags), at(id, 'tags')),
  ]);
  return { encrypted_title, encrypted_content, encrypted_tags };
}

/** Decrypts a server-encrypted row. Throws `UnsealError` if one of its texts cannot be decrypted. */
export async function openTexts(
  cipher: UserCipher,
  row: { id: string } & NoteCiphertexts,
): Promise<{ title: string; content: string; tags: string[] }> {
  // Sequentially: the work is the same, and a list then holds one promise at a time.
  const title = await cipher.decrypt(row.encrypted_title, at(row.id, 'title'));
  const content = await cipher.decrypt(row.encrypted_content, at(row.id, 'content'));
  if (row.encrypted_tags === null) return { title, content, tags: [] };
  const tags = await cipher.decrypt(row.encrypted_tags, at(row.id, 'tags'));
  return { title, content, tags: JSON.parse(tags) as string[] };
}

/** The fields of a row that are readable without a key. */
function openPart(row: NoteRow) {
  return {
    id: row.id,
    category: row.category,
    mood: row.mood,
    weather: row.weather,
    is_favorite: row.is_favorite === 1,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  };
}

/** The record of a server-encrypted row with its plaintext. */
export function serverRecord(
  row: NoteRow,
  texts: { title: string; content: string; tags: readonly string[] },
): NoteRecord {
  const { title, content, tags } = texts;
  return {
    ...openPart(row),
    encryption: 'server',
    title,
    content,
    tags: [...tags],
    failed: false,
  };
}

/** The record of a row that only the user's browser can decrypt. */
export function passphraseRecord(row: NoteRow): NoteRecord {
  const sealed: SealedNote = {
    title: row.encrypted_title,
    content: row.encrypted_content,
    tags: row.encrypted_tags ?? '',
  };
  return { ...openPart(row), encryption: 'passphrase', sealed };
}

/** The record of a row. A text that cannot be decrypted does not fail the list: the note is marked. */
export async function openRecord(
  cipher: UserCipher | undefined,
  row: NoteRow,
): Promise<NoteRecord> {
  if (row.encryption === 'passphrase') return passphraseRecord(row);
  try {
    if (cipher === undefined) throw new UnsealError('The key of this person does not open.');
    return serverRecord(row, await openTexts(cipher, row));
  } catch {
    return {
      ...openPart(row),
      encryption: 'server',
      title: failedTitle,
      content: failedContent,
      tags: [],
      failed: true,
    };
  }
}
