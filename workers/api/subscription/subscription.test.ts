import { describe, expect, it } from 'vitest';
import { newId } from '../_core/crypto/secrets';
import { ask } from '../_testing/ask';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { app } from '../index';
import {
  type Credit,
  creditStatements,
  exportSubscription,
  readSubscription,
  revokeStatements,
} from './subscription.service';
import { FREE_STATUS, isExpiringSoon } from './tiers.contract';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = new Date('2026-11-21T10:00:00Z');
const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS);
const env = () => readEnv(testBindings());

/** A signed-in user with helpers for these tests. */
async function person() {
  const { id, email, cookie } = await signInPerson();
  const { DB } = testBindings();
  const credit = (more: Partial<Credit> = {}) =>
    DB.batch(
      creditStatements(DB, {
        userId: id,
        tier: 'PRO',
        days: 30,
        source: 'crypto',
        reference: newId(),
        now: START,
        ...more,
      }),
    );
  const revoke = (reference: string, now = START) =>
    DB.batch(revokeStatements(DB, { source: 'crypto', reference, now }));
  const has = (now: Date) => readSubscription(env(), id, now);
  const sums = () =>
    DB.prepare(
      `SELECT credited_days AS balance, (SELECT sum(days) FROM subscription_entry
       WHERE user_id = ?1 AND tier = subscription.tier) AS ledger FROM subscription WHERE user_id = ?1`,
    )
      .bind(id)
      .all<{ balance: number; ledger: number }>();
  return { id, email, cookie, credit, revoke, has, sums };
}

const active = (tier: string, end: Date | null) => ({
  tier,
  active: true,
  endsAt: end?.toISOString() ?? null,
});

describe('a credit', () => {
  it('grants its days from now', async () => {
    const { credit, has } = await person();
    expect(await has(START)).toEqual(FREE_STATUS);
    await credit();
    expect(await has(START)).toEqual(active('PRO', inDays(30)));
    expect(await has(new Date(inDays(30).getTime() - 1))).toEqual(active('PRO', inDays(30)));
    expect(await has(inDays(30))).toEqual(FREE_STATUS);
  });

  it('extends a running subscription', async () => {
    const { credit, has, sums } = await person();
    await credit();
    await credit({ now: inDays(10), days: 5 });
    expect(await has(inDays(10))).toEqual(active('PRO', inDays(35)));
    expect((await sums()).results).toEqual([{ balance: 35, ledger: 35 }]);
  });

  it('starts a new period after a lapse', async () => {
    const { id, credit, has } = await person();
    await credit();
    await credit({ now: inDays(50) });
    expect(await has(inDays(50))).toEqual(active('PRO', inDays(80)));
    const row = await env()
      .DB.prepare('SELECT starts_at FROM subscription WHERE user_id = ?')
      .bind(id)
      .first('starts_at');
    expect(row).toBe(inDays(50).getTime());
  });

  it('of LIFETIME has no end, even if repeated', async () => {
    const { credit, has } = await person();
    await credit({ tier: 'LIFETIME', days: 36_500 });
    await credit({ tier: 'LIFETIME', days: 1, now: inDays(1) });
    expect(await has(inDays(90_000))).toEqual(active('LIFETIME', null));
  });

  it('of a higher tier takes precedence, and the lower one returns after it ends', async () => {
    const { credit, has } = await person();
    await credit({ tier: 'BASIC', days: 60 });
    await credit({ tier: 'PREMIUM', days: 10 });
    await credit({ tier: 'PRO', days: 20 });
    expect(await has(START)).toEqual(active('PREMIUM', inDays(10)));
    expect(await has(inDays(15))).toEqual(active('PRO', inDays(20)));
    expect(await has(inDays(30))).toEqual(active('BASIC', inDays(60)));
  });

  it('counts once per reference despite concurrent requests', async () => {
    const [me, other] = [await person(), await person()];
    const reference = newId();
    const tries = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? me : other).credit({ reference }),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('UNIQUE');
    }
    const [mine, theirs] = [(await me.sums()).results, (await other.sums()).results];
    expect([...mine, ...theirs]).toEqual([{ balance: 30, ledger: 30 }]);
  });

  it('counts separately for an order and a coupon with the same id', async () => {
    const { credit, has } = await person();
    const reference = newId();
    await credit({ reference });
    await credit({ reference, source: 'coupon' });
    expect(await has(START)).toEqual(active('PRO', inDays(60)));
  });
});

describe('a revocation', () => {
  it('removes what its credit granted, and nothing else', async () => {
    const { credit, revoke, has, sums } = await person();
    const reference = newId();
    await credit({ reference, days: 30 });
    await credit({ days: 7 });
    await revoke(reference, inDays(1));
    expect(await has(inDays(1))).toEqual(active('PRO', inDays(7)));
    expect((await sums()).results).toEqual([{ balance: 7, ledger: 7 }]);
  });

  it('of the only credit leaves FREE, including LIFETIME', async () => {
    const [one, two] = [await person(), await person()];
    const [first, second] = [newId(), newId()];
    await one.credit({ reference: first });
    await one.revoke(first);
    expect(await one.has(START)).toEqual(FREE_STATUS);
    await two.credit({ reference: second, tier: 'LIFETIME', days: 36_500 });
    await two.revoke(second);
    expect(await two.has(START)).toEqual(FREE_STATUS);
  });

  it('happens once, and does nothing without a credit', async () => {
    const { credit, revoke, sums } = await person();
    const reference = newId();
    await revoke(reference);
    await credit({ reference });
    await revoke(reference);
    await expect(revoke(reference)).rejects.toThrow('UNIQUE');
    await expect(credit({ reference })).rejects.toThrow('UNIQUE');
    expect((await sums()).results).toEqual([{ balance: 0, ledger: 0 }]);
  });
});

it('a subscription is expiring soon at seven days or fewer, and never without an end', () => {
  const status = { tier: 'PRO', active: true, endsAt: inDays(7).toISOString() } as const;
  expect(isExpiringSoon(status, START)).toBe(true);
  expect(isExpiringSoon(status, new Date(START.getTime() - 1))).toBe(false);
  expect(isExpiringSoon({ ...status, active: false }, START)).toBe(false);
  expect(isExpiringSoon({ tier: 'LIFETIME', active: true, endsAt: null }, START)).toBe(false);
});

describe('GET /api/subscription/status/:email', () => {
  const status = async (email: string, headers: Record<string, string> = {}) => {
    const path = `/api/subscription/status/${encodeURIComponent(email)}`;
    const response = await ask(app, path, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    return response.json();
  };

  it("returns the real status to the address's own session, and FREE to everybody else", async () => {
    const [me, other] = [await person(), await person()];
    const now = new Date();
    await me.credit({ now });
    const truth = active('PRO', new Date(now.getTime() + 30 * DAY_MS));
    expect(await status(me.email, me.cookie)).toEqual(truth);
    expect(await status(` ${me.email.toUpperCase()}`, me.cookie)).toEqual(truth);
    expect(await status(me.email, other.cookie)).toEqual(FREE_STATUS);
    expect(await status(me.email)).toEqual(FREE_STATUS);
    expect(await status('nobody@example.com', me.cookie)).toEqual(FREE_STATUS);
    expect(await status('not an address')).toEqual(FREE_STATUS);
  });
});

it("exports only the user's own status and ledger", async () => {
  const [me, other] = [await person(), await person()];
  await me.credit({ reference: 'order-of-mine' });
  await me.revoke('order-of-mine', inDays(1));
  await other.credit();
  expect(await exportSubscription(env(), me.id, inDays(1))).toEqual({
    status: FREE_STATUS,
    entries: [
      { tier: 'PRO', source: 'crypto', kind: 'credit', days: 30, createdAt: START.toISOString() },
      {
        tier: 'PRO',
        source: 'crypto',
        kind: 'revocation',
        days: -30,
        createdAt: inDays(1).toISOString(),
      },
    ],
  });
});
