import { newId } from '../_core/crypto/secrets';
import type { Env } from '../env';
import type { SubscriptionExport } from './subscription.contract';
import { FREE_STATUS, type PaidTier, paidTiers, type SubscriptionStatus } from './tiers.contract';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A credit by an order or coupon, each of which counts once. */
export interface Credit {
  userId: string;
  tier: PaidTier;
  days: number;
  source: 'crypto' | 'coupon';
  /** Id of the order or coupon. */
  reference: string;
  now: Date;
}

/**
 * Statements that credit days: ledger row and balance. Put them into the batch that also marks the order or
 * coupon. The whole batch fails with a UNIQUE conflict if the reference was credited before; re-read the
 * actual state then. A running subscription of the tier is extended; LIFETIME has no end.
 */
export function creditStatements(
  db: D1Database,
  { userId, tier, days, source, reference, now }: Credit,
): D1PreparedStatement[] {
  const time = now.getTime();
  const length = days * DAY_MS;
  return [
    db
      .prepare(
        `INSERT INTO subscription_entry (id, user_id, tier, source, reference, kind, days, created_at)
         VALUES (?, ?, ?, ?, ?, 'credit', ?, ?)`,
      )
      .bind(newId(), userId, tier, source, reference, days, time),
    db
      .prepare(
        `INSERT INTO subscription (user_id, tier, credited_days, starts_at, ends_at)
         VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (user_id, tier) DO UPDATE SET
           credited_days = credited_days + ?3,
           starts_at = CASE WHEN ends_at <= ?4 THEN ?4 ELSE starts_at END,
           ends_at = max(ends_at, ?4) + ?6`,
      )
      .bind(userId, tier, days, time, tier === 'LIFETIME' ? null : time + length, length),
  ];
}

/**
 * Statements that revoke a credit, for the batch that marks the order. They do nothing if there was no such
 * credit, and fail the batch (UNIQUE) if it was already revoked.
 */
export function revokeStatements(
  db: D1Database,
  { source, reference, now }: Pick<Credit, 'source' | 'reference' | 'now'>,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO subscription_entry (id, user_id, tier, source, reference, kind, days, created_at)
         SELECT ?, user_id, tier, source, reference, 'revocation', -days, ?
         FROM subscription_entry WHERE source = ? AND reference = ? AND kind = 'credit'`,
      )
      .bind(newId(), now.getTime(), source, reference),
    db
      .prepare(
        `UPDATE subscription SET
           credited_days = credited_days + entry.days,
           ends_at = ends_at + entry.days * ${DAY_MS}
         FROM subscription_entry AS entry
         WHERE entry.source = ? AND entry.reference = ? AND entry.kind = 'revocation'
           AND subscription.user_id = entry.user_id AND subscription.tier = entry.tier`,
      )
      .bind(source, reference),
  ];
}

/** An active tier of a user. `ends_at` in ms since 1970, null for no end. */
export interface ActiveTier {
  tier: PaidTier;
  ends_at: number | null;
}

const activeTiers = (userId: string, now = '?') => `SELECT tier, ends_at FROM subscription
  WHERE user_id = ${userId} AND credited_days > 0 AND (ends_at IS NULL OR ends_at > ${now})`;

/** SQL that is true for a user with an active tier. Parameters: user id, and the time in ms since 1970. */
export const hasActiveTier = (userId: string, now: string) =>
  `EXISTS (${activeTiers(userId, now)})`;

/** Finds the active tiers of a session's user: sent with the session look-up. */
export function activeTiersOfSession(
  db: D1Database,
  sessionHash: string,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(activeTiers('(SELECT user_id FROM session WHERE id_hash = ?)'))
    .bind(sessionHash, now.getTime());
}

/** Reads a user's highest active tier; FREE if there is none. */
export async function readSubscription(
  env: Pick<Env, 'DB'>,
  userId: string,
  now: Date,
): Promise<SubscriptionStatus> {
  const statement = env.DB.prepare(activeTiers('?')).bind(userId, now.getTime());
  return highestTier((await statement.all<ActiveTier>()).results);
}

/** The highest of a user's active tiers; FREE if there is none. */
export function highestTier(tiers: readonly ActiveTier[]): SubscriptionStatus {
  const best = [...tiers].sort((a, b) => paidTiers.indexOf(b.tier) - paidTiers.indexOf(a.tier))[0];
  if (best === undefined) return FREE_STATUS;
  const endsAt = best.ends_at === null ? null : new Date(best.ends_at).toISOString();
  return { tier: best.tier, active: true, endsAt };
}

/** A user's status and ledger, oldest first, for their data export. */
export async function exportSubscription(
  env: Pick<Env, 'DB'>,
  userId: string,
  now: Date,
): Promise<SubscriptionExport> {
  const { results } = await env.DB.prepare(
    `SELECT tier, source, kind, days, created_at FROM subscription_entry
     WHERE user_id = ? ORDER BY created_at, kind`,
  )
    .bind(userId)
    .all<Omit<SubscriptionExport['entries'][number], 'createdAt'> & { created_at: number }>();
  return {
    status: await readSubscription(env, userId, now),
    entries: results.map(({ created_at, ...entry }) => ({
      ...entry,
      createdAt: new Date(created_at).toISOString(),
    })),
  };
}
