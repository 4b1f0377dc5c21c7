import { describe, expect, it } from 'vitest';
import { signInPerson, type TestPerson } from '../../_testing/sign-in';
import { signInOperator } from '../../_testing/sign-in-operator';
import { testBindings } from '../../_testing/test-bindings';
import { readEnv } from '../../env';
import { readOwnOrder } from '../orders/orders.service';
import type { Order } from '../payments.contract';
import { notifyOrder, orderOf, storeTransfer } from '../payments-testing';
import type {
  AuditItem,
  CreditItem,
  MismatchItem,
  OrderHistory,
  OrderItem,
  TransferItem,
} from './operator.contract';

const { DB } = testBindings();
const wallet = () => `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}`;
const DECIDE = '/api/admin/decisions';
const REFUND = `0x${'f'.repeat(64)}`;
const reason = 'The payer wrote to us.';

const read = (person: TestPerson, { id }: Order) =>
  readOwnOrder(readEnv(testBindings()), id, { userId: person.id, now: new Date() });

async function daysOf({ id }: TestPerson) {
  const sum = (table: string, column: string) =>
    DB.prepare(`SELECT coalesce(sum(${column}), 0) AS days FROM ${table} WHERE user_id = ?`)
      .bind(id)
      .first<number>('days');
  return {
    balance: await sum('subscription', 'credited_days'),
    ledger: await sum('subscription_entry', 'days'),
  };
}

/** A user whose order is underpaid. */
async function underpaid() {
  const person = await signInPerson();
  const order = await orderOf(person, wallet());
  return { person, order, key: await storeTransfer(order, { verdict: 'under', valueWei: '7' }) };
}

describe('crediting', () => {
  it('grants the plan, informs the payer and cannot be changed', async () => {
    const operator = await signInOperator();
    const { person, order, key } = await underpaid();
    expect(await read(person, order)).toMatchObject({ problems: [{ kind: 'under' }] });
    const made = await operator.write(DECIDE, { ...key, decision: 'credit', reason });
    expect(made).toMatchObject({
      status: 201,
      body: { kind: 'credited', orderId: order.id, before: 'review', after: 'paid', reason },
    });
    expect(await daysOf(person)).toEqual({ balance: 30, ledger: 30 });
    expect(await read(person, order)).toMatchObject({
      state: 'paid',
      txHash: key.txHash,
      problems: [],
      decisions: [{ kind: 'credited', receivedWei: '7', reason, refundTxHash: null }],
    });
    for (const decision of ['credit', 'close'] as const) {
      const again = await operator.write(DECIDE, { ...key, decision, reason });
      expect(again).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
      expect(JSON.stringify(again.body)).toMatch(/was credited on .* UTC\. That stays\./);
    }
    expect(await daysOf(person)).toEqual({ balance: 30, ledger: 30 });
  });

  it('requires the order id for a contested transfer and informs the other users', async () => {
    const operator = await signInOperator();
    const [person, other] = [await signInPerson(), await signInPerson()];
    const address = wallet();
    const [mine, theirs] = [await orderOf(person, address), await orderOf(other, address)];
    const key = await storeTransfer(mine, { verdict: 'unmatched', valueWei: '7' });
    for (const order of [mine, theirs]) await notifyOrder(order, key.txHash);
    const credit = { ...key, decision: 'credit', reason };
    expect(await operator.write(DECIDE, credit)).toMatchObject({ status: 400 });
    const named = { ...credit, orderId: mine.id };
    expect(await operator.write(DECIDE, named)).toMatchObject({ status: 201 });
    expect(await read(person, mine)).toMatchObject({ state: 'paid', problems: [] });
    expect(await read(other, theirs)).toMatchObject({
      state: 'open',
      problems: [],
      decisions: [{ kind: 'elsewhere', reason: null }],
    });
    expect(await daysOf(other)).toEqual({ balance: 0, ledger: 0 });
  });

  it('credits a transfer from a wallet that no order names, such as an exchange’s', async () => {
    const operator = await signInOperator();
    const person = await signInPerson();
    const order = await orderOf(person, wallet());
    const key = await storeTransfer(order, { verdict: 'unmatched', payer: wallet() });
    const credit = { ...key, decision: 'credit', orderId: order.id, reason };
    expect(await operator.write(DECIDE, credit)).toMatchObject({ status: 201 });
    expect(await read(person, order)).toMatchObject({
      state: 'paid',
      decisions: [{ kind: 'credited' }],
    });
  });

  it('rejects transfers and orders that cannot be credited, with the reason', async () => {
    const operator = await signInOperator();
    const { order, key } = await underpaid();
    const tryIt = async (more: object) =>
      JSON.stringify(await operator.write(DECIDE, { ...key, decision: 'credit', reason, ...more }));
    const set = (sql: string) => DB.prepare(sql).bind(key.txHash).run();
    await set("UPDATE payment_transfer SET state = 'pending' WHERE tx_hash = ?");
    expect(await tryIt({})).toContain('when its block is final');
    await set("UPDATE payment_transfer SET state = 'dropped' WHERE tx_hash = ?");
    expect(await tryIt({})).toContain('has dropped this transfer');
    await set("UPDATE payment_transfer SET state = 'final' WHERE tx_hash = ?");
    expect(await tryIt({ orderId: 'nobodys' })).toContain('"status":404');
    expect(await tryIt({ txHash: REFUND })).toContain('"status":404');
    for (const [state, words] of [
      ['paid', 'credited already'],
      ['confirming', 'is being confirmed'],
    ]) {
      await DB.prepare('UPDATE payment_order SET state = ? WHERE id = ?')
        .bind(state, order.id)
        .run();
      expect(await tryIt({})).toContain(words);
    }
    await set("UPDATE payment_transfer SET verdict = 'pays' WHERE tx_hash = ?");
    expect(await tryIt({})).toContain('pays its order by itself');
  });
});

describe('refunding by hand and closing', () => {
  it('credits nothing, shows the refund transaction to the payer and ends the review', async () => {
    const operator = await signInOperator();
    const { person, order, key } = await underpaid();
    const refund = { ...key, decision: 'refund', reason };
    expect(await operator.write(DECIDE, refund)).toMatchObject({ status: 400 });
    const whole = { ...refund, refundTxHash: REFUND };
    expect(await operator.write(DECIDE, { ...whole, decision: 'close' })).toMatchObject({
      status: 400,
    });
    expect(await operator.write(DECIDE, whole)).toMatchObject({
      status: 201,
      body: { kind: 'refunded', before: 'review', after: 'open', refundTxHash: REFUND },
    });
    expect(await read(person, order)).toMatchObject({
      state: 'open',
      problems: [],
      decisions: [{ kind: 'refunded', refundTxHash: REFUND, reason }],
    });
    expect(await daysOf(person)).toEqual({ balance: 0, ledger: 0 });
  });

  it('leaves an order in review while another problem transfer remains', async () => {
    const operator = await signInOperator();
    const { person, order, key } = await underpaid();
    const second = await storeTransfer(order, { verdict: 'late' });
    await operator.write(DECIDE, { ...key, decision: 'close', reason });
    expect(await read(person, order)).toMatchObject({
      state: 'review',
      problems: [{ kind: 'late' }],
    });
    await operator.write(DECIDE, { ...second, decision: 'close', reason });
    expect(await read(person, order)).toMatchObject({ state: 'open', problems: [] });
  });
});

describe('the operator lists', () => {
  it('find a transfer by its order, hash, wallet and e-mail address, and page through all rows', async () => {
    const operator = await signInOperator();
    const { person, order, key } = await underpaid();
    for (const search of [order.id, key.txHash, order.userAddress.toLowerCase(), person.email]) {
      const { rows } = await operator.list<TransferItem>(
        `transfers?search=${encodeURIComponent(search)}`,
      );
      expect(rows, search).toMatchObject([
        {
          txHash: key.txHash,
          kind: 'under',
          wallet: order.userAddress,
          orders: [{ id: order.id }],
        },
      ]);
      const orders = await operator.list<OrderItem>(`orders?search=${encodeURIComponent(search)}`);
      expect(orders.rows, search).toMatchObject([{ id: order.id, wallet: order.userAddress }]);
    }
    for (let index = 0; index < 60; index += 1) {
      await storeTransfer(order, { verdict: 'unmatched', payer: order.userAddress });
    }
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const after: string = next === '' ? '' : `&after=${next}`;
      const page = await operator.list<TransferItem>(
        `transfers?search=${order.userAddress}${after}`,
      );
      seen.push(...page.rows.map(({ txHash }) => txHash));
      next = page.next;
    }
    expect(seen).toHaveLength(61);
    expect(new Set(seen).size).toBe(61);
  });

  it('find a transfer from a wallet that no order names by amount, hash and sender', async () => {
    const operator = await signInOperator();
    const person = await signInPerson();
    const order = await orderOf(person, `0x${'ab'.repeat(20)}`);
    const [payer, valueWei] = [`0x${'e1'.repeat(20)}`, '1234567891234567891234'];
    const unmatched = await storeTransfer(order, { verdict: 'unmatched', payer, valueWei });
    for (const search of ['1234.567891', '1,234.56', '1234.5 essence', unmatched.txHash, payer]) {
      const found = await operator.list<TransferItem>(
        `transfers?search=${encodeURIComponent(search)}`,
      );
      expect(found.rows, search).toMatchObject([{ txHash: unmatched.txHash, kind: 'unmatched' }]);
    }
    for (const search of ['1234.567892', '123.4567891', '12345.67', '0', '0.0']) {
      const found = await operator.list<TransferItem>(`transfers?search=${search}`);
      expect(found.rows, search).toEqual([]);
    }
    // An order is found by its amount and by the sender of the transfer that pays it.
    const paid = await storeTransfer(order, { verdict: 'pays', payer });
    for (const search of [order.amount, payer]) {
      const orders = await operator.list<OrderItem>(`orders?state=all&search=${search}`);
      expect(orders.rows, search).toMatchObject([{ id: order.id }]);
    }
    const byAmount = await operator.list<TransferItem>(
      `transfers?state=all&search=${order.amount}`,
    );
    expect(byAmount.rows).toMatchObject([{ txHash: paid.txHash, orders: [{ id: order.id }] }]);
  });

  it('distinguish contested from unmatched, and unmask e-mail addresses only in an order’s history', async () => {
    const operator = await signInOperator();
    const { person, order, key } = await underpaid();
    const contested = await storeTransfer(order, { verdict: 'unmatched' });
    await DB.prepare('INSERT INTO payment_event VALUES (?, 9, ?, ?, 1)')
      .bind(order.id, 'review', contested.txHash)
      .run();
    const kinds = async (state: string) =>
      (
        await operator.list<TransferItem>(`transfers?state=${state}&search=${order.userAddress}`)
      ).rows.map(({ txHash }) => txHash);
    expect(await kinds('contested')).toEqual([contested.txHash]);
    expect(await kinds('unmatched')).toEqual([]);
    expect(await kinds('under')).toEqual([key.txHash]);
    const page = await operator.list<TransferItem>(`transfers?search=${order.id}`);
    expect(JSON.stringify(page)).not.toContain(person.email);
    const history = (await (
      await operator.read(`/api/admin/orders/${order.id}`)
    ).json()) as OrderHistory;
    expect(history.order.email).toBe(person.email);
    expect(history.transfers.map(({ kind }) => kind).sort()).toEqual(['contested', 'under']);
  });

  it('show credits, the audit record of a decision, and inconsistencies', async () => {
    const operator = await signInOperator();
    const { person, order, key } = await underpaid();
    await operator.write(DECIDE, { ...key, decision: 'credit', reason });
    const credits = await operator.list<CreditItem>(`credits?search=${order.id}`);
    expect(credits.rows).toMatchObject([{ source: 'crypto', days: 30, reference: order.id }]);
    const audit = await operator.list<AuditItem>(`audit?state=payments&search=${key.txHash}`);
    expect(audit.rows).toMatchObject([
      {
        act: 'transfer_credited',
        subject: `${key.txHash}:0`,
        detail: `order ${order.id}: review → paid. ${reason}`,
      },
    ]);
    expect(audit.rows[0]?.keyId).toMatch(/^[0-9a-f]{16}$/);
    expect((await operator.list<MismatchItem>('mismatches')).rows).toEqual([]);
    await DB.prepare('UPDATE subscription SET credited_days = 31 WHERE user_id = ?')
      .bind(person.id)
      .run();
    await DB.prepare("UPDATE payment_order SET state = 'expired' WHERE id = ?")
      .bind(order.id)
      .run();
    const { order: bare } = await underpaid();
    await DB.prepare("UPDATE payment_order SET state = 'paid' WHERE id = ?").bind(bare.id).run();
    const { rows } = await operator.list<MismatchItem>('mismatches');
    expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['paid-not-credited', bare.id],
      ['credited-not-paid', order.id],
      ['balance', `${person.email} BASIC`],
    ]);
    await DB.prepare('DELETE FROM user').run();
  });

  it('are exported as CSV across pages, with formulas escaped', { tags: ['sweep'] }, async () => {
    const operator = await signInOperator();
    const { order, key } = await underpaid();
    const evil = '=HYPERLINK("https://evil.example","x")';
    await operator.write(DECIDE, { ...key, decision: 'close', reason: evil });
    const response = await operator.read(
      `/api/admin/lists/transfers/csv?state=all&search=${order.id}`,
    );
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="entropy-tools-transfers-all-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    const [head = '', row = '', end] = text.split('\r\n');
    expect(head.startsWith('\ufeffSeen (UTC),Seen (South Africa),Kind')).toBe(true);
    expect(row).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
    expect(row).toContain(order.userAddress);
    expect(end).toBe('');
    const [, utc = '', sast = ''] = /^([^,]+),([^,]+)/.exec(row) ?? [];
    expect(Date.parse(`${sast}Z`) - Date.parse(`${utc}Z`)).toBe(2 * 60 * 60 * 1000);
    for (let index = 0; index < 600; index += 1) {
      await storeTransfer(order, { verdict: 'unmatched', payer: order.userAddress });
    }
    const all = await operator.read(
      `/api/admin/lists/transfers/csv?state=all&search=${order.userAddress}`,
    );
    expect((await all.text()).trimEnd().split('\r\n')).toHaveLength(602);
    for (const list of ['orders', 'credits', 'mismatches', 'audit', 'events']) {
      expect((await operator.read(`/api/admin/lists/${list}/csv`)).status, list).toBe(200);
    }
  });
});
