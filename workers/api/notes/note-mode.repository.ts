/** How a person's notes are encrypted: what every statement that writes notes compares. */

/**
 * The mode that a person chose, as {@link modeOf} names it; `server` when they never did. Bind the
 * person's id.
 */
export const MODE = `COALESCE((
  SELECT CASE encryption
    WHEN 'passphrase' THEN 'passphrase ' || COALESCE(json_extract(passphrase, '$.id'), '')
    ELSE encryption
  END FROM notes_setting WHERE user_id = ?), 'server')`;

/** The mode that a note is written for: with a passphrase, the setup belongs to it. */
export function modeOf(
  note: { encryption: 'server' } | { encryption: 'passphrase'; setupId: string },
): string {
  return note.encryption === 'server' ? 'server' : `passphrase ${note.setupId}`;
}

/** How a person's notes are encrypted; null when they never chose. */
export async function findSetting(
  database: D1Database,
  userId: string,
): Promise<{ encryption: 'server' | 'passphrase'; passphrase: string | null } | null> {
  return database
    .prepare('SELECT encryption, passphrase FROM notes_setting WHERE user_id = ?')
    .bind(userId)
    .first();
}

/** Whether `mode` is the person's now. */
export async function isCurrentMode(
  database: D1Database,
  userId: string,
  mode: string,
): Promise<boolean> {
  const row = await database
    .prepare(`SELECT ${MODE} AS mode`)
    .bind(userId)
    .first<{ mode: string }>();
  return row?.mode === mode;
}
