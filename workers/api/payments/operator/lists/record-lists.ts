import { ApiError } from '../../../_core/errors';
import type { AuditItem, EventItem } from '../operator.contract';
import { clockTime } from '../operator-words.contract';
import { Conditions, iso, type OperatorList } from './list-query';

const ACTS: Readonly<Record<string, string>> = {
  payments: "act LIKE 'payments%' OR act LIKE 'transfer%' OR act LIKE 'webhook%'",
  coupons: "act LIKE 'coupon%' OR act = 'stats_read'",
  'sign-ins': "act IN ('signed_in', 'signed_out')",
  'take-downs': "act LIKE 'account%' OR act LIKE 'server%'",
  refused: "act = 'refused'",
};

/** Audit log of the admin key, newest first. */
export const auditList: OperatorList<AuditItem> = {
  async read(db, { state, search, after, limit }) {
    const where = new Conditions();
    const acts = ACTS[state];
    if (acts !== undefined) where.and(acts);
    if (search?.by === 'hash') {
      // A transfer's subject is its hash, ':' and the log index; ';' is the character after ':'.
      where.and('subject > ? AND subject < ?', `${search.value}:`, `${search.value};`);
    } else if (search !== null) where.and('subject = ?', search.value);
    where.after(['at', 'id'], after);
    const { results } = await db
      .prepare(
        `SELECT id, at, act, key_id AS keyId, subject, detail FROM admin_audit ${where.sql}
         ORDER BY at DESC, id DESC LIMIT ?`,
      )
      .bind(...where.values, limit)
      .all<Omit<AuditItem, 'at'> & { at: number }>();
    return results.map((row) => ({ ...row, at: iso(row.at) }));
  },
  keyOf: ({ at, id }) => [Date.parse(at), id],
  columns: ['Time (UTC)', 'Time (South Africa)', 'Act', 'By key', 'Subject', 'Detail'],
  cells: ({ at, act, keyId, subject, detail }) => [
    clockTime(at, 'UTC'),
    clockTime(at, 'SAST'),
    act,
    keyId,
    subject,
    detail,
  ],
};

const EVENT_STATES: Readonly<Record<string, string>> = {
  undelivered: 'delivered_at IS NULL',
  failed: 'delivered_at IS NULL AND next_attempt_at IS NULL',
  delivered: 'delivered_at IS NOT NULL',
};

interface EventRecord {
  id: string;
  type: string;
  body: string;
  created_at: number;
  attempts: number;
  next_attempt_at: number | null;
  delivered_at: number | null;
  last_error: string | null;
}

/** Events for the operator's server, newest first. */
export const eventsList: OperatorList<EventItem> = {
  async read(db, { state, search, after, limit }) {
    if (search !== null && search.by === 'email') {
      throw new ApiError(400, 'invalid_request', 'search: events hold no e-mail addresses');
    }
    const where = new Conditions();
    const narrowed = EVENT_STATES[state];
    if (narrowed !== undefined) where.and(narrowed);
    if (search?.by === 'hash') where.and("body ->> '$.data.transaction' = ?", search.value);
    else if (search?.by === 'wallet')
      where.and("lower(body ->> '$.data.wallet') = ?", search.value);
    else if (search !== null) {
      where.and("id = ? OR body ->> '$.data.order' = ?", search.value, search.value);
    }
    where.after(['created_at', 'id'], after);
    const { results } = await db
      .prepare(
        `SELECT id, type, body, created_at, attempts, next_attempt_at, delivered_at, last_error
         FROM webhook_event ${where.sql} ORDER BY created_at DESC, id DESC LIMIT ?`,
      )
      .bind(...where.values, limit)
      .all<EventRecord>();
    return results.map(toEvent);
  },
  keyOf: ({ at, id }) => [Date.parse(at), id],
  columns: ['Time (UTC)', 'Time (South Africa)', 'Event', 'Id', 'State', 'Tries', 'Error', 'Body'],
  cells: ({ at, type, id, state, attempts, lastError, body }) => [
    clockTime(at, 'UTC'),
    clockTime(at, 'SAST'),
    type,
    id,
    state,
    attempts,
    lastError,
    body,
  ],
};

function toEvent(row: EventRecord): EventItem {
  const isOver = row.next_attempt_at === null;
  return {
    id: row.id,
    type: row.type,
    at: iso(row.created_at),
    state: row.delivered_at !== null ? 'delivered' : isOver ? 'failed' : 'waiting',
    attempts: row.attempts,
    nextAttemptAt: iso(row.next_attempt_at),
    deliveredAt: iso(row.delivered_at),
    lastError: row.last_error,
    body: row.body,
  };
}
