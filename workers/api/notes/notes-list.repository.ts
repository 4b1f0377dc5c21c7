import type { NoteCategory, NoteMood, NoteWeather } from './note-lists.contract';
import type { NotePlace, NoteRow } from './notes.repository';

/**
 * The statements behind the list of notes. Every one carries the person's id. A part holds what the
 * list shows of the notes whose ids begin with its letter; a trigger removes it when one of their
 * texts changes or goes, so what is in a part is true.
 */

/** What of a note is readable without a key, and how much text hangs on it. */
export interface NoteHead {
  id: string;
  encryption: 'server' | 'passphrase';
  category: NoteCategory;
  mood: NoteMood | null;
  weather: NoteWeather | null;
  is_favorite: 0 | 1;
  created_at: number;
  updated_at: number;
  /** Characters of the content's ciphertext. */
  size: number;
}

type RawHead = [
  id: string,
  encryption: NoteHead['encryption'],
  category: NoteCategory,
  mood: NoteMood | null,
  weather: NoteWeather | null,
  isFavorite: 0 | 1,
  createdAt: number,
  updatedAt: number,
  size: number,
];

/** A stored part. */
export interface NotesListPart {
  part: string;
  encrypted_entries: string;
}

/** Everything that a page of the list is made of, read at one moment. */
export interface NotesListRows {
  setting: { encryption: 'server' | 'passphrase'; passphrase: string | null } | undefined;
  heads: NoteHead[];
  parts: NotesListPart[];
}

/** The part in which a note is. */
export const partOf = (id: string): string => id.slice(0, 1);

/** The heads of `limit` notes at most, newest first, with all parts, in one round trip. */
export async function readNotesList(
  database: D1Database,
  userId: string,
  { after, limit }: { after: NotePlace | undefined; limit: number },
): Promise<NotesListRows> {
  // One text of JSON is read in half of the time of as many rows; 5,000 heads are 0.7 of the 2 MB that
  // a row of an answer may have.
  const heads = database
    .prepare(
      `SELECT json_group_array(json_array(id, encryption, category, mood, weather, is_favorite,
         created_at, updated_at, size)) AS heads
       FROM (SELECT id, encryption, category, mood, weather, is_favorite, created_at, updated_at,
           octet_length(encrypted_content) AS size
         FROM notes WHERE user_id = ?1 ${after ? 'AND (created_at, id) < (?3, ?4)' : ''}
         ORDER BY created_at DESC, id DESC LIMIT ?2)`,
    )
    .bind(userId, limit, ...(after ? [after.createdAt, after.id] : []));
  const [settings, texts, parts] = await database.batch<unknown>([
    database
      .prepare('SELECT encryption, passphrase FROM notes_setting WHERE user_id = ?')
      .bind(userId),
    heads,
    database
      .prepare('SELECT part, encrypted_entries FROM notes_list WHERE user_id = ?')
      .bind(userId),
  ]);
  const [text] = (texts?.results ?? []) as { heads: string }[];
  return {
    setting: settings?.results[0] as NotesListRows['setting'],
    heads: (JSON.parse(text?.heads ?? '[]') as RawHead[]).map(headOf),
    parts: (parts?.results ?? []) as NotesListPart[],
  };
}

function headOf(raw: RawHead): NoteHead {
  const [id, encryption, category, mood, weather, star, created, updated, size] = raw;
  return {
    id,
    encryption,
    category,
    mood,
    weather,
    is_favorite: star,
    created_at: created,
    updated_at: updated,
    size,
  };
}

/** Title and tags, as the browser sealed them, of some of a person's notes. */
export async function findSealedHeads(
  database: D1Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, { title: string; tags: string }>> {
  const rows = await database
    .prepare(
      `SELECT id, encrypted_title, encrypted_tags FROM notes
       WHERE user_id = ?1 AND encryption = 'passphrase' AND id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(userId, JSON.stringify(ids))
    .raw<[id: string, title: string, tags: string | null]>();
  return new Map(rows.map(([id, title, tags]) => [id, { title, tags: tags ?? '' }]));
}

/** The texts of some of a person's notes. */
export async function findNoteTexts(
  database: D1Database,
  userId: string,
  ids: readonly string[],
): Promise<Pick<NoteRow, 'id' | 'encrypted_title' | 'encrypted_content' | 'encrypted_tags'>[]> {
  const { results } = await database
    .prepare(
      `SELECT id, encrypted_title, encrypted_content, encrypted_tags FROM notes
       WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(userId, JSON.stringify(ids))
    .all<Pick<NoteRow, 'id' | 'encrypted_title' | 'encrypted_content' | 'encrypted_tags'>>();
  return results;
}

/** A part as it is to be stored. */
export interface NewNotesListPart extends NotesListPart {
  /** Ids and versions of the notes in it. */
  versions: readonly (readonly [id: string, updatedAt: number])[];
}

/**
 * Stores parts, each only if every note in it is still there, of that version and ours to open: what a
 * person deleted or sealed meanwhile is never written down again.
 */
export async function saveNotesListParts(
  database: D1Database,
  userId: string,
  parts: readonly NewNotesListPart[],
): Promise<void> {
  const save = database.prepare(
    `INSERT INTO notes_list (user_id, part, encrypted_entries)
     SELECT ?1, ?2, ?3 WHERE NOT EXISTS (
       SELECT 1 FROM json_each(?4) AS entry
       LEFT JOIN notes ON notes.id = entry.value ->> 0 AND notes.user_id = ?1
       WHERE notes.updated_at IS NOT entry.value ->> 1 OR notes.encryption IS NOT 'server')
     ON CONFLICT (user_id, part) DO UPDATE SET encrypted_entries = excluded.encrypted_entries`,
  );
  await database.batch(
    parts.map(({ part, encrypted_entries, versions }) =>
      save.bind(userId, part, encrypted_entries, JSON.stringify(versions)),
    ),
  );
}
