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
  /** Of notes under a passphrase, which open in the browser only. */
  encrypted_title: string | null;
  encrypted_tags: string | null;
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
  encryptedTitle: string | null,
  encryptedTags: string | null,
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

/** Rows that come as one text: a row of an answer is at most 2 MB. */
const HEADS_PER_ROW = 1000;

/** The heads of `limit` notes at most, newest first, with all parts, in one round trip. */
export async function readNotesList(
  database: D1Database,
  userId: string,
  { after, limit }: { after: NotePlace | undefined; limit: number },
): Promise<NotesListRows> {
  // One text of JSON is read in half of the time of as many rows. The window counts them into rows.
  const heads = database
    .prepare(
      `SELECT json_group_array(json_array(id, encryption, category, mood, weather, is_favorite,
         created_at, updated_at, octet_length(encrypted_content),
         CASE encryption WHEN 'passphrase' THEN encrypted_title END,
         CASE encryption WHEN 'passphrase' THEN encrypted_tags END)) AS heads
       FROM (SELECT *, (ROW_NUMBER() OVER (ORDER BY created_at DESC, id DESC) - 1) / ${HEADS_PER_ROW} AS chunk
         FROM notes WHERE user_id = ?1 ${after ? 'AND (created_at, id) < (?3, ?4)' : ''}
         ORDER BY created_at DESC, id DESC LIMIT ?2)
       GROUP BY chunk ORDER BY chunk`,
    )
    .bind(userId, limit, ...(after ? [after.createdAt, after.id] : []));
  const [settings, chunks, parts] = await database.batch<unknown>([
    database
      .prepare('SELECT encryption, passphrase FROM notes_setting WHERE user_id = ?')
      .bind(userId),
    heads,
    database
      .prepare('SELECT part, encrypted_entries FROM notes_list WHERE user_id = ?')
      .bind(userId),
  ]);
  return {
    setting: settings?.results[0] as NotesListRows['setting'],
    heads: ((chunks?.results ?? []) as { heads: string }[]).flatMap(({ heads: text }) =>
      (JSON.parse(text) as RawHead[]).map(headOf),
    ),
    parts: (parts?.results ?? []) as NotesListPart[],
  };
}

function headOf(raw: RawHead): NoteHead {
  const [id, encryption, category, mood, weather, star, created, updated, size, title, tags] = raw;
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
    encrypted_title: title,
    encrypted_tags: tags,
  };
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
