import type { WrappedKey } from '../_core/crypto/user-key';
import type { AccountCounts } from './takedown.contract';

/** An account with the numbers of its rows. Times are milliseconds since 1970. */
export interface AccountRow extends AccountCounts {
  id: string;
  email: string;
  createdAt: number;
  suspendedAt: number | null;
  suspendedReason: string | null;
  bytes: number;
  maxBytes: number;
}

const countOf = (table: string, where = '') =>
  `(SELECT count(*) FROM ${table} WHERE ${table}.user_id = user.id ${where})`;

/** Finds an account by its id or its whole address, with counts of what it holds. No text is read. */
export function findAccountRow(
  db: D1Database,
  by: { id: string } | { email: string },
): Promise<AccountRow | null> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['email', by.email];
  return db
    .prepare(
      `SELECT user.id, user.email, user.created_at AS createdAt, user.suspended_at AS suspendedAt,
         user.suspended_reason AS suspendedReason, coalesce(person_storage.bytes, 0) AS bytes,
         coalesce(person_storage.max_bytes, 50000000) AS maxBytes,
         ${countOf('notes')} AS notes,
         ${countOf('planner_item', 'AND deleted_at IS NULL')} AS plannerItems,
         ${countOf('api_keys')} AS apiKeys, ${countOf('mcps')} AS mcps,
         ${countOf('mcp_tokens')} AS mcpTokens, ${countOf('passkey')} AS passkeys,
         ${countOf('identity')} AS providers, ${countOf('payment_order')} AS orders,
         ${countOf('subscription_entry')} AS credits
       FROM user LEFT JOIN person_storage ON person_storage.user_id = user.id
       WHERE user.${column} = ?`,
    )
    .bind(value)
    .first<AccountRow>();
}

/** The address of an account, and whether it is suspended. */
export function findUserState(
  db: D1Database,
  id: string,
): Promise<{ email: string; isSuspended: 0 | 1 } | null> {
  return db
    .prepare('SELECT email, suspended_at IS NOT NULL AS isSuspended FROM user WHERE id = ?')
    .bind(id)
    .first<{ email: string; isSuspended: 0 | 1 }>();
}

/**
 * Statements that suspend an account: its sessions end, and with them its API tokens. A sign-in under way stores
 * its session before them, which is then deleted, or after them, when it stores none.
 */
export function suspendStatements(
  db: D1Database,
  { id, reason, now }: { id: string; reason: string; now: Date },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE user SET suspended_at = ?, suspended_reason = ?
         WHERE id = ? AND suspended_at IS NULL RETURNING id`,
      )
      .bind(now.getTime(), reason, id),
    db.prepare('DELETE FROM session WHERE user_id = ?').bind(id),
  ];
}

/** Statement that lifts the suspension of an account. */
export function restoreStatement(db: D1Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE user SET suspended_at = NULL, suspended_reason = NULL
       WHERE id = ? AND suspended_at IS NOT NULL RETURNING id`,
    )
    .bind(id);
}

/** A server with its owner and the key of its definition. */
export interface ServerRow extends WrappedKey {
  id: string;
  ownerId: string;
  ownerEmail: string;
  isOwnerSuspended: 0 | 1;
  access: 'private' | 'public';
  createdAt: number;
  takenDownAt: number | null;
  takenDownReason: string | null;
  takenDownName: string | null;
  /** Null for a private server: the operator does not read it. */
  encryptedDefinition: string | null;
}

/** As in the index `mcps_operator`. */
const IS_PUBLIC = "(access = 'public' OR taken_down_at IS NOT NULL)";
const SERVERS = `SELECT mcps.id, mcps.user_id AS ownerId, user.email AS ownerEmail,
    user.suspended_at IS NOT NULL AS isOwnerSuspended, access, mcps.created_at AS createdAt,
    taken_down_at AS takenDownAt, taken_down_reason AS takenDownReason,
    taken_down_name AS takenDownName, iif(access = 'public', encrypted_definition, NULL) AS encryptedDefinition,
    user_key.wrapped_key AS wrappedKey, user_key.master_version AS masterVersion
  FROM mcps JOIN user ON user.id = mcps.user_id JOIN user_key ON user_key.user_id = mcps.user_id`;

/** One page of public servers and of those taken down, newest first. */
export async function listServerRows(
  db: D1Database,
  {
    after,
    of,
    limit,
  }: {
    after: { createdAt: number; id: string } | undefined;
    /** A user id, a server id, or an e-mail address. */
    of?: string | undefined;
    limit: number;
  },
): Promise<ServerRow[]> {
  const { createdAt = Number.MAX_SAFE_INTEGER, id = '' } = after ?? {};
  const { results } = await db
    .prepare(
      `${SERVERS} WHERE ${IS_PUBLIC} AND (mcps.created_at, mcps.id) < (?1, ?2)
         AND (?3 IS NULL OR ?3 IN (mcps.id, mcps.user_id, user.email))
       ORDER BY mcps.created_at DESC, mcps.id DESC LIMIT ?4`,
    )
    .bind(createdAt, id, of ?? null, limit)
    .all<ServerRow>();
  return results;
}

/** One server, unless it is private and was never taken down. */
export function findServerRow(db: D1Database, id: string): Promise<ServerRow | null> {
  return db.prepare(`${SERVERS} WHERE ${IS_PUBLIC} AND mcps.id = ?`).bind(id).first<ServerRow>();
}

/** Statement that takes a public server down: it becomes private, and cannot be made public. */
export function takeDownStatement(
  db: D1Database,
  { id, name, reason, now }: { id: string; name: string; reason: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE mcps SET access = 'private', taken_down_at = ?, taken_down_reason = ?, taken_down_name = ?
       WHERE id = ? AND access = 'public' RETURNING id`,
    )
    .bind(now.getTime(), reason, name, id);
}

/** Statement that lets the owner of a server make it public again; it stays private until then. */
export function liftStatement(db: D1Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE mcps SET taken_down_at = NULL, taken_down_reason = NULL, taken_down_name = NULL
       WHERE id = ? AND taken_down_at IS NOT NULL RETURNING id`,
    )
    .bind(id);
}

/** The ids of all servers of a user. */
export async function listServerIds(db: D1Database, userId: string): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT id FROM mcps WHERE user_id = ?')
    .bind(userId)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}
