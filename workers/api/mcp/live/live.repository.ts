import type { McpAccess } from '../mcp.contract';
import type { McpFailureReason } from '../mcp-limits.contract';

/** A live server with everything that decides whether a call is allowed. */
export interface LiveRow {
  owner_id: string;
  owner_email: string;
  encrypted_definition: string;
  access: McpAccess;
  version: number;
  /** Whether the given token is one of this server. */
  has_token: number;
  /** Whether `ownerId` owns it. */
  is_owner: number;
  /** Whether the operator has taken it down, or suspended its owner. */
  is_down: number;
  is_owner_suspended: number;
  calls_today: number;
  public_calls_today: number;
}

/**
 * Finds a server by id: the only statement about definitions without a user id, because an MCP client is not
 * a user. Its result leaves the Worker only if `access`, `has_token` or `is_owner` permits it.
 */
export function findLiveRow(
  db: D1Database,
  {
    id,
    tokenHash,
    ownerId,
    now,
  }: { id: string; tokenHash: string; ownerId: string | undefined; now: Date },
): Promise<LiveRow | null> {
  return db
    .prepare(
      `SELECT mcps.user_id AS owner_id, user.email AS owner_email, encrypted_definition, access, version,
         EXISTS (SELECT 1 FROM mcp_tokens WHERE mcp_id = mcps.id AND token_hash = ?2
                 AND expires_at > ?4) AS has_token,
         mcps.user_id = ?3 AS is_owner,
         taken_down_at IS NOT NULL AS is_down, user.suspended_at IS NOT NULL AS is_owner_suspended,
         coalesce(mcp_calls.calls, 0) AS calls_today,
         coalesce(mcp_calls.public_calls, 0) AS public_calls_today
       FROM mcps JOIN user ON user.id = mcps.user_id
       LEFT JOIN mcp_calls ON mcp_calls.mcp_id = mcps.id AND mcp_calls.day = ?5
       WHERE mcps.id = ?1`,
    )
    .bind(id, tokenHash, ownerId ?? '', now.getTime(), now.toISOString().slice(0, 10))
    .first<LiveRow>();
}

/** Calls of one day with one token (without one, the hash is that of an empty text). */
export interface Calls {
  id: string;
  tokenHash: string;
  /** UTC, `YYYY-MM-DD`. */
  day: string;
  /** Time of the last one in milliseconds. */
  usedAt: number;
  calls: number;
  publicCalls: number;
  failures: readonly Failures[];
}

/** Failed calls of one tool for one reason. */
interface Failures {
  /** Hash of the tool's name. */
  tool: string;
  reason: McpFailureReason;
  count: number;
}

/** Adds calls to those of the day with their failures, and records the use of a token. */
export async function writeCalls(
  db: D1Database,
  { id, tokenHash, day, usedAt, calls, publicCalls, failures }: Calls,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO mcp_calls (mcp_id, day, calls, public_calls, errors)
         SELECT id, ?2, ?3, ?4, ?5 FROM mcps WHERE id = ?1
         ON CONFLICT (mcp_id, day) DO UPDATE SET
           calls = calls + excluded.calls, public_calls = public_calls + excluded.public_calls,
           errors = errors + excluded.errors`,
      )
      .bind(
        ...([id, day, calls, publicCalls] as const),
        failures.reduce((sum, { count }) => sum + count, 0),
      ),
    // Once a minute is enough to show which tokens are in use.
    db
      .prepare(
        `UPDATE mcp_tokens SET last_used_at = ?3 WHERE mcp_id = ?1 AND token_hash = ?2
           AND coalesce(last_used_at, 0) < ?3 - 60000`,
      )
      .bind(id, tokenHash, usedAt),
    ...failures.map(({ tool, reason, count }) =>
      db
        .prepare(
          `INSERT INTO mcp_failures (mcp_id, day, tool, reason, count, last_at)
           SELECT id, ?2, ?3, ?4, ?5, ?6 FROM mcps WHERE id = ?1
           ON CONFLICT (mcp_id, day, tool, reason) DO UPDATE SET
             count = count + excluded.count, last_at = excluded.last_at`,
        )
        .bind(id, day, tool, reason, count, usedAt),
    ),
  ]);
}
