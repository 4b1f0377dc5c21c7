import { expect, it } from 'vitest';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { listContested } from './contested.repository';
import { creditsList } from './operator/lists/money-lists';
import { ordersList } from './operator/lists/orders-list';
import { transfersList } from './operator/lists/transfers-list';
import { listDecisions } from './orders/decisions.repository';
import { findNotifiedOrders } from './orders/notify-orders';
import { insertOrder, listOrderDetails, listProblems } from './orders/orders.repository';
import { orderOf } from './payments-testing';
import { hasProblems, listCandidates, listLiveTransfers } from './transfers.repository';

const { DB } = testBindings();

/** SQLite's query plan of each statement that `work` runs. */
async function plansOf(work: (db: D1Database) => Promise<unknown>): Promise<string[]> {
  const asked: [sql: string, values: unknown[]][] = [];
  const noting = {
    prepare: (sql: string) => {
      const statement = DB.prepare(sql);
      return {
        bind: (...values: unknown[]) => {
          asked.push([sql, values]);
          return statement.bind(...values);
        },
      };
    },
  } as unknown as D1Database;
  await work(noting);
  const plans: string[] = [];
  for (const [sql, values] of asked) {
    const { results } = await DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    plans.push(...results.map(({ detail }) => detail));
  }
  return plans;
}

it('a scan of the chain reads only the transfers that may still change', async () => {
  const target = { chainId: 1, token: '0xa', payTo: '0xb' };
  const plans = await plansOf((db) => listLiveTransfers(db, target, { since: 5, scope: null }));
  const places = plans.filter((detail) => /payment_transfer/.test(detail));
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(place).toContain('payment_transfer_state');
});

it("an order's transfers are found starting from the order, not by scanning all transfers and events", async () => {
  const target = { chainId: 1, token: '0xa', payTo: '0xb' };
  const transfer = { txHash: '0x1', logIndex: 0 };
  const plans = await plansOf(async (db) => {
    await listProblems(db, 'person');
    await hasProblems(db, 'order', transfer);
    await findNotifiedOrders(db, target, transfer);
    await listCandidates(db, target, { payer: '0xc', valueWei: 1n });
  });
  expect(plans.join('\n')).toContain('payment_event');
  expect(plans.join('\n')).not.toMatch(/SCAN payment_(transfer|event|order)|AUTOMATIC/);
  // Filtering by the chain's id alone does not help: nearly all rows have the same one.
  expect(plans.join('\n')).not.toMatch(/payment_transfer USING [^(]*\(chain_id=\?\)/);
});

it('the operator’s lists use an index, whatever is searched for', async () => {
  const list = { after: null, limit: 50 };
  for (const by of ['hash', 'wallet', 'email', 'amount', 'id'] as const) {
    const search = { by, value: 'x' };
    const plans = await plansOf(async (db) => {
      await transfersList.read(db, { ...list, state: 'all', search });
      await ordersList.read(db, { ...list, state: 'all', search });
      await creditsList.read(db, { ...list, state: 'all', search });
    });
    expect(plans.join('\n'), by).not.toMatch(
      /SCAN (payment_(transfer|event|order)|subscription_entry)|AUTOMATIC/,
    );
  }
  const waiting = await plansOf((db) =>
    transfersList.read(db, { ...list, state: 'waiting', search: null }),
  );
  // This index has the list's order, and leaves out the transfers that paid.
  expect(waiting.join('\n')).toContain('payment_transfer_problem');
  expect(waiting.join('\n')).not.toContain('TEMP B-TREE');
});

it('decided and re-evaluated transfers are found starting from the user and the wallet', async () => {
  const target = { chainId: 1, token: '0xa', payTo: '0xb' };
  const plans = await plansOf(async (db) => {
    await listDecisions(db, 'person');
    await listContested(db, target, '0xc');
  });
  expect(plans.join('\n')).not.toMatch(/SCAN payment_|AUTOMATIC/);
});

it("an order's amount is looked up by an index", async () => {
  const person = await signInPerson();
  await orderOf(person);
  const [detail] = await listOrderDetails(DB, person.id, 1);
  if (detail === undefined) throw new Error('There is no order.');
  const plans = await plansOf((db) => insertOrder(db, { ...detail.row, id: 'x', amountWei: 5n }));
  expect(plans.join('\n')).toContain('payment_order_amounts (amount_wei=? AND created_at>?)');
  expect(plans.join('\n')).not.toMatch(/payment_order_created|SCAN payment_order/);
});
