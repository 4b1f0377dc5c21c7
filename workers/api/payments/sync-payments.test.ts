import { describe, expect, it } from 'vitest';
import { makeFaulty } from '../_testing/faulty-db';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { createAnnouncer } from '../webhooks/webhooks.service';
import type { ChainReader, TransferLog } from './chain/chain-reader';
import { readOwnOrder } from './orders/orders.service';
import type { Order } from './payments.contract';
import { orderOf, targetOf } from './payments-testing';
import { rejudgeTransfers } from './rejudge-transfers';
import { syncPayments } from './sync-payments';

const { DB } = testBindings();

/** An in-memory chain of 100 blocks; block 98 contains the payments of these orders. */
function chainWith(paid: readonly (Order & { from?: string })[], fork = 'a'): ChainReader {
  const hash = (number: number) => `0x${fork}${number}` as const;
  const blockAt = async (number: number) => ({
    number,
    hash: number === 0 ? ('0x0' as const) : hash(number),
    timestamp: Math.ceil(Date.now() / 1000),
  });
  return {
    head: async () => ({ latest: await blockAt(100), finalized: 90 }),
    blockAt,
    transfers: async () =>
      paid.map(
        (order, logIndex): TransferLog => ({
          txHash: `0x${order.id}` as never,
          logIndex,
          blockNumber: 98,
          blockHash: hash(98),
          token: targetOf(order).token,
          payer: (order.from ?? order.userAddress).toLowerCase(),
          payTo: targetOf(order).payTo,
          valueWei: BigInt(order.amountWei),
        }),
      ),
    confirms: async () => true,
  };
}

const scopeOf = ({ userAddress, amountWei }: Order) => ({
  payer: userAddress.toLowerCase(),
  valueWei: BigInt(amountWei),
});

async function sync(
  db: D1Database,
  order: Order,
  chain: ChainReader,
  confirmations = 2,
): Promise<void> {
  await syncPayments({ db, target: targetOf(order), now: new Date() }, chain, {
    confirmations,
    scope: scopeOf(order),
  });
}

async function stateOf(person: TestPerson, { id }: Order) {
  const state = await DB.prepare('SELECT state FROM payment_order WHERE id = ?')
    .bind(id)
    .first<string>('state');
  const sum = (table: string, column: string) =>
    DB.prepare(`SELECT coalesce(sum(${column}), 0) AS days FROM ${table} WHERE user_id = ?`)
      .bind(person.id)
      .first<number>('days');
  return {
    state,
    balance: await sum('subscription', 'credited_days'),
    ledger: await sum('subscription_entry', 'days'),
  };
}

const wallet = () => `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}`;

describe("a wrong amount from a wallet that a stranger's order names too", () => {
  const read = async (person: TestPerson, { id }: Order) =>
    readOwnOrder(readEnv(testBindings()), id, { userId: person.id, now: new Date() });
  /** Orders of two users for one wallet, and a transfer of the first one's amount without decimals. */
  const twoOrders = async () => {
    const [owner, stranger] = [await signInPerson(), await signInPerson()];
    const address = wallet();
    const [mine, theirs] = [await orderOf(owner, address), await orderOf(stranger, address)];
    const receivedWei = '400000000000000000000';
    return { owner, stranger, mine, theirs, sent: { ...mine, amountWei: receivedWei } };
  };

  it('puts both orders in review, where both users see it', async () => {
    const { owner, stranger, mine, theirs, sent } = await twoOrders();
    await sync(DB, mine, chainWith([sent]));
    for (const [person, order] of [
      [owner, mine],
      [stranger, theirs],
    ] as const) {
      const { state, problems } = await read(person, order);
      expect(state).toBe('review');
      expect(problems).toMatchObject([{ kind: 'contested', receivedWei: sent.amountWei }]);
      expect(await stateOf(person, order)).toMatchObject({ balance: 0, ledger: 0 });
    }
    // The right amount still pays.
    await sync(DB, mine, chainWith([sent, mine]));
    expect(await stateOf(owner, mine)).toEqual({ state: 'paid', balance: 30, ledger: 30 });
    expect((await read(owner, mine)).problems).toHaveLength(1);
  });

  it('is assigned to the user who has proven the wallet, without notifying the stranger', async () => {
    const { owner, stranger, mine, theirs, sent } = await twoOrders();
    await DB.prepare('INSERT INTO wallet_proof VALUES (?, ?, ?)')
      .bind(owner.id, mine.userAddress.toLowerCase(), Date.now())
      .run();
    await sync(DB, mine, chainWith([sent]));
    expect(await read(owner, mine)).toMatchObject({
      state: 'review',
      problems: [{ kind: 'under', receivedWei: sent.amountWei }],
    });
    expect(await read(stranger, theirs)).toMatchObject({ state: 'open', problems: [] });
  });

  /** Proves the wallet for a user and re-evaluates its transfers. */
  const prove = async (person: TestPerson, order: Order, db = DB) => {
    const payer = order.userAddress.toLowerCase();
    await DB.prepare('INSERT OR REPLACE INTO wallet_proof VALUES (?, ?, ?)')
      .bind(person.id, payer, Date.now())
      .run();
    await rejudgeTransfers({ db, target: targetOf(order), now: new Date() }, payer);
  };

  it('is assigned to its payer once they sign, and the other order is open again', async () => {
    const { owner, stranger, mine, theirs, sent } = await twoOrders();
    await sync(DB, mine, chainWith([sent]));
    await prove(owner, mine);
    expect(await read(owner, mine)).toMatchObject({
      state: 'review',
      problems: [{ kind: 'under', receivedWei: sent.amountWei }],
    });
    expect(await read(stranger, theirs)).toMatchObject({ state: 'open', problems: [] });
    // The stranger's signature comes too late to reopen the question.
    await prove(stranger, theirs);
    expect((await read(owner, mine)).problems).toMatchObject([{ kind: 'under' }]);
    expect(await read(stranger, theirs)).toMatchObject({ state: 'open', problems: [] });
  });

  it('is re-evaluated completely or not at all, whichever statement fails', {
    tags: ['sweep'],
  }, async () => {
    for (let failAt = 1; ; failAt += 1) {
      const { owner, stranger, mine, theirs, sent } = await twoOrders();
      await sync(DB, mine, chainWith([sent]));
      const { database, hasFailed } = makeFaulty(DB, failAt);
      await prove(owner, mine, database).catch(() => undefined);
      const states = [await read(owner, mine), await read(stranger, theirs)].map(
        ({ state, problems }) => [state, problems[0]?.kind],
      );
      const contested = ['review', 'contested'];
      expect([
        [contested, contested],
        [
          ['review', 'under'],
          ['open', undefined],
        ],
      ]).toContainEqual(states);
      await Promise.all([1, 2, 3].map(() => prove(owner, mine)));
      expect(await read(stranger, theirs)).toMatchObject({ state: 'open', problems: [] });
      if (!hasFailed()) break;
      expect(failAt).toBeLessThan(40);
    }
  });

  it('pays, even much later, if the user who signs has the order of that exact amount', async () => {
    const { owner, stranger, mine, theirs } = await twoOrders();
    // The stranger has signed, so the owner's exact amount alone does not decide.
    await prove(stranger, theirs);
    await sync(DB, mine, chainWith([mine]));
    expect(await read(owner, mine)).toMatchObject({ problems: [{ kind: 'contested' }] });
    await DB.prepare("UPDATE payment_transfer SET state = 'final' WHERE tx_hash = ?")
      .bind(`0x${mine.id}`)
      .run();
    await prove(owner, mine);
    expect(await stateOf(owner, mine)).toMatchObject({ state: 'confirming', ledger: 0 });
    await DB.prepare("UPDATE payment_scan SET head_hash = ''").run();
    await sync(DB, mine, chainWith([mine]));
    expect(await stateOf(owner, mine)).toEqual({ state: 'paid', balance: 30, ledger: 30 });
    expect(await stateOf(stranger, theirs)).toMatchObject({ state: 'open', ledger: 0 });
  });

  it('reopens both orders if the chain drops it, even after a failure at any statement', {
    tags: ['sweep'],
  }, async () => {
    for (let failAt = 1; ; failAt += 1) {
      const { owner, stranger, mine, theirs, sent } = await twoOrders();
      await sync(DB, mine, chainWith([sent]));
      const { database, hasFailed } = makeFaulty(DB, failAt);
      await sync(database, mine, chainWith([], 'b')).catch(() => undefined);
      await Promise.all([1, 2, 3].map(() => sync(DB, mine, chainWith([], 'b'))));
      expect(await read(owner, mine)).toMatchObject({ state: 'open', problems: [] });
      expect(await read(stranger, theirs)).toMatchObject({ state: 'open', problems: [] });
      await sync(DB, mine, chainWith([sent], 'b'));
      expect(await read(owner, mine)).toMatchObject({ state: 'review', problems: [{}] });
      if (!hasFailed()) break;
    }
  });
});

describe('the exact amount from a wallet that its order does not name', () => {
  const read = async (person: TestPerson, { id }: Order) =>
    readOwnOrder(readEnv(testBindings()), id, { userId: person.id, now: new Date() });
  const proveWallet = (person: TestPerson, address: string) =>
    DB.prepare('INSERT INTO wallet_proof VALUES (?, ?, ?)')
      .bind(person.id, address, Date.now())
      .run();

  it('is found by checking its order, and can be paid, revoked and paid again', async () => {
    const person = await signInPerson();
    const order = await orderOf(person, wallet());
    const sent = { ...order, from: wallet() };
    await sync(DB, order, chainWith([sent]), 9);
    expect(await stateOf(person, order)).toMatchObject({ state: 'confirming', ledger: 0 });
    await DB.prepare("UPDATE payment_scan SET head_hash = ''").run();
    await sync(DB, order, chainWith([sent]));
    expect(await stateOf(person, order)).toEqual({ state: 'paid', balance: 30, ledger: 30 });
    expect((await read(person, order)).sender?.toLowerCase()).toBe(sent.from);
    await sync(DB, order, chainWith([], 'b'));
    expect(await stateOf(person, order)).toEqual({ state: 'revoked', balance: 0, ledger: 0 });
    await sync(DB, order, chainWith([sent], 'b'));
    expect(await stateOf(person, order)).toEqual({ state: 'paid', balance: 30, ledger: 30 });
    // A repeated payment from another wallet goes to review; the order is credited once.
    await sync(DB, order, chainWith([sent, { ...order, id: `${order.id}2`, from: wallet() }], 'b'));
    expect((await read(person, order)).problems).toMatchObject([{ kind: 'over' }]);
    expect(await stateOf(person, order)).toEqual({ state: 'paid', balance: 30, ledger: 30 });
  });

  it('is credited once by concurrent checks, even if one fails at any statement', async () => {
    for (let failAt = 1; ; failAt += 1) {
      const person = await signInPerson();
      const order = await orderOf(person, wallet());
      const sent = { ...order, from: wallet() };
      const { database, hasFailed } = makeFaulty(DB, failAt);
      await sync(database, order, chainWith([sent])).catch(() => undefined);
      await Promise.all([1, 2, 3].map(() => sync(DB, order, chainWith([sent]))));
      expect(await stateOf(person, order)).toEqual({ state: 'paid', balance: 30, ledger: 30 });
      if (!hasFailed()) break;
    }
  });

  it("goes to review while an order of the wallet's proven owner is open; a signature settles it", async () => {
    const [payer, owner] = [await signInPerson(), await signInPerson()];
    const from = wallet();
    const [mine, theirs] = [await orderOf(payer, wallet()), await orderOf(owner, from)];
    await proveWallet(owner, from);
    const sent = { ...mine, from };
    await sync(DB, mine, chainWith([sent]));
    for (const [person, order] of [
      [payer, mine],
      [owner, theirs],
    ] as const) {
      expect(await read(person, order)).toMatchObject({
        state: 'review',
        problems: [{ kind: 'contested', receivedWei: mine.amountWei }],
      });
    }
    await proveWallet(payer, from);
    await rejudgeTransfers({ db: DB, target: targetOf(mine), now: new Date() }, from);
    expect(await stateOf(payer, mine)).toMatchObject({ state: 'confirming', ledger: 0 });
    expect(await read(owner, theirs)).toMatchObject({ state: 'open', problems: [] });
    await DB.prepare("UPDATE payment_scan SET head_hash = ''").run();
    await sync(DB, mine, chainWith([sent]));
    expect(await stateOf(payer, mine)).toEqual({ state: 'paid', balance: 30, ledger: 30 });
  });

  it('reopens both orders if the chain drops an ambiguous transfer', async () => {
    const [payer, owner] = [await signInPerson(), await signInPerson()];
    const from = wallet();
    const [mine, theirs] = [await orderOf(payer, wallet()), await orderOf(owner, from)];
    await proveWallet(owner, from);
    await sync(DB, mine, chainWith([{ ...mine, from }]));
    await sync(DB, mine, chainWith([], 'b'));
    expect(await read(payer, mine)).toMatchObject({ state: 'open', problems: [] });
    expect(await read(owner, theirs)).toMatchObject({ state: 'open', problems: [] });
  });

  it('pays nothing if our own address sends it to itself', async () => {
    const person = await signInPerson();
    const order = await orderOf(person, wallet());
    await sync(DB, order, chainWith([{ ...order, from: order.payTo }]));
    expect(await stateOf(person, order)).toEqual({ state: 'open', balance: 0, ledger: 0 });
  });
});

describe('webhook events', () => {
  const announce = createAnnouncer({ DB, WEBHOOK_URL: 'https://events.example/' });
  const told = async (order: Order) => {
    const { results } = await DB.prepare(
      `SELECT type, body ->> '$.data.order' AS id, body ->> '$.data.wallet' AS wallet FROM webhook_event
       WHERE body ->> '$.data.wallet' = ? ORDER BY rowid`,
    )
      .bind(order.userAddress)
      .all<{ type: string; id: string | null; wallet: string }>();
    return results.map(({ type, id }) => [type, id]);
  };
  const syncTelling = (order: Order, chain: ChainReader) =>
    syncPayments(
      {
        db: DB,
        target: targetOf(order),
        now: new Date(),
        announce,
      },
      chain,
      { confirmations: 2, scope: scopeOf(order) },
    );

  it('report each credit, review and revocation once', async () => {
    const person = await signInPerson();
    const order = await orderOf(person, wallet());
    const tooLittle = { ...order, id: `${order.id}-under`, amountWei: '1' };
    await syncTelling(order, chainWith([tooLittle]));
    await Promise.all([1, 2, 3].map(() => syncTelling(order, chainWith([tooLittle, order]))));
    await Promise.all([1, 2, 3].map(() => syncTelling(order, chainWith([tooLittle], 'b'))));
    expect((await told(order)).filter(([type]) => type !== 'payment.in_review')).toEqual([
      ['payment.credited', order.id],
      ['payment.revoked', order.id],
    ]);
    expect((await told(order))[0]).toEqual(['payment.in_review', order.id]);
  });

  it('report an unmatched transfer that several users may have meant', async () => {
    const address = wallet();
    const order = await orderOf(await signInPerson(), address);
    await orderOf(await signInPerson(), address);
    await syncTelling(order, chainWith([{ ...order, amountWei: '1' }]));
    expect(await told(order)).toEqual([['payment.unmatched', null]]);
  });
});

describe('the verifier', () => {
  it('stays consistent after a failure at any statement and finishes with the next run', async () => {
    let failAt = 0;
    for (;;) {
      failAt += 1;
      const person = await signInPerson();
      const order = await orderOf(person, wallet());
      const { database, hasFailed } = makeFaulty(DB, failAt);
      await sync(database, order, chainWith([order])).catch(() => undefined);
      const between = await stateOf(person, order);
      expect(between.balance, `after statement ${failAt}`).toBe(between.ledger);
      expect(between.balance).toBe(between.state === 'paid' ? 30 : 0);
      await Promise.all([1, 2, 3].map(() => sync(DB, order, chainWith([order]))));
      expect(await stateOf(person, order)).toEqual({ state: 'paid', balance: 30, ledger: 30 });
      if (!hasFailed()) break;
    }
    expect(failAt).toBeGreaterThan(10);
  });

  it('finishes an interrupted revocation with the next run, whichever statement failed', {
    tags: ['sweep'],
  }, async () => {
    let failAt = 0;
    for (;;) {
      failAt += 1;
      const person = await signInPerson();
      const order = await orderOf(person, wallet());
      await sync(DB, order, chainWith([order]));
      const { database, hasFailed } = makeFaulty(DB, failAt);
      await sync(database, order, chainWith([], 'b')).catch(() => undefined);
      const between = await stateOf(person, order);
      expect(between.balance, `after statement ${failAt}`).toBe(between.ledger);
      await Promise.all([1, 2, 3].map(() => sync(DB, order, chainWith([], 'b'))));
      expect(await stateOf(person, order)).toEqual({ state: 'revoked', balance: 0, ledger: 0 });
      // Mined again on the new chain, it counts again.
      await sync(DB, order, chainWith([order], 'b'));
      expect(await stateOf(person, order)).toEqual({ state: 'paid', balance: 30, ledger: 30 });
      if (!hasFailed()) break;
    }
    expect(failAt).toBeGreaterThan(6);
  });

  it('returns the order to review if the payment after a wrong transfer is dropped', async () => {
    const person = await signInPerson();
    const order = await orderOf(person, wallet());
    const tooLittle = { ...order, id: `${order.id}-under`, amountWei: '1' };
    await sync(DB, order, chainWith([tooLittle]), 3);
    expect(await stateOf(person, order)).toMatchObject({ state: 'review' });
    await sync(DB, order, chainWith([tooLittle, order]), 9);
    expect(await stateOf(person, order)).toMatchObject({ state: 'confirming' });
    // The reorganisation keeps the first transfer and drops the payment.
    await sync(DB, order, chainWith([tooLittle], 'b'), 9);
    expect(await stateOf(person, order)).toEqual({ state: 'review', balance: 0, ledger: 0 });
    await sync(DB, order, chainWith([], 'c'), 9);
    expect(await stateOf(person, order)).toMatchObject({ state: 'open' });
  });

  it('rejects a node that is suddenly far ahead, and continues with an honest one', async () => {
    const person = await signInPerson();
    const order = await orderOf(person, wallet());
    await sync(DB, order, chainWith([]));
    const honest = chainWith([order]);
    const far = { number: 1_000_000_000, hash: '0xfar' as const, timestamp: 0 };
    const liar = { ...honest, head: async () => ({ latest: far, finalized: far.number }) };
    await expect(sync(DB, order, liar)).rejects.toThrow('too far ahead');
    await sync(DB, order, honest);
    expect(await stateOf(person, order)).toMatchObject({ state: 'paid' });
  });

  it("keeps a transfer after its payer's account is deleted, so that it cannot pay again", async () => {
    const [person, next] = [await signInPerson(), await signInPerson()];
    const address = wallet();
    const order = await orderOf(person, address);
    await sync(DB, order, chainWith([order]));
    await DB.prepare('DELETE FROM user WHERE id = ?').bind(person.id).run();
    const later = await orderOf(next, address);
    await DB.prepare('UPDATE payment_order SET amount_wei = ? WHERE id = ?')
      .bind(order.amountWei, later.id)
      .run();
    await sync(DB, later, chainWith([order]));
    expect(await stateOf(next, later)).toEqual({ state: 'open', balance: 0, ledger: 0 });
  });
});
