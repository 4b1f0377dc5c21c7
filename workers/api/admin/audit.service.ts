import type { adminAudit } from '../../db/schema/admin';
import { newId } from '../_core/crypto/secrets';
import { deleteInChunks } from '../_core/delete-in-chunks';
import type { Env } from '../env';

const KEEP_FOR_MS = 365 * 24 * 60 * 60 * 1000;

/** An action done with an admin key, for the audit record. */
export interface AdminAct {
  act: (typeof adminAudit.$inferInsert)['act'];
  /** HMAC of the key; null for a wrong one. */
  keyId: string | null;
  /** The target, such as the id of a coupon. */
  subject?: string;
  /** What changed, such as 'review → paid', and why. */
  detail?: string;
}

/**
 * The insert of an audit row, for the batch of the action itself.
 *
 * @param only a condition under which the row is written, so that an action that another request has done
 * meanwhile is not on record twice; the statement stands before those that make the condition false
 */
export function auditStatement(
  db: D1Database,
  { act, keyId, subject, detail }: AdminAct,
  now: Date,
  only: { sql: string; values: readonly (string | number)[] } = { sql: '1', values: [] },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO admin_audit (id, at, act, key_id, subject, detail)
       SELECT ?, ?, ?, ?, ?, ? WHERE ${only.sql}`,
    )
    .bind(newId(), now.getTime(), act, keyId, subject ?? null, detail ?? null, ...only.values);
}

/** The acts about one of some subjects, newest first, at most 200. */
export async function listActsAbout(
  db: D1Database,
  subjects: readonly string[],
): Promise<{ act: AdminAct['act']; at: Date; keyId: string | null; detail: string | null }[]> {
  const { results } = await db
    .prepare(
      `SELECT act, at, key_id AS keyId, detail FROM admin_audit
       WHERE subject IN (SELECT value FROM json_each(?)) ORDER BY at DESC, rowid DESC LIMIT 200`,
    )
    .bind(JSON.stringify(subjects))
    .all<{ act: AdminAct['act']; at: number; keyId: string | null; detail: string | null }>();
  return results.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Daily job: deletes audit rows after a year. */
export function sweepAdminAudit({ DB }: Pick<Env, 'DB'>, now: Date): Promise<number> {
  return deleteInChunks(DB, 'admin_audit', 'at < ?', now.getTime() - KEEP_FOR_MS);
}
