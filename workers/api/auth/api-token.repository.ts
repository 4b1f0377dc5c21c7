import type { SignedInUser } from '../_core/app-env';
import type { ApiTokenScope } from './api-token.contract';

/** A row of `api_token`. */
export interface ApiTokenRow {
  tokenHash: string;
  userId: string;
  sessionHash: string;
  scope: ApiTokenScope;
  createdAt: Date;
  expiresAt: Date;
}

/** Inserts a token if its session still exists; false if the session has ended meanwhile. */
export async function insertApiToken(db: D1Database, row: ApiTokenRow): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO api_token (token_hash, user_id, scope, session_hash, created_at, expires_at)
       SELECT ?, user_id, ?, id_hash, ?, ? FROM session WHERE id_hash = ? AND user_id = ?`,
    )
    .bind(
      row.tokenHash,
      row.scope,
      row.createdAt.getTime(),
      row.expiresAt.getTime(),
      row.sessionHash,
      row.userId,
    )
    .run();
  return meta.changes === 1;
}

/** The user of a token, if it has this scope and neither it nor its session has expired. */
export async function findApiTokenUser(
  db: D1Database,
  { tokenHash, scope, now }: { tokenHash: string; scope: ApiTokenScope; now: Date },
): Promise<{ user: SignedInUser; sessionHash: string } | undefined> {
  const row = await db
    .prepare(
      `SELECT user.id, user.email, user.created_at, session.id_hash
       FROM api_token
       JOIN session ON session.id_hash = api_token.session_hash
       JOIN user ON user.id = api_token.user_id
       WHERE token_hash = ?1 AND scope = ?2
         AND api_token.expires_at > ?3 AND session.expires_at > ?3 AND user.suspended_at IS NULL`,
    )
    .bind(tokenHash, scope, now.getTime())
    .first<{ id: string; email: string; created_at: number; id_hash: string }>();
  if (row === null) return undefined;
  const { id, email, created_at, id_hash } = row;
  return { user: { id, email, createdAt: new Date(created_at) }, sessionHash: id_hash };
}
