import type { NoteCategory, NoteMood, NoteWeather } from './note-lists.contract';
import { MODE } from './note-mode.repository';

/**
 * Statements on `notes`, directly on D1: mapping a thousand rows through the query builder took longer than
 * reading them. Every statement carries the user id. `meta.changes` includes writes of triggers: above 0
 * means that the one row was written.
 */

/** A row as read. Texts are ciphertexts; times are milliseconds since 1970. */
export interface NoteRow {
  id: string;
  encryption: 'server' | 'passphrase';
  encrypted_title: string;
  encrypted_content: string;
  encrypted_tags: string | null;
  category: NoteCategory;
  mood: NoteMood | null;
  weather: NoteWeather | null;
  is_favorite: 0 | 1;
  created_at: number;
  updated_at: number;
}

/** A row as written: with the hashes, which are never read back. */
export interface WrittenNoteRow extends NoteRow {
  title_hash: string;
  content_hash: string;
}

/** A position in a list ordered by `created_at` and `id`, both descending. */
export interface NotePosition {
  createdAt: number;
  id: string;
}

const COLUMNS =
  'id, encryption, encrypted_title, encrypted_content, encrypted_tags, category, mood, weather, is_favorite, created_at, updated_at';

/** The columns of `COLUMNS`, in the same order. */
type RawNoteRow = [
  id: string,
  encryption: NoteRow['encryption'],
  encryptedTitle: string,
  encryptedContent: string,
  encryptedTags: string | null,
  category: NoteCategory,
  mood: NoteMood | null,
  weather: NoteWeather | null,
  isFavorite: 0 | 1,
  createdAt: number,
  updatedAt: number,
];

/** Limits of a page of the list. */
export interface NotePageSize {
  notes: number;
  /** Total size of the encrypted contents. */
  characters: number;
}

/**
 * Notes newest first, after the position `after` if given: as many as `size` allows, plus one that shows that
 * there are more. The database applies the limits, so the rest of the list is never in our memory.
 */
export async function findNotePage(
  database: D1Database,
  userId: string,
  { after, size }: { after: NotePosition | undefined; size: NotePageSize },
): Promise<NoteRow[]> {
  const from = `FROM notes WHERE user_id = ?1 ${after ? 'AND (created_at, id) < (?4, ?5)' : ''}`;
  const order = 'ORDER BY created_at DESC, id DESC';
  // `raw`, because creating a thousand objects with eleven keys each takes half of the time of this
  // statement. `octet_length` reads only a row's header, so its cost is not measurable.
  const rows = await database
    .prepare(
      `SELECT ${COLUMNS} ${from} ${order} LIMIT 1 + MAX(1, (
         SELECT COUNT(*) FROM (
           SELECT SUM(octet_length(encrypted_content)) OVER (${order} ROWS UNBOUNDED PRECEDING) AS upto
           ${from} ${order} LIMIT ?2
         ) WHERE upto <= ?3))`,
    )
    .bind(userId, size.notes, size.characters, ...(after ? [after.createdAt, after.id] : []))
    .raw<RawNoteRow>();
  return rows.map(
    ([id, encryption, title, content, tags, category, mood, weather, star, created, updated]) => ({
      id,
      encryption,
      encrypted_title: title,
      encrypted_content: content,
      encrypted_tags: tags,
      category,
      mood,
      weather,
      is_favorite: star,
      created_at: created,
      updated_at: updated,
    }),
  );
}

/** A note of a user; null if they have none with this id. */
export async function findNote(
  database: D1Database,
  userId: string,
  id: string,
): Promise<NoteRow | null> {
  return database
    .prepare(`SELECT ${COLUMNS} FROM notes WHERE id = ? AND user_id = ?`)
    .bind(id, userId)
    .first<NoteRow>();
}

/** The statement of {@link findNote} for the user of a session: sent with its look-up. */
export function noteOfSession(
  database: D1Database,
  sessionHash: string,
  id: string,
): D1PreparedStatement {
  return database
    .prepare(
      `SELECT ${COLUMNS} FROM notes
       WHERE id = ? AND user_id = (SELECT user_id FROM session WHERE id_hash = ?)`,
    )
    .bind(id, sessionHash);
}

/**
 * Inserts a note if `mode` is the user's, they have fewer than `maximum` notes and the id is free, all in one
 * statement. False if it was not inserted.
 */
export async function insertNote(
  database: D1Database,
  userId: string,
  row: WrittenNoteRow,
  rules: InsertRules,
): Promise<boolean> {
  const { meta } = await insertStatement(database, userId, row, rules).run();
  return meta.changes > 0;
}

/**
 * Inserts notes in one transaction, each by the rules of {@link insertNote}; returns the ids that were
 * inserted.
 */
export async function insertNotes(
  database: D1Database,
  userId: string,
  rows: readonly WrittenNoteRow[],
  rules: InsertRules,
): Promise<string[]> {
  const results = await database.batch(
    rows.map((row) => insertStatement(database, userId, row, rules)),
  );
  return rows.filter((_, at) => (results[at]?.meta.changes ?? 0) > 0).map(({ id }) => id);
}

/** Which of the ids are notes of this user. */
export async function findOwnIds(
  database: D1Database,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { results } = await database
    .prepare('SELECT id FROM notes WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2))')
    .bind(userId, JSON.stringify(ids))
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Conditions for a new note. */
interface InsertRules {
  /** In the format of `modeOf`. */
  mode: string;
  /** Notes per user. */
  maximum: number;
}

function insertStatement(
  database: D1Database,
  userId: string,
  row: WrittenNoteRow,
  { mode, maximum }: InsertRules,
): D1PreparedStatement {
  return database
    .prepare(
      `INSERT INTO notes (user_id, ${COLUMNS}, title_hash, content_hash) SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
       WHERE ${MODE} = ? AND (SELECT COUNT(*) FROM notes WHERE user_id = ?) < ?
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      userId,
      row.id,
      row.encryption,
      row.encrypted_title,
      row.encrypted_content,
      row.encrypted_tags,
      row.category,
      row.mood,
      row.weather,
      row.is_favorite,
      row.created_at,
      row.updated_at,
      row.title_hash,
      row.content_hash,
      userId,
      mode,
      userId,
      maximum,
    );
}

/** Number of a user's notes. */
export async function countNotes(database: D1Database, userId: string): Promise<number> {
  const count = await database
    .prepare('SELECT COUNT(*) AS count FROM notes WHERE user_id = ?')
    .bind(userId)
    .first<number>('count');
  return count ?? 0;
}

/** Replaces a note if its version is still `from` and `mode` is the user's. False if it was not replaced. */
export async function replaceNote(
  database: D1Database,
  userId: string,
  row: WrittenNoteRow,
  { mode, from }: { mode: string; from: number },
): Promise<boolean> {
  const { meta } = await database
    .prepare(
      `UPDATE notes SET encryption = ?, encrypted_title = ?, encrypted_content = ?,
         encrypted_tags = ?, title_hash = ?, content_hash = ?, category = ?, mood = ?, weather = ?,
         updated_at = ?
       WHERE id = ? AND user_id = ? AND updated_at = ? AND ${MODE} = ?`,
    )
    .bind(
      row.encryption,
      row.encrypted_title,
      row.encrypted_content,
      row.encrypted_tags,
      row.title_hash,
      row.content_hash,
      row.category,
      row.mood,
      row.weather,
      row.updated_at,
      row.id,
      userId,
      from,
      userId,
      mode,
    )
    .run();
  return meta.changes > 0;
}

/** Sets or removes the star. False if the user has no such note. */
export async function updateFavorite(
  database: D1Database,
  userId: string,
  id: string,
  isFavorite: boolean,
): Promise<boolean> {
  const { meta } = await database
    .prepare('UPDATE notes SET is_favorite = ? WHERE id = ? AND user_id = ?')
    .bind(isFavorite ? 1 : 0, id, userId)
    .run();
  return meta.changes > 0;
}

/** Deletes a note. False if the user has no such note. */
export async function deleteNote(
  database: D1Database,
  userId: string,
  id: string,
): Promise<boolean> {
  const { meta } = await database
    .prepare('DELETE FROM notes WHERE id = ? AND user_id = ?')
    .bind(id, userId)
    .run();
  return meta.changes > 0;
}
