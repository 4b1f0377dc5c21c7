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

/** The insert of an audit row, for the batch of the action itself. */
export function auditStatement(
  db: D1Database,
  { act, keyId, subject, detail }: AdminAct,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      'INSERT INTO admin_audit (id, at, act, key_id, subject, detail) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .bind(newId(), now.getTime(), act, keyId, subject ?? null, detail ?? null);
}

/** Daily job: deletes audit rows after a year. */
export function sweepAdminAudit({ DB }: Pick<Env, 'DB'>, now: Date): Promise<number> {
  return deleteInChunks(DB, 'admin_audit', 'at < ?', now.getTime() - KEEP_FOR_MS);
}
