import { expect, it, vi } from 'vitest';
import { ask, write } from '../../_testing/ask';
import { makeFaulty } from '../../_testing/faulty-db';
import { signInPerson } from '../../_testing/sign-in';
import { signInOperator } from '../../_testing/sign-in-operator';
import { testBindings } from '../../_testing/test-bindings';
import { app } from '../../index';
import { orderOf, storeTransfer } from '../payments-testing';
import type { TransferItem } from './operator.contract';

/** Attacks and mishaps on the operator's page. */

const { DB, ADMIN_KEYS = '' } = testBindings();
const wallet = () => `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}`;
const DECIDE = '/api/admin/decisions';
const reason = 'The payer wrote to us.';

async function underpaid() {
  const person = await signInPerson();
  const order = await orderOf(person, wallet());
  const key = await storeTransfer(order, { verdict: 'under', valueWei: '7' });
  return { person, order, decision: { ...key, decision: 'credit', reason } };
}

async function moneyOf(userId: string, orderId: string) {
  const first = <Value>(sql: string, id: string) => DB.prepare(sql).bind(id).first<Value>('value');
  return {
    state: await first('SELECT state AS value FROM payment_order WHERE id = ?', orderId),
    decisions: await first(
      'SELECT count(*) AS value FROM payment_decision WHERE order_id = ?',
      orderId,
    ),
    entries: await first(
      'SELECT count(*) AS value FROM subscription_entry WHERE user_id = ?',
      userId,
    ),
    days: await first(
      'SELECT coalesce(sum(credited_days), 0) AS value FROM subscription WHERE user_id = ?',
      userId,
    ),
    acts: await first(
      "SELECT count(*) AS value FROM admin_audit WHERE detail LIKE 'order ' || ? || '%'",
      orderId,
    ),
  };
}
const untouched = { state: 'review', decisions: 0, entries: 0, days: 0, acts: 0 };
const credited = { state: 'paid', decisions: 1, entries: 1, days: 30, acts: 1 };

it('rejects requests without an operator session: no key, a wrong cookie, the key in the URL, a user', async () => {
  const { person, order, decision } = await underpaid();
  const body = JSON.stringify(decision);
  const anywhere = (headers: Record<string, string> = {}) => ({
    'CF-Connecting-IP': wallet(),
    ...headers,
  });
  for (const headers of [{}, person.cookie, { Cookie: '__Host-admin=made-up' }]) {
    expect((await ask(app, DECIDE, write('POST', body, anywhere(headers)))).status).toBe(401);
    for (const path of ['lists/transfers', 'lists/orders/csv', `orders/${order.id}`]) {
      const asked = [`/api/admin/${path}`, `/api/admin/${path}?adminKey=${ADMIN_KEYS}`];
      for (const address of asked) {
        expect((await ask(app, address, { headers: anywhere(headers) })).status).toBe(401);
      }
    }
  }
  const withKey = JSON.stringify({ ...decision, adminKey: ADMIN_KEYS });
  expect((await ask(app, DECIDE, write('POST', withKey, anywhere()))).status).toBe(401);
  expect(await moneyOf(person.id, order.id)).toEqual(untouched);
});

it('rejects decisions from another origin or a form', async () => {
  const operator = await signInOperator();
  const { person, order, decision } = await underpaid();
  const body = JSON.stringify(decision);
  const others: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Content-Type': 'text/plain' },
    { 'Content-Type': 'application/x-www-form-urlencoded' },
  ];
  for (const headers of others) {
    const request = write('POST', body, { ...operator.cookie, ...headers });
    expect([403, 415]).toContain((await ask(app, DECIDE, request)).status);
  }
  expect(await moneyOf(person.id, order.id)).toEqual(untouched);
});

it('accepts exactly one of many concurrent decisions', async () => {
  const operators = await Promise.all([signInOperator(), signInOperator()]);
  for (let round = 0; round < 5; round += 1) {
    const { person, order, decision } = await underpaid();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const kind = index % 2 === round % 2 ? 'credit' : 'close';
        return operators[index % 2]?.write(DECIDE, { ...decision, decision: kind });
      }),
    );
    const statuses = answers.map((answer) => answer?.status).sort();
    expect(statuses).toEqual([201, ...Array(7).fill(409)]);
    const money = await moneyOf(person.id, order.id);
    expect([credited, { ...untouched, state: 'open', decisions: 1, acts: 1 }]).toContainEqual(
      money,
    );
  }
});

it('credits an order once if two operators credit two of its transfers concurrently', async () => {
  const operators = await Promise.all([signInOperator(), signInOperator()]);
  const { person, order, decision } = await underpaid();
  const second = await storeTransfer(order, { verdict: 'late' });
  const answers = await Promise.all([
    operators[0].write(DECIDE, decision),
    operators[1].write(DECIDE, { ...second, decision: 'credit', reason }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await moneyOf(person.id, order.id)).toEqual(credited);
});

it('applies a decision completely or not at all if any database statement fails', {
  tags: ['sweep'],
}, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const operator = await signInOperator();
  let failAt = 0;
  for (;;) {
    failAt += 1;
    const { person, order, decision } = await underpaid();
    const { database, hasFailed } = makeFaulty(DB, failAt);
    const { status } = await operator.write(DECIDE, decision, {
      DB: database,
      WEBHOOK_URL: 'https://events.example/',
      WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
      WORK: { send: async () => undefined } as unknown as Queue,
    });
    // Once the batch is written, only the hand-over of its events may fail, and that does not fail the request.
    if (status === 201) {
      expect(await moneyOf(person.id, order.id)).toEqual(credited);
      break;
    }
    expect(hasFailed()).toBe(true);
    expect(status).toBe(500);
    expect(await moneyOf(person.id, order.id), `statement ${failAt}`).toEqual(untouched);
    expect(await operator.write(DECIDE, decision)).toMatchObject({ status: 201 });
    expect(await moneyOf(person.id, order.id)).toEqual(credited);
  }
  expect(failAt).toBeGreaterThan(10);
  vi.restoreAllMocks();
});

it('rejects reasons and requests that are empty or too long, and unknown fields', async () => {
  const operator = await signInOperator();
  const { person, order, decision } = await underpaid();
  for (const wrong of [
    { reason: '' },
    { reason: '  a  ' },
    { reason: 'x'.repeat(501) },
    { logIndex: -1 },
    { txHash: `${decision.txHash}0` },
    { decision: 'delete' },
    { state: 'paid' },
    { orderId: 'x'.repeat(65) },
  ]) {
    expect(await operator.write(DECIDE, { ...decision, ...wrong })).toMatchObject({ status: 400 });
  }
  const huge = { ...decision, reason: 'x'.repeat(70_000) };
  expect(await operator.write(DECIDE, huge)).toMatchObject({ status: 413 });
  expect(await moneyOf(person.id, order.id)).toEqual(untouched);
});

it('compares search terms literally and rejects forged cursors', async () => {
  const operator = await signInOperator();
  const { order } = await underpaid();
  for (const search of ['%', '_', '*', `${order.id.slice(0, 5)}%`, "' OR 1=1 --", '%@%', '@']) {
    for (const list of ['transfers', 'orders', 'credits', 'audit']) {
      const path = `${list}?state=all&search=${encodeURIComponent(search)}`;
      expect(await operator.list<TransferItem>(path), path).toEqual({ rows: [], next: null });
    }
  }
  for (const query of [
    `search=${'x'.repeat(255)}`,
    'state=everything',
    'after=made-up',
    'after=WzFd',
    `after=${btoa('[{"a":1},2,3]')}`,
  ]) {
    expect((await operator.read(`/api/admin/lists/transfers?${query}`)).status, query).toBe(400);
  }
  for (const list of ['users', '__proto__', 'constructor']) {
    expect((await operator.read(`/api/admin/lists/${list}`)).status).toBe(404);
  }
});
