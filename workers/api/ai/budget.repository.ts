import { isVisitor } from '../_core/visitor-key';

/** A row of `ai_reservation` to insert. */
export interface NewReservation {
  id: string;
  day: string;
  /** `QuotaSubject.key`; the column is named `spender`. */
  subject: string;
  tokens: number;
  leastTokens: number;
  abandonedAt: Date;
}

/** Limits that the reservation must not exceed. */
export interface Caps {
  subjectTokens: number;
  subjectRequests: number;
  subjectAtOnce: number;
  siteTokens: number;
  /** Of all visitors together. */
  visitorTokens: number;
}

/** Used and reserved amounts. */
export interface DayUse {
  subjectTokens: number;
  subjectRequests: number;
  subjectAtOnce: number;
  siteTokens: number;
  visitorTokens: number;
}

/** Subject of the row that counts all users together. */
const SITE = 'site';
/** Subject of the row that counts all visitors together. */
const VISITORS = 'visitors';

const used = (column: 'tokens' | 'requests', spender: string) =>
  `(SELECT coalesce(sum(${column}), 0) FROM ai_usage WHERE day = ?1 AND spender = ${spender})`;

const SUBJECT_TOKENS = `${used('tokens', '?2')} +
  (SELECT coalesce(sum(tokens), 0) FROM ai_reservation WHERE day = ?1 AND spender = ?2)`;
const SUBJECT_REQUESTS = `${used('requests', '?2')} +
  (SELECT count(*) FROM ai_reservation WHERE day = ?1 AND spender = ?2)`;
const SUBJECT_AT_ONCE = '(SELECT count(*) FROM ai_reservation WHERE day = ?1 AND spender = ?2)';
const SITE_TOKENS = `${used('tokens', `'${SITE}'`)} +
  (SELECT coalesce(sum(tokens), 0) FROM ai_reservation WHERE day = ?1)`;

const VISITOR_TOKENS = `${used('tokens', `'${VISITORS}'`)} +
  (SELECT coalesce(sum(tokens), 0) FROM ai_reservation WHERE day = ?1 AND ${isVisitor('spender')})`;

/** Two days after the start of the day; nobody reads yesterday's use. */
const EXPIRES_AT = "CAST(strftime('%s', day) AS INTEGER) * 1000 + 172800000";

const ADD = `ON CONFLICT (day, spender) DO UPDATE SET
  tokens = tokens + excluded.tokens, requests = requests + excluded.requests`;

/** Reserves tokens unless that would exceed a cap: one statement checks and inserts. */
export async function insertReservation(
  db: D1Database,
  { id, day, subject, tokens, leastTokens, abandonedAt }: NewReservation,
  caps: Caps,
): Promise<boolean> {
  const made = await db
    .prepare(
      `INSERT INTO ai_reservation (id, day, spender, tokens, least_tokens, abandoned_at)
       SELECT ?3, ?1, ?2, ?4, ?5, ?6
       WHERE ${SUBJECT_TOKENS} + ?4 <= ?7 AND ${SUBJECT_REQUESTS} < ?8
         AND ${SUBJECT_AT_ONCE} < ?9 AND ${SITE_TOKENS} + ?4 <= ?10
         AND (NOT ${isVisitor('?2')} OR ${VISITOR_TOKENS} + ?4 <= ?11)
       RETURNING id`,
    )
    .bind(
      day,
      subject,
      id,
      tokens,
      leastTokens,
      abandonedAt.getTime(),
      caps.subjectTokens,
      caps.subjectRequests,
      caps.subjectAtOnce,
      caps.siteTokens,
      caps.visitorTokens,
    )
    .first();
  return made !== null;
}

/** What a subject and the site have used of a day, including reservations. */
export async function readDayUse(db: D1Database, day: string, subject: string): Promise<DayUse> {
  const row = await db
    .prepare(
      `SELECT ${SUBJECT_TOKENS} AS subjectTokens, ${SUBJECT_REQUESTS} AS subjectRequests,
         ${SUBJECT_AT_ONCE} AS subjectAtOnce, ${SITE_TOKENS} AS siteTokens,
         ${VISITOR_TOKENS} AS visitorTokens`,
    )
    .bind(day, subject)
    .first<DayUse>();
  if (row === null) throw new Error('The use of the day cannot be read.');
  return row;
}

/** Counts what a call used and deletes its reservation; does nothing if that is already gone. */
export async function settleReservation(db: D1Database, id: string, tokens: number): Promise<void> {
  const count = (spender: string, condition = '1') =>
    db
      .prepare(
        `INSERT INTO ai_usage (day, spender, tokens, requests, expires_at)
         SELECT day, ${spender}, ?2, 1, ${EXPIRES_AT} FROM ai_reservation
         WHERE id = ?1 AND ${condition} ${ADD}`,
      )
      .bind(id, tokens);
  await db.batch([
    count('spender'),
    count(`'${SITE}'`),
    count(`'${VISITORS}'`, isVisitor('spender')),
    db.prepare('DELETE FROM ai_reservation WHERE id = ?').bind(id),
  ]);
}

/** Counts and deletes reservations that nobody will settle any more. */
export async function settleAbandoned(db: D1Database, now: Date): Promise<number> {
  const time = now.getTime();
  const count = (spender: string, condition = '1') =>
    db
      .prepare(
        `INSERT INTO ai_usage (day, spender, tokens, requests, expires_at)
         SELECT day, ${spender}, sum(least_tokens), count(*), ${EXPIRES_AT}
         FROM ai_reservation WHERE abandoned_at <= ?1 AND ${condition} GROUP BY 1, 2 ${ADD}`,
      )
      .bind(time);
  const results = await db.batch([
    count('spender'),
    count(`'${SITE}'`),
    count(`'${VISITORS}'`, isVisitor('spender')),
    db.prepare('DELETE FROM ai_reservation WHERE abandoned_at <= ?').bind(time),
  ]);
  return results.at(-1)?.meta.changes ?? 0;
}
