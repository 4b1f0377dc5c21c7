import { describe, expect, it } from 'vitest';
import { newId } from '../_core/crypto/secrets';
import { dumpDatabase, listTables } from '../_testing/database-dump';
import { makeFaulty } from '../_testing/faulty-db';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { generateCoupon } from './manage-coupons.service';
import { redeemCoupon } from './redeem-coupon.service';

const env = () => readEnv(testBindings());
const NOW = new Date('2026-11-21T10:00:00Z');
const make = () => generateCoupon(env(), { tier: 'PRO', days: 30, keyId: 'test' }, NOW);

async function sums() {
  const { DB } = testBindings();
  const row = await DB.prepare(
    `SELECT (SELECT count(*) FROM coupon_redemption) AS redemptions,
       (SELECT count(*) FROM subscription_entry WHERE source = 'coupon') AS credits,
       (SELECT coalesce(sum(days), 0) FROM subscription_entry) AS ledger,
       (SELECT coalesce(sum(credited_days), 0) FROM subscription) AS balance`,
  ).first<Record<'redemptions' | 'credits' | 'ledger' | 'balance', number>>();
  if (row === null) throw new Error('No sums.');
  return row;
}

it('announces the redemption once, without e-mail address or code', async () => {
  const told = { ...env(), WEBHOOK_URL: 'https://events.example/' };
  const [code, email] = [await make(), `${newId()}@example.com`];
  await Promise.all([1, 2, 3].map(() => redeemCoupon(told, { code, email }, NOW)));
  const { results } = await testBindings()
    .DB.prepare('SELECT type, body FROM webhook_event')
    .all<{ type: string; body: string }>();
  expect(results.map(({ type }) => type)).toEqual(['coupon.redeemed']);
  expect(JSON.parse(results[0]?.body ?? '').data).toMatchObject({ tier: 'PRO', days: 30 });
  expect(JSON.stringify(results)).not.toMatch(new RegExp(`${email}|${code}`));
});

describe('redeeming exactly once', () => {
  const isLong = (testBindings() as unknown as { LONG: string }).LONG !== '';
  const [coupons, redeemers] = [isLong ? 500 : 50, 20];

  it(
    `${coupons} coupons, ${redeemers} racing redeemers each: one credit a coupon`,
    async () => {
      const before = await sums();
      const codes = await Promise.all(Array.from({ length: coupons }, make));
      const people = Array.from({ length: redeemers }, () => `${newId()}@example.com`);
      // All redeemers try all coupons concurrently.
      const outcomes = new Map<string, string[]>(codes.map((code) => [code, []]));
      const racers = [...people, people[0] ?? '', people[1] ?? ''].slice(2);
      await Promise.all(
        racers.map(async (email, index) => {
          for (const code of index % 2 ? codes : codes.toReversed()) {
            outcomes.get(code)?.push((await redeemCoupon(env(), { code, email }, NOW)).outcome);
          }
        }),
      );
      for (const [code, all] of outcomes) {
        expect(all, code).toHaveLength(redeemers);
        expect(
          all.filter((outcome) => outcome === 'activated'),
          code,
        ).toHaveLength(1);
      }
      const after = await sums();
      expect(after.redemptions - before.redemptions).toBe(coupons);
      expect(after.credits - before.credits).toBe(coupons);
      expect(after.ledger - before.ledger).toBe(coupons * 30);
      expect(after.balance).toBe(after.ledger);
    },
    isLong ? 600_000 : 60_000,
  );

  it('a naive read-then-write version credits more than once, so the race is real', async () => {
    const { DB } = testBindings();
    await DB.prepare('CREATE TABLE naive_use (coupon TEXT)').run();
    const naive = async (coupon: string) => {
      const used = await DB.prepare('SELECT 1 FROM naive_use WHERE coupon = ?')
        .bind(coupon)
        .first();
      if (used !== null) return;
      await DB.prepare('INSERT INTO naive_use VALUES (?)').bind(coupon).run();
    };
    for (let coupon = 0; coupon < 10; coupon += 1) {
      await Promise.all(Array.from({ length: 20 }, () => naive(`coupon-${coupon}`)));
    }
    const uses = await DB.prepare('SELECT count(*) AS n FROM naive_use').first<number>('n');
    await DB.prepare('DROP TABLE naive_use').run();
    expect(uses).toBeGreaterThan(10);
  });
});

it('leaves the coupon unused and nothing credited if any database statement fails', async () => {
  const tables = await listTables();
  // An empty account may remain: the next attempt reuses it.
  const dump = () => dumpDatabase(tables, ['user']);
  for (let failAt = 1; ; failAt += 1) {
    const [code, email] = [await make(), `${newId()}@example.com`];
    const before = await dump();
    const { database, hasFailed } = makeFaulty(testBindings().DB, failAt);
    const broken = { ...env(), DB: database };
    const outcome = await redeemCoupon(broken, { code, email }, NOW).catch(() => 'failed');
    if (!hasFailed()) {
      expect(outcome).toMatchObject({ outcome: 'activated', tier: 'PRO' });
      expect(failAt).toBeGreaterThan(5);
      return;
    }
    expect(outcome, `statement ${failAt}`).toBe('failed');
    expect(await dump(), `statement ${failAt}`).toEqual(before);
    expect(await redeemCoupon(env(), { code, email }, NOW)).toMatchObject({ outcome: 'activated' });
  }
});

it('extends the subscription with a second coupon of the same tier', async () => {
  const email = `${newId()}@example.com`;
  await redeemCoupon(env(), { code: await make(), email }, NOW);
  expect(await redeemCoupon(env(), { code: await make(), email }, NOW)).toEqual({
    outcome: 'activated',
    tier: 'PRO',
    endsAt: new Date(NOW.getTime() + 60 * 24 * 60 * 60 * 1000).toISOString(),
  });
});
