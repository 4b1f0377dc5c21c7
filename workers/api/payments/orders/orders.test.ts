import { describe, expect, it } from 'vitest';
import { ask } from '../../_testing/ask';
import { signInPerson } from '../../_testing/sign-in';
import { testBindings } from '../../_testing/test-bindings';
import { walk } from '../../_testing/walk-request';
import { accountExportSchema } from '../../account/account.contract';
import type { AiStatus } from '../../ai/ai.contract';
import { AI_DAILY_TOKENS } from '../../ai/ai-shares.contract';
import { app } from '../../index';
import { orderListSchema, orderSchema, type PaymentConfig } from '../payments.contract';
import { orderOf, storePrices, WALLET } from '../payments-testing';
import { insertOrder, listOrderDetails } from './orders.repository';

const production = {
  APP_ENV: 'production',
  PUBLIC_ORIGIN: 'https://tools.example',
  MASTER_KEYS: `1:${'a'.repeat(42)}A`,
  MAILER: 'cloudflare',
  MAIL_FROM: 'Tools <hello@tools.example>',
} as const;

const post = (path: string, body: object = {}) => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
});

describe('orders', () => {
  it('have a unique amount, at most 1 % above the price', { tags: ['sweep'] }, async () => {
    await storePrices('19.99');
    const amounts = new Set<string>();
    for (let round = 0; round < 30; round += 1) {
      const person = await signInPerson();
      for (let index = 0; index < 3; index += 1) {
        const order = { planId: 'individual', userAddress: WALLET, isRecurring: false };
        const response = await walk(post('/api/crypto/orders', order), person);
        const { amount, amountWei } = orderSchema.parse(await response.json());
        // 20 dollars at 19.99: slightly more than one token.
        expect(Number(amount)).toBeGreaterThanOrEqual(1.0005);
        expect(Number(amount)).toBeLessThan(1.011);
        expect(BigInt(amountWei) % 10n ** 12n).toBe(0n);
        amounts.add(amountWei);
      }
    }
    expect(amounts.size).toBe(90);
  });

  it('show every address with its checksum, whatever case was sent', async () => {
    const person = await signInPerson();
    const address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
    for (const sent of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]) {
      expect(await orderOf(person, sent)).toMatchObject({
        userAddress: address,
        tokenAddress: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
        payTo: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      });
    }
    const rows = await testBindings()
      .DB.prepare('SELECT DISTINCT payer FROM payment_order WHERE user_id = ?')
      .bind(person.id)
      .all();
    expect(rows.results).toEqual([{ payer: address.toLowerCase() }]);
  });

  it('are created once per amount, even concurrently', async () => {
    const { DB } = testBindings();
    const person = await signInPerson();
    await orderOf(person);
    const [detail] = await listOrderDetails(DB, person.id, 1);
    if (detail === undefined) throw new Error('There is no order.');
    const twins = ['twin-a', 'twin-b'].map((id) => ({ ...detail.row, id, amountWei: 77n }));
    const outcomes = await Promise.all(twins.map((twin) => insertOrder(DB, twin)));
    expect(outcomes.sort()).toEqual(['amount-taken', 'stored']);
    // The unique index catches what the preceding check cannot.
    const insert = DB.prepare(
      `INSERT INTO payment_order SELECT 'twin-c', user_id, plan_id, is_recurring, payer, amount_wei,
       price_usd, price_source, chain_id, token, pay_to, created_at, quote_ends_at, state, version,
       tx_hash, paid_at, revocations FROM payment_order WHERE amount_wei = '77'`,
    );
    await expect(insert.run()).rejects.toThrow('UNIQUE');
  });

  it('are limited to five open ones per user until one is cancelled', async () => {
    const person = await signInPerson();
    const orders = [];
    for (let index = 0; index < 5; index += 1) orders.push(await orderOf(person));
    const body = { planId: 'heavy_user', userAddress: WALLET, isRecurring: true };
    const refused = await walk(post('/api/crypto/orders', body), person);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: { code: 'limit_reached' } });
    const cancelled = await walk(post(`/api/crypto/orders/${orders[0]?.id}/cancel`), person);
    expect(await cancelled.json()).toMatchObject({ state: 'cancelled' });
    expect((await walk(post('/api/crypto/orders', body), person)).status).toBe(201);
    const list = await ask(app, '/api/crypto/orders', { headers: person.cookie });
    const { orders: listed } = orderListSchema.parse(await list.json());
    expect(listed).toHaveLength(6);
    expect(listed[0]).toMatchObject({ planId: 'heavy_user', isRecurring: true });
    expect((await walk(post(`/api/crypto/orders/${orders[0]?.id}/cancel`), person)).status).toBe(
      200,
    );
  });

  it('appear in the data export of their own user only', async () => {
    const [me, other] = [await signInPerson(), await signInPerson()];
    const [mine, theirs] = [await orderOf(me), await orderOf(other)];
    const response = await ask(app, '/api/account/export', { headers: me.cookie });
    const text = await response.text();
    const { payments } = accountExportSchema.parse(JSON.parse(text));
    expect(payments).toMatchObject({ orders: [{ id: mine.id, amount: mine.amount }], wallets: [] });
    expect(text).not.toContain(theirs.id);
  });

  it('cannot be cancelled once a transfer was seen', async () => {
    const person = await signInPerson();
    const { id } = await orderOf(person);
    await testBindings()
      .DB.prepare("UPDATE payment_order SET state = 'confirming' WHERE id = ?")
      .bind(id)
      .run();
    const response = await walk(post(`/api/crypto/orders/${id}/cancel`), person);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: { code: 'conflict' } });
  });

  it.each(['0x12', `0x${'g'.repeat(40)}`, '', `0x${'a'.repeat(41)}`])(
    'are rejected for the address %j with the wording of the specification',
    async (userAddress) => {
      const body = { planId: 'individual', userAddress, isRecurring: false };
      const response = await walk(post('/api/crypto/orders', body), await signInPerson());
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Please enter a valid Ethereum address (0x...)');
    },
  );
});

describe('the payment configuration', () => {
  it('is null in production without settings, and prices respond 503 payments_off', async () => {
    const config = await ask(app, '/api/crypto/config', {}, production);
    expect(await config.json()).toBeNull();
    const price = await ask(app, '/api/crypto/token-price', {}, production);
    expect(price.status).toBe(503);
    expect(await price.json()).toMatchObject({ error: { code: 'payments_off' } });
  });

  it('defaults to the chain of `npm run chain` in development', async () => {
    const config = await (await ask(app, '/api/crypto/config')).json();
    expect(config).toEqual({
      chainId: 31_337,
      network: 'Ethereum (local)',
      symbol: 'ESSENCE',
      decimals: 18,
      tokenAddress: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      payTo: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      confirmations: 12,
      explorerTxUrl: null,
      aiTokensADay: { account: AI_DAILY_TOKENS.account, paid: AI_DAILY_TOKENS.paid },
    });
  });

  it('reports the AI token limits that the gateway applies, default or configured', async () => {
    const person = await signInPerson();
    const changed = { AI_ACCOUNT_DAILY_TOKENS: '7000', AI_PAID_DAILY_TOKENS: '21000' };
    for (const bindings of [{}, changed]) {
      const told = await (await ask(app, '/api/crypto/config', {}, bindings)).json();
      const { aiTokensADay } = told as NonNullable<PaymentConfig>;
      const counted = async () => {
        const status = await ask(app, '/api/ai/status', { headers: person.cookie }, bindings);
        return ((await status.json()) as AiStatus).today.limitTokens;
      };
      const { DB } = testBindings();
      await DB.prepare('DELETE FROM subscription WHERE user_id = ?').bind(person.id).run();
      expect(await counted()).toBe(aiTokensADay.account);
      await DB.prepare("INSERT INTO subscription VALUES (?, 'BASIC', 30, 0, ?)")
        .bind(person.id, Date.now() + 60_000)
        .run();
      expect(await counted()).toBe(aiTokensADay.paid);
    }
  });
});
