import type { NotesEncryption } from './passphrase.contract';

/** How a user's notes are encrypted, as stored. */
export interface StoredSetting {
  encryption: NotesEncryption;
  /** JSON of a `PassphraseSetup`. */
  passphrase: string | null;
  updatedAt: Date;
}

/** The setting of a user; undefined before its first change. */
export async function findNotesSetting(
  DB: D1Database,
  userId: string,
): Promise<StoredSetting | undefined> {
  const row = await DB.prepare(
    `SELECT encryption, passphrase, updated_at AS updatedAt FROM notes_setting WHERE user_id = ?`,
  )
    .bind(userId)
    .first<Omit<StoredSetting, 'updatedAt'> & { updatedAt: number }>();
  return row === null ? undefined : { ...row, updatedAt: new Date(row.updatedAt) };
}

/** Number of a user's notes in each encryption. */
export async function countNotes(
  DB: D1Database,
  userId: string,
): Promise<Record<NotesEncryption, number>> {
  const { results } = await DB.prepare(
    'SELECT encryption, count(*) AS count FROM notes WHERE user_id = ? GROUP BY encryption',
  )
    .bind(userId)
    .all<{ encryption: NotesEncryption; count: number }>();
  const of = (encryption: NotesEncryption) =>
    results.find((row) => row.encryption === encryption)?.count ?? 0;
  return { server: of('server'), passphrase: of('passphrase') };
}

/**
 * Writes the setting in one statement, if it is unchanged since `before` (null: it must not exist) and no
 * note would lose its key: while any note needs the stored setup, only a setup with the same id may replace
 * it. False if it was not written.
 */
export async function saveNotesSetting(
  DB: D1Database,
  userId: string,
  next: StoredSetting & { setupId: string | null },
  before: Date | null,
): Promise<boolean> {
  const { encryption, passphrase, updatedAt, setupId } = next;
  const result = await DB.prepare(
    `INSERT INTO notes_setting (user_id, encryption, passphrase, updated_at)
     SELECT ?1, ?2, ?3, ?4
     WHERE (?5 IS NULL) = (NOT EXISTS (SELECT 1 FROM notes_setting WHERE user_id = ?1))
     ON CONFLICT (user_id) DO UPDATE SET
       encryption = excluded.encryption,
       passphrase = excluded.passphrase,
       updated_at = excluded.updated_at
     WHERE notes_setting.updated_at = ?5
       AND (
         json_extract(notes_setting.passphrase, '$.id') IS ?6
         OR NOT EXISTS (
           SELECT 1 FROM notes WHERE user_id = ?1 AND encryption = 'passphrase'
         )
       )`,
  )
    .bind(userId, encryption, passphrase, updatedAt.getTime(), before?.getTime() ?? null, setupId)
    .run();
  return result.meta.changes > 0;
}

/** A note to store in the other encryption. */
export interface ReencryptedNote {
  id: string;
  /** Only this version of the note is replaced. */
  updatedAt: Date;
  title: string;
  content: string;
  /** Null without tags, if server-encrypted. */
  tags: string | null;
  /** HMACs; empty in passphrase mode, where they would let the server test guesses. */
  titleHash: string;
  contentHash: string;
}

/**
 * Overwrites notes in place, all in one batch: each only if it belongs to the user, still has that version
 * and the other encryption, and the setting is still `to` with that setup. Returns the ids that were written.
 * A note's times stay: its text has not changed.
 */
export async function writeReencrypted(
  DB: D1Database,
  userId: string,
  to: NotesEncryption,
  setupId: string,
  list: readonly ReencryptedNote[],
): Promise<string[]> {
  const update = DB.prepare(
    `UPDATE notes SET encryption = ?1, encrypted_title = ?2, encrypted_content = ?3,
       encrypted_tags = ?4, title_hash = ?5, content_hash = ?6
     WHERE id = ?7 AND user_id = ?8 AND updated_at = ?9 AND encryption <> ?1
       AND EXISTS (
         SELECT 1 FROM notes_setting
         WHERE user_id = ?8 AND encryption = ?1 AND json_extract(passphrase, '$.id') = ?10
       )`,
  );
  const results = await DB.batch(
    list.map((note) =>
      update.bind(
        to,
        note.title,
        note.content,
        note.tags,
        note.titleHash,
        note.contentHash,
        note.id,
        userId,
        note.updatedAt.getTime(),
        setupId,
      ),
    ),
  );
  return list.filter((_, at) => (results[at]?.meta.changes ?? 0) > 0).map(({ id }) => id);
}

/**
 * Deletes every note that only the passphrase decrypts, and the setup, in one batch, if the setup is still
 * that one and there are exactly `noteCount` such notes. False if nothing was deleted.
 */
export async function deleteSealedNotes(
  DB: D1Database,
  userId: string,
  setupId: string,
  noteCount: number,
  now: Date,
): Promise<boolean> {
  // First the setting, while the notes can still be counted; then the notes that lost their setup.
  const [setting] = await DB.batch([
    DB.prepare(
      `UPDATE notes_setting SET encryption = 'server', passphrase = NULL, updated_at = ?1
       WHERE user_id = ?2 AND json_extract(passphrase, '$.id') = ?3
         AND ?4 = (SELECT count(*) FROM notes WHERE user_id = ?2 AND encryption = 'passphrase')`,
    ).bind(now.getTime(), userId, setupId, noteCount),
    DB.prepare(
      `DELETE FROM notes WHERE user_id = ?1 AND encryption = 'passphrase'
         AND EXISTS (SELECT 1 FROM notes_setting
           WHERE user_id = ?1 AND passphrase IS NULL AND updated_at = ?2)`,
    ).bind(userId, now.getTime()),
  ]);
  // The setting changes only for exactly that many notes, and the batch is one transaction.
  return (setting?.meta.changes ?? 0) > 0;
}
