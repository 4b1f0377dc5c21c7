import { isVisitor } from '../_core/visitor-key';
import { claimHolds, type SessionClaim } from '../auth/session-claim.service';
import { hasActiveTier } from '../subscription/subscription.service';

/** A row of `ai_reservation` to insert. */
export interface NewReservation {
  id: string;
  day: string;
  /** What the call needs, its output aside. */
  inputTokens: number;
  /** The longest output. */
  outputTokens: number;
  /** A shorter output is not worth starting. */
  leastOutputTokens: number;
  abandonedAt: Date;
}

/** Whose allowance pays. */
export interface Payer {
  /** `QuotaSubject.key`; the column is named `spender`. */
  subject: string;
  dailyTokens: number;
  /** If only the browser says so, for now: nothing is reserved unless it is true. */
  claim?: {
    /** Must still hold. */
    session: SessionClaim;
    /** Daily tokens if the user's plan is active. */
    paidTokens: number;
    now: Date;
  };
}

/** Limits that the reservation must not exceed, besides the payer's own. */
export interface Caps {
  /** One request for each of so many daily tokens. */
  tokensPerRequest: number;
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
const reserved = (what: 'coalesce(sum(tokens), 0)' | 'count(*)', condition: string) =>
  `(SELECT ${what} FROM ai_reservation WHERE day = ?1 AND ${condition})`;

/** SQL of a {@link DayUse}; parameters: the day and the subject. */
const SUBJECT_AT_ONCE = reserved('count(*)', 'spender = ?2');
const SUBJECT_REQUESTS = `${used('requests', '?2')} + ${SUBJECT_AT_ONCE}`;
const SUBJECT_TOKENS = `${used('tokens', '?2')} + ${reserved('coalesce(sum(tokens), 0)', 'spender = ?2')}`;
const SITE_TOKENS = `${used('tokens', `'${SITE}'`)} + ${reserved('coalesce(sum(tokens), 0)', '1')}`;
const VISITOR_TOKENS = `${used('tokens', `'${VISITORS}'`)} +
  ${reserved('coalesce(sum(tokens), 0)', isVisitor('spender'))}`;

/** Two days after the start of the day; nobody reads yesterday's use. */
const EXPIRES_AT = "CAST(strftime('%s', day) AS INTEGER) * 1000 + 172800000";

const ADD = `ON CONFLICT (day, spender) DO UPDATE SET
  tokens = tokens + excluded.tokens, requests = requests + excluded.requests`;

const claimIsTrue = claimHolds({ sessionHash: '?13', userId: '?14', email: '?15', now: '?16' });

const reserveSql = (payer: string) => `
  INSERT INTO ai_reservation (id, day, spender, tokens, least_tokens, abandoned_at)
  WITH payer (daily) AS (${payer}),
    room (daily, tokens) AS MATERIALIZED (
      SELECT daily, min(daily - (${SUBJECT_TOKENS}), ?9 - (${SITE_TOKENS}),
        CASE WHEN ${isVisitor('?2')} THEN ?10 - (${VISITOR_TOKENS}) ELSE ?9 END)
      FROM payer)
  SELECT ?3, ?1, ?2, min(room.tokens, ?4 + ?5), ?4, ?7 FROM room
  WHERE room.tokens >= ?4 + ?6 AND ${SUBJECT_AT_ONCE} < ?8
    AND (${SUBJECT_REQUESTS}) * ?11 < room.daily
  RETURNING tokens - least_tokens AS outputTokens`;

const RESERVE = reserveSql('SELECT ?12');
const RESERVE_BY_CLAIM = reserveSql(`
  SELECT CASE WHEN ${hasActiveTier('?14', '?16')} THEN ?17 ELSE ?12 END WHERE ${claimIsTrue}`);

/**
 * Reserves the input and as much output as is left, unless too little is: one statement finds out and
 * inserts.
 * @returns the length of the output; undefined if nothing was reserved
 */
export async function insertReservation(
  db: D1Database,
  reservation: NewReservation,
  { subject, dailyTokens, claim }: Payer,
  caps: Caps,
): Promise<number | undefined> {
  const values = [
    reservation.day,
    subject,
    reservation.id,
    reservation.inputTokens,
    reservation.outputTokens,
    reservation.leastOutputTokens,
    reservation.abandonedAt.getTime(),
    caps.subjectAtOnce,
    caps.siteTokens,
    caps.visitorTokens,
    caps.tokensPerRequest,
    dailyTokens,
  ];
  if (claim !== undefined) {
    const { sessionHash, user } = claim.session;
    values.push(sessionHash, user.id, user.email, claim.now.getTime(), claim.paidTokens);
  }
  const made = await db
    .prepare(claim === undefined ? RESERVE : RESERVE_BY_CLAIM)
    .bind(...values)
    .first<{ outputTokens: number }>();
  return made?.outputTokens;
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
