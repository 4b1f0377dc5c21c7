/** A link that has been mailed and not used. */
export interface NewLink {
  tokenHash: string;
  email: string;
  browserHash: string;
  codeHash: string;
  returnTo: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Keeps a link: only hashes of its two secrets. */
export async function insertLink(db: D1Database, link: NewLink): Promise<void> {
  await db
    .prepare(
      `INSERT INTO sign_in_link
         (token_hash, email, browser_hash, code_hash, return_to, created_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      link.tokenHash,
      link.email,
      link.browserHash,
      link.codeHash,
      link.returnTo,
      link.createdAt.getTime(),
      link.expiresAt.getTime(),
    )
    .run();
}

/** Takes a link back that could not be mailed. */
export async function deleteLink(db: D1Database, tokenHash: string): Promise<void> {
  await db.prepare('DELETE FROM sign_in_link WHERE token_hash = ?').bind(tokenHash).run();
}

/** A link that is still good, whichever browser asked for it. */
export async function findLink(
  db: D1Database,
  tokenHash: string,
  now: Date,
): Promise<{ email: string; browserHash: string } | undefined> {
  const row = await db
    .prepare(
      'SELECT email, browser_hash FROM sign_in_link WHERE token_hash = ? AND expires_at > ? LIMIT 1',
    )
    .bind(tokenHash, now.getTime())
    .first<{ email: string; browser_hash: string }>();
  return row === null ? undefined : { email: row.email, browserHash: row.browser_hash };
}

/**
 * Uses a link up: of any number of requests at once only one gets it. A request of another browser
 * finds nothing and leaves the link as it is.
 */
export async function consumeLink(
  db: D1Database,
  tokenHash: string,
  browserHash: string,
  now: Date,
): Promise<{ email: string; returnTo: string } | undefined> {
  const row = await db
    .prepare(
      `DELETE FROM sign_in_link WHERE token_hash = ? AND browser_hash = ? AND expires_at > ?
       RETURNING email, return_to`,
    )
    .bind(tokenHash, browserHash, now.getTime())
    .first<{ email: string; return_to: string }>();
  return row === null ? undefined : { email: row.email, returnTo: row.return_to };
}

/** The last link that a browser asked for and that is still good. */
export interface LastLink {
  tokenHash: string;
  email: string;
  codeHash: string;
  /** Wrong codes so far. */
  codeTries: number;
}

/** The last link that a browser asked for, for its code. */
export async function findLastLink(
  db: D1Database,
  browserHash: string,
  now: Date,
): Promise<LastLink | undefined> {
  const row = await db
    .prepare(
      `SELECT token_hash, email, code_hash, code_tries FROM sign_in_link
       WHERE browser_hash = ? AND expires_at > ? ORDER BY created_at DESC, rowid DESC LIMIT 1`,
    )
    .bind(browserHash, now.getTime())
    .first<{ token_hash: string; email: string; code_hash: string; code_tries: number }>();
  if (row === null) return undefined;
  return {
    tokenHash: row.token_hash,
    email: row.email,
    codeHash: row.code_hash,
    codeTries: row.code_tries,
  };
}

/**
 * Counts a try of a link's code before it is looked at, so that tries at the same moment count as well.
 * @returns how many tries are left after this one, or undefined when there was none left
 */
export async function countCodeTry(
  db: D1Database,
  tokenHash: string,
  maxTries: number,
): Promise<number | undefined> {
  const row = await db
    .prepare(
      `UPDATE sign_in_link SET code_tries = code_tries + 1 WHERE token_hash = ? AND code_tries < ?
       RETURNING code_tries`,
    )
    .bind(tokenHash, maxTries)
    .first<{ code_tries: number }>();
  return row === null ? undefined : maxTries - row.code_tries;
}
