import type { NoteRow } from './notes.repository';

/**
 * Statements for the list of notes. Each carries the user id. A part contains the list's data of the notes
 * whose ids begin with its letter. Triggers clear it when one of them is inserted, changed or deleted, so a
 * stored part is always current, and every letter that has notes has a part.
 */

/** A stored part. */
export interface NotesListPart {
  part: string;
  /** Incremented with each change of its notes. */
  version: number;
  /** Null if it has to be rebuilt. */
  encrypted_entries: string | null;
}

/** How a user's notes are encrypted. */
export interface NotesListSetting {
  encryption: 'server' | 'passphrase';
  passphrase: string | null;
}

const ofSession = 'user_id = (SELECT user_id FROM session WHERE id_hash = ?)';

/** The statement that reads the setting of a session's user: sent with its look-up, in one snapshot with the parts. */
export function settingOfSession(database: D1Database, sessionHash: string): D1PreparedStatement {
  return database
    .prepare(`SELECT encryption, passphrase FROM notes_setting WHERE ${ofSession}`)
    .bind(sessionHash);
}

/** The statement that reads the parts of a session's user. */
export function partsOfSession(database: D1Database, sessionHash: string): D1PreparedStatement {
  return database
    .prepare(`SELECT part, version, encrypted_entries FROM notes_list WHERE ${ofSession}`)
    .bind(sessionHash);
}

/** A note's id and the size of its encrypted content. */
export interface NoteSize {
  id: string;
  size: number;
}

const COLUMNS = `id, encryption, encrypted_title, encrypted_content, encrypted_tags, category, mood,
  weather, is_favorite, created_at, updated_at`;

/** What parts are built from. */
export interface PartsToMake {
  parts: Pick<NotesListPart, 'part' | 'version'>[];
  /** All their notes. */
  notes: NoteSize[];
  /** The first of these notes. */
  rows: NoteRow[];
}

/**
 * Parts with their versions, and the notes to build them from, from one snapshot.
 * @param round how many notes are read at once, and how many characters of ciphertext
 */
export async function readPartsToMake(
  database: D1Database,
  userId: string,
  wanted: readonly string[],
  round: { notes: number; characters: number },
): Promise<PartsToMake> {
  const letters = JSON.stringify(wanted);
  const [parts, notes, rows] = await database.batch<unknown>([
    database
      .prepare(
        `SELECT part, version FROM notes_list
         WHERE user_id = ?1 AND part IN (SELECT value FROM json_each(?2))`,
      )
      .bind(userId, letters),
    // `octet_length` reads only a row's header.
    database
      .prepare(
        `SELECT id, octet_length(encrypted_content) AS size FROM notes
         WHERE user_id = ?1 AND substr(id, 1, 1) IN (SELECT value FROM json_each(?2))`,
      )
      .bind(userId, letters),
    database
      .prepare(
        `SELECT ${COLUMNS} FROM notes WHERE user_id = ?1 AND id IN (
           SELECT id FROM (
             SELECT id, SUM(octet_length(encrypted_content)) OVER (ORDER BY id ROWS UNBOUNDED PRECEDING) AS upto
             FROM notes
             WHERE user_id = ?1 AND substr(id, 1, 1) IN (SELECT value FROM json_each(?2))
             ORDER BY id LIMIT ?3
           ) WHERE upto <= ?4)`,
      )
      .bind(userId, letters, round.notes, round.characters),
  ]);
  return {
    parts: (parts?.results ?? []) as PartsToMake['parts'],
    notes: (notes?.results ?? []) as NoteSize[],
    rows: (rows?.results ?? []) as NoteRow[],
  };
}

/** Some of a user's notes, by id. */
export async function findNotesById(
  database: D1Database,
  userId: string,
  ids: readonly string[],
): Promise<NoteRow[]> {
  const { results } = await database
    .prepare(
      `SELECT ${COLUMNS} FROM notes WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(userId, JSON.stringify(ids))
    .all<NoteRow>();
  return results;
}

/**
 * Stores parts, each only if its version is unchanged since it was built: data that a user changed, deleted
 * or sealed meanwhile is never stored again.
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
