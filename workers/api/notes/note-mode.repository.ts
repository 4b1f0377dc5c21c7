/** How a user's notes are encrypted: every statement that writes notes compares this mode. */

/** SQL for the user's mode in the format of {@link modeOf}; `server` by default. Bind the user id. */
export const MODE = `COALESCE((
  SELECT CASE encryption
    WHEN 'passphrase' THEN 'passphrase ' || COALESCE(json_extract(passphrase, '$.id'), '')
    ELSE encryption
  END FROM notes_setting WHERE user_id = ?), 'server')`;

/** The mode that a note is written for; for a passphrase it includes the setup id. */
export function modeOf(
  note: { encryption: 'server' } | { encryption: 'passphrase'; setupId: string },
): string {
  return note.encryption === 'server' ? 'server' : `passphrase ${note.setupId}`;
}

/** How a user's notes are encrypted; null if they never chose. */
export async function findSetting(
  database: D1Database,
  userId: string,
): Promise<{ encryption: 'server' | 'passphrase'; passphrase: string | null } | null> {
  return database
    .prepare('SELECT encryption, passphrase FROM notes_setting WHERE user_id = ?')
    .bind(userId)
    .first();
}

/** Whether `mode` is the user's current one. */
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
