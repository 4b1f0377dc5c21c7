/** A requested link that has not been used. */
export interface NewLink {
  tokenHash: string;
  email: string;
  browserHash: string;
  codeHash: string;
  returnTo: string;
  createdAt: Date;
  expiresAt: Date;
  /** If no mail was sent: the token hash of the mailed link that works instead. */
  joins: string | null;
  /** Whether browsers that request a link for the address later may join this one. */
  joinable: boolean;
}

/** Inserts a link: only hashes of its two secrets. */
export async function insertLink(db: D1Database, link: NewLink): Promise<void> {
  await db
    .prepare(
      `INSERT INTO sign_in_link
         (token_hash, email, browser_hash, code_hash, return_to, created_at, expires_at, joins, joinable)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      link.tokenHash,
      link.email,
      link.browserHash,
      link.codeHash,
      link.returnTo,
      link.createdAt.getTime(),
      link.expiresAt.getTime(),
      link.joins,
      link.joinable ? 1 : 0,
    )
    .run();
}

/** The newest mailed link to an address that other browsers may join. */
export async function findNewestLink(
  db: D1Database,
  email: string,
  now: Date,
): Promise<{ tokenHash: string; createdAt: Date; expiresAt: Date } | undefined> {
  const row = await db
    .prepare(
      `SELECT token_hash, created_at, expires_at FROM sign_in_link
       WHERE email = ? AND joinable AND expires_at > ? ORDER BY created_at DESC, rowid DESC LIMIT 1`,
    )
    .bind(email, now.getTime())
    .first<{ token_hash: string; created_at: number; expires_at: number }>();
  if (row === null) return undefined;
  const { token_hash: tokenHash, created_at, expires_at } = row;
  return { tokenHash, createdAt: new Date(created_at), expiresAt: new Date(expires_at) };
}

/** A browser may use a link that it requested, or that it joined. */
const IS_FOR_BROWSER = `(browser_hash = ?2 OR EXISTS (SELECT 1 FROM sign_in_link AS asked
    WHERE asked.joins = sign_in_link.token_hash AND asked.browser_hash = ?2
      AND asked.expires_at > ?3))`;

/** Lets a link work longer, because its mail is late. */
export async function extendLink(
  db: D1Database,
  tokenHash: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .prepare('UPDATE sign_in_link SET expires_at = ? WHERE token_hash = ?')
    .bind(expiresAt.getTime(), tokenHash)
    .run();
}

/** A link that has not expired, and whether this browser may use it. */
export async function findLink(
  db: D1Database,
  tokenHash: string,
  browserHash: string | undefined,
  now: Date,
): Promise<{ email: string; isForBrowser: boolean } | undefined> {
  const row = await db
    .prepare(
      `SELECT email, ${IS_FOR_BROWSER} AS is_for_browser FROM sign_in_link
       WHERE token_hash = ?1 AND expires_at > ?3 LIMIT 1`,
    )
    .bind(tokenHash, browserHash ?? '', now.getTime())
    .first<{ email: string; is_for_browser: number }>();
  return row === null ? undefined : { email: row.email, isForBrowser: row.is_for_browser === 1 };
}

/**
 * Consumes a link: of any number of concurrent requests only one gets it. For a request from another browser
 * it finds nothing and does not consume the link.
 */
export async function consumeLink(
  db: D1Database,
  tokenHash: string,
  browserHash: string,
  now: Date,
): Promise<{ email: string; returnTo: string } | undefined> {
  const row = await db
    .prepare(
      `DELETE FROM sign_in_link WHERE token_hash = ?1 AND ${IS_FOR_BROWSER} AND expires_at > ?3
       RETURNING email, (SELECT coalesce(max(asked.return_to), sign_in_link.return_to)
         FROM sign_in_link AS asked WHERE asked.joins = ?1 AND asked.browser_hash = ?2) AS return_to`,
    )
    .bind(tokenHash, browserHash, now.getTime())
    .first<{ email: string; return_to: string }>();
  return row === null ? undefined : { email: row.email, returnTo: row.return_to };
}

/** The last unexpired link that a browser requested or joined. */
export interface LastLink {
  tokenHash: string;
  email: string;
  codeHash: string;
  /** Hash of the row that counts the attempts: the link itself, or the request that joined it. */
  askedHash: string;
}

/** The last link that a browser requested, to check its code. */
export async function findLastLink(
  db: D1Database,
  browserHash: string,
  now: Date,
): Promise<LastLink | undefined> {
  const row = await db
    .prepare(
      `SELECT mailed.token_hash, mailed.email, mailed.code_hash, asked.token_hash AS asked_hash
       FROM (SELECT token_hash, joins FROM sign_in_link WHERE browser_hash = ?1 AND expires_at > ?2
             ORDER BY created_at DESC, rowid DESC LIMIT 1) AS asked
       JOIN sign_in_link AS mailed ON mailed.token_hash = coalesce(asked.joins, asked.token_hash)
       WHERE mailed.expires_at > ?2`,
    )
    .bind(browserHash, now.getTime())
    .first<{ token_hash: string; email: string; code_hash: string; asked_hash: string }>();
  if (row === null) return undefined;
  return {
    tokenHash: row.token_hash,
    email: row.email,
    codeHash: row.code_hash,
    askedHash: row.asked_hash,
  };
}

/**
 * Counts an attempt at a link's code before comparing it, so that concurrent attempts count too.
 * @returns the attempts remaining after this one, or undefined if there was none left
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
