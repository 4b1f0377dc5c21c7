import type { NoteRow } from './notes.repository';

/**
 * The statements behind the list of notes. Every one carries the person's id. A part holds what the
 * list shows of the notes whose ids begin with its letter. Triggers empty it when one of them comes,
 * changes or goes, so what is in a part is true, and there is a part for every letter that has notes.
 */

/** A stored part. */
export interface NotesListPart {
  part: string;
  /** Counts up with each change of its notes. */
  version: number;
  /** Null when it has to be made anew. */
  encrypted_entries: string | null;
}

/** How a person's notes are encrypted. */
export interface NotesListSetting {
  encryption: 'server' | 'passphrase';
  passphrase: string | null;
}

/** The setting of a person, if they ever made one, and their parts, read at one moment. */
export async function readNotesList(
  database: D1Database,
  userId: string,
): Promise<{ setting: NotesListSetting | undefined; parts: NotesListPart[] }> {
  const [settings, parts] = await database.batch<unknown>([
    database
      .prepare('SELECT encryption, passphrase FROM notes_setting WHERE user_id = ?')
      .bind(userId),
    database
      .prepare('SELECT part, version, encrypted_entries FROM notes_list WHERE user_id = ?')
      .bind(userId),
  ]);
  return {
    setting: settings?.results[0] as NotesListSetting | undefined,
    parts: (parts?.results ?? []) as NotesListPart[],
  };
}

/** A note by its id and the characters of its texts' ciphertexts. */
export interface NoteSize {
  id: string;
  size: number;
}

/** Parts with their versions, and the notes of which they are to be made, at one moment. */
export async function readPartsToMake(
  database: D1Database,
  userId: string,
  wanted: readonly string[],
): Promise<{ parts: Pick<NotesListPart, 'part' | 'version'>[]; notes: NoteSize[] }> {
  const letters = JSON.stringify(wanted);
  const [parts, notes] = await database.batch<unknown>([
    database
      .prepare(
        `SELECT part, version FROM notes_list
         WHERE user_id = ?1 AND part IN (SELECT value FROM json_each(?2))`,
      )
      .bind(userId, letters),
    // `octet_length` looks at a row's head only.
    database
      .prepare(
        `SELECT id, octet_length(encrypted_content) AS size FROM notes
         WHERE user_id = ?1 AND substr(id, 1, 1) IN (SELECT value FROM json_each(?2))`,
      )
      .bind(userId, letters),
  ]);
  return {
    parts: (parts?.results ?? []) as Pick<NotesListPart, 'part' | 'version'>[],
    notes: (notes?.results ?? []) as NoteSize[],
  };
}

/** Some of a person's notes. */
export async function findNotesById(
  database: D1Database,
  userId: string,
  ids: readonly string[],
): Promise<NoteRow[]> {
  const { results } = await database
    .prepare(
      `SELECT id, encryption, encrypted_title, encrypted_content, encrypted_tags, category, mood,
         weather, is_favorite, created_at, updated_at
       FROM notes WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(userId, JSON.stringify(ids))
    .all<NoteRow>();
  return results;
}

/**
 * Stores parts, each only while its version is the one that it was made of: what a person changed,
 * deleted or sealed meanwhile is never written down again.
 */
export async function saveNotesListParts(
  database: D1Database,
  userId: string,
  parts: readonly { part: string; version: number; encrypted_entries: string }[],
): Promise<void> {
  if (parts.length === 0) return;
  const save = database.prepare(
    'UPDATE notes_list SET encrypted_entries = ? WHERE user_id = ? AND part = ? AND version = ?',
  );
  await database.batch(
    parts.map(({ part, version, encrypted_entries }) =>
      save.bind(encrypted_entries, userId, part, version),
    ),
  );
}
