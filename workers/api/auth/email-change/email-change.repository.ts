import type { EmailEnd } from './email-change.contract';

/** A change that waits for its codes. */
export interface StoredChange {
  newEmail: string;
  stopHash: string;
  oldCodeHash: string;
  newCodeHash: string;
  oldConfirmed: boolean;
  newConfirmed: boolean;
  createdAt: Date;
  expiresAt: Date;
}

interface Row extends Record<'newEmail' | 'stopHash' | 'oldCodeHash' | 'newCodeHash', string> {
  oldConfirmedAt: number | null;
  newConfirmedAt: number | null;
  createdAt: number;
  expiresAt: number;
}

const COLUMNS = `new_email AS newEmail, stop_hash AS stopHash, old_code_hash AS oldCodeHash,
  new_code_hash AS newCodeHash, old_confirmed_at AS oldConfirmedAt,
  new_confirmed_at AS newConfirmedAt, created_at AS createdAt, expires_at AS expiresAt`;

function readRow({ oldConfirmedAt, newConfirmedAt, createdAt, expiresAt, ...row }: Row) {
  return {
    ...row,
    oldConfirmed: oldConfirmedAt !== null,
    newConfirmed: newConfirmedAt !== null,
    createdAt: new Date(createdAt),
    expiresAt: new Date(expiresAt),
  };
}

/** The pending change of a user, unless it has expired. */
export async function findChange(
  db: D1Database,
  userId: string,
  now: Date,
): Promise<StoredChange | undefined> {
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM email_change WHERE user_id = ? AND expires_at > ?`)
    .bind(userId, now.getTime())
    .first<Row>();
  return row === null ? undefined : readRow(row);
}

/** Whether an address has an account. */
export async function hasAccount(db: D1Database, email: string): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM user WHERE email = ?').bind(email).first()) !== null;
}

/** Stores a change; replaces the user's pending one. */
export async function putChange(
  db: D1Database,
  userId: string,
  row: Omit<StoredChange, 'oldConfirmed' | 'newConfirmed'>,
): Promise<void> {
  await db
    .prepare(
      `INSERT OR REPLACE INTO email_change
         (user_id, new_email, stop_hash, old_code_hash, new_code_hash, created_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      userId,
      row.newEmail,
      row.stopHash,
      row.oldCodeHash,
      row.newCodeHash,
      row.createdAt.getTime(),
      row.expiresAt.getTime(),
    )
    .run();
}

/** Deletes a user's pending change, if there is one. */
export async function deleteChange(db: D1Database, userId: string): Promise<void> {
  await db.prepare('DELETE FROM email_change WHERE user_id = ?').bind(userId).run();
}

/**
 * Counts an attempt at one mailbox's code before comparing it, so that concurrent attempts count too.
 * @returns the change and the remaining attempts, or undefined if there is no code to try
 */
export async function countTry(
  db: D1Database,
  { userId, end, maxTries, now }: { userId: string; end: EmailEnd; maxTries: number; now: Date },
): Promise<{ change: StoredChange; left: number } | undefined> {
  const row = await db
    .prepare(
      `UPDATE email_change SET ${end}_tries = ${end}_tries + 1
       WHERE user_id = ? AND expires_at > ? AND ${end}_confirmed_at IS NULL AND ${end}_tries < ?
       RETURNING ${COLUMNS}, ${end}_tries AS tries`,
    )
    .bind(userId, now.getTime(), maxTries)
    .first<Row & { tries: number }>();
  if (row === null) return undefined;
  const { tries, ...rest } = row;
  return { change: readRow(rest), left: maxTries - tries };
}

/**
 * Marks one mailbox as confirmed and, if the other one is too, changes the address: all in one batch, which
 * also ends all other sessions and deletes the sign-in links to the old address. Throws D1's UNIQUE error if
 * the new address has got an account meanwhile; then nothing changes.
 * @returns whether the address has changed
 */
export async function confirmEnd(
  db: D1Database,
  {
    userId,
    end,
    stopHash,
    oldEmail,
    sessionHash,
    now,
  }: {
    userId: string;
    end: EmailEnd;
    /** Identifies the change, so that a later one that replaced it is not affected. */
    stopHash: string;
    oldEmail: string;
    /** The session that remains. */
    sessionHash: string;
    now: Date;
  },
): Promise<boolean> {
  const whole = `SELECT new_email FROM email_change WHERE user_id = ?1 AND stop_hash = ?2
    AND old_confirmed_at IS NOT NULL AND new_confirmed_at IS NOT NULL`;
  const [, changed] = await db.batch<object>([
    db
      .prepare(
        `UPDATE email_change SET ${end}_confirmed_at = ?3
         WHERE user_id = ?1 AND stop_hash = ?2 AND expires_at > ?3`,
      )
      .bind(userId, stopHash, now.getTime()),
    db
      .prepare(
        `UPDATE user SET email = (${whole}) WHERE id = ?1 AND EXISTS (${whole}) RETURNING id`,
      )
      .bind(userId, stopHash),
    db
      .prepare(`DELETE FROM session WHERE user_id = ?1 AND id_hash <> ?3 AND EXISTS (${whole})`)
      .bind(userId, stopHash, sessionHash),
    db
      .prepare(`DELETE FROM sign_in_link WHERE email = ?3 AND EXISTS (${whole})`)
      .bind(userId, stopHash, oldEmail),
    db
      .prepare(`DELETE FROM email_change WHERE user_id = ?1 AND EXISTS (${whole})`)
      .bind(userId, stopHash),
  ]);
  return (changed?.results.length ?? 0) > 0;
}

/** Deletes a change and ends all sessions of its account, in one batch; false if there is none. */
export async function stopChange(db: D1Database, stopHash: string, now: Date): Promise<boolean> {
  const time = now.getTime();
  const [, stopped] = await db.batch<object>([
    db
      .prepare(
        `DELETE FROM session WHERE user_id IN
           (SELECT user_id FROM email_change WHERE stop_hash = ?1 AND expires_at > ?2)`,
      )
      .bind(stopHash, time),
    db
      .prepare(
        'DELETE FROM email_change WHERE stop_hash = ?1 AND expires_at > ?2 RETURNING user_id',
      )
      .bind(stopHash, time),
  ]);
  return (stopped?.results.length ?? 0) > 0;
}
