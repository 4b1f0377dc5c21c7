import type { CreditItem, MismatchItem } from '../operator.contract';
import { clockTime } from '../operator-words.contract';
import { Conditions, isAmount, iso, maskEmail, type OperatorList, type Search } from './list-query';

interface CreditRecord {
  id: string;
  created_at: number;
  source: CreditItem['source'];
  kind: CreditItem['kind'];
  tier: string;
  days: number;
  reference: string;
  email: string;
}

/** The ledger of all users, newest first. */
export const creditsList: OperatorList<CreditItem> = {
  async read(db, { state, search, after, limit }) {
    const where = new Conditions();
    // Must come first: some conditions refer to the value as ?1.
    if (search !== null) addSearch(where, search);
    if (state === 'crypto' || state === 'coupon') where.and('source = ?', state);
    if (state === 'revocation') where.and("kind = 'revocation'");
    where.after(['subscription_entry.created_at', 'subscription_entry.id'], after);
    const { results } = await db
      .prepare(
        `SELECT subscription_entry.id, subscription_entry.created_at, source, kind, tier, days,
           reference, email
         FROM subscription_entry JOIN user ON user.id = user_id ${where.sql}
         ORDER BY subscription_entry.created_at DESC, subscription_entry.id DESC LIMIT ?`,
      )
      .bind(...where.values, limit)
      .all<CreditRecord>();
    return results.map(({ created_at, email, ...row }) => ({
      ...row,
      at: iso(created_at),
      email: maskEmail(email),
    }));
  },
  keyOf: ({ at, id }) => [Date.parse(at), id],
  columns: [
    'Time (UTC)',
    'Time (South Africa)',
    'What',
    'Source',
    'Tier',
    'Days',
    'Reference',
    'Account',
  ],
  cells: ({ at, kind, source, tier, days, reference, email }) => [
    clockTime(at, 'UTC'),
    clockTime(at, 'SAST'),
    kind,
    source,
    tier,
    days,
    reference,
    email,
  ],
};

function addSearch(where: Conditions, { by, value }: Search): void {
  const either = "source IN ('crypto', 'coupon')";
  switch (by) {
    case 'hash':
      where.and(
        `${either} AND reference IN (SELECT order_id FROM payment_event WHERE tx_hash = ?)`,
        value,
      );
      break;
    case 'wallet':
      where.and(
        `${either} AND reference IN (SELECT id FROM payment_order WHERE payer = ?1
         UNION SELECT order_id FROM payment_transfer WHERE payer = ?1)`,
        value,
      );
      break;
    case 'amount':
      where.and(
        `${either} AND reference IN (SELECT id FROM payment_order WHERE ${isAmount('amount_wei')}
         UNION SELECT order_id FROM payment_transfer WHERE ${isAmount('value_wei')})`,
        value,
      );
      break;
    case 'email':
      where.and('user_id = (SELECT id FROM user WHERE email = ?)', value);
      break;
    default:
      // References of later credits append '#' and a number to the order id; '$' is the character after '#'.
      where.and(
        `${either} AND (reference = ? OR (reference > ? AND reference < ?))`,
        value,
        `${value}#`,
        `${value}$`,
      );
  }
}

/**
 * Inconsistencies by kind. Compares all balances and paid orders with the ledger: expensive, so only for
 * occasional checks by the operator, not for a user-facing page.
 */
const MISMATCHES = `
  SELECT 'balance' AS kind, email || ' ' || tier AS subject, has, should FROM (
    SELECT user_id, tier, sum(balance) AS has, sum(days) AS should FROM (
      SELECT user_id, tier, credited_days AS balance, 0 AS days FROM subscription
      UNION ALL SELECT user_id, tier, 0, days FROM subscription_entry)
    GROUP BY user_id, tier HAVING sum(balance) <> sum(days))
  JOIN user ON user.id = user_id
  UNION ALL
  SELECT 'paid-not-credited', id, 'paid', 'a credit in the ledger' FROM payment_order
  WHERE state = 'paid' AND NOT EXISTS (SELECT 1 FROM subscription_entry WHERE source = 'crypto'
    AND kind = 'credit'
    AND reference = payment_order.id || iif(revocations = 0, '', '#' || revocations))
  UNION ALL
  SELECT 'credited-not-paid', reference, 'a credit in the ledger', 'paid'
  FROM subscription_entry AS entry WHERE source = 'crypto' AND kind = 'credit'
    AND NOT EXISTS (SELECT 1 FROM subscription_entry AS back WHERE back.source = 'crypto'
      AND back.kind = 'revocation' AND back.reference = entry.reference)
    AND NOT EXISTS (SELECT 1 FROM payment_order WHERE state = 'paid'
      AND id = iif(instr(entry.reference, '#') = 0, entry.reference,
        substr(entry.reference, 1, instr(entry.reference, '#') - 1)))`;

/** Inconsistencies between balances, ledger and orders; empty if all is well. */
export const mismatchesList: OperatorList<MismatchItem> = {
  async read(db, { search, after, limit }) {
    const where = new Conditions();
    if (search !== null) where.and('subject = ?', search.value);
    where.after(['kind', 'subject'], after);
    const { results } = await db
      .prepare(
        `SELECT kind, subject, has, should FROM (${MISMATCHES}) ${where.sql}
         ORDER BY kind DESC, subject DESC LIMIT ?`,
      )
      .bind(...where.values, limit)
      .all<{ kind: MismatchItem['kind']; subject: string; has: unknown; should: unknown }>();
    return results.map(({ kind, subject, has, should }) => ({
      kind,
      subject,
      has: String(has),
      should: String(should),
    }));
  },
  keyOf: ({ kind, subject }) => [kind, subject],
  columns: ['What', 'Subject', 'Has', 'Should be'],
  cells: ({ kind, subject, has, should }) => [kind, subject, has, should],
};
