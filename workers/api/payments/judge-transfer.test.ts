import { describe, expect, it } from 'vitest';
import { type Candidate, judgeTransfer } from './judge-transfer';
import type { OrderRow } from './orders/order-row';

const MINUTE = 60_000;
const start = Date.parse('2026-11-21T10:00:00Z');
const at = (minutes: number) => new Date(start + minutes * MINUTE);
const wei = 400_000_123n * 10n ** 12n;

function candidate(changes: Partial<OrderRow> = {}, rest: Partial<Candidate> = {}): Candidate {
  const order: OrderRow = {
    id: 'a',
    userId: 'anna',
    planId: 'individual',
    isRecurring: false,
    payer: '0xp',
    amountWei: wei,
    priceUsd: '0.05',
    priceSource: 'coingecko',
    chainId: 1,
    token: '0xt',
    payTo: '0xs',
    createdAt: at(0),
    quoteEndsAt: at(15),
    state: 'open',
    version: 0,
    txHash: null,
    paidAt: null,
    revocations: 0,
    ...changes,
  };
  return { order, isPaidFor: false, addressProven: false, ...rest };
}

const judge = (
  candidates: Candidate[],
  { minutes = 5, value = wei, txHash = '0xh' as `0x${string}`, payer = '0xp' } = {},
) => {
  const judged = judgeTransfer(
    { txHash, payer, valueWei: value, blockTime: at(minutes) },
    candidates,
  );
  return judged.verdict === 'unmatched'
    ? ['unmatched', ...judged.told.map(({ id }) => id)]
    : [judged.verdict, judged.order.id, judged.state];
};

describe('judging a transfer of the exact amount', () => {
  it('accepts it from 15 seconds before the order to ten minutes after its quote ends', () => {
    for (const minutes of [-0.25, 0, 15, 25]) {
      expect(judge([candidate()], { minutes })).toEqual(['pays', 'a', 'confirming']);
    }
    expect(judge([candidate()], { minutes: 25.01 })).toEqual(['late', 'a', 'review']);
    expect(judge([candidate()], { minutes: -0.3 })).toEqual(['unmatched']);
  });

  it.each(['expired', 'review', 'revoked'] as const)(
    'accepts it as payment of an order in state %s',
    (state) => {
      expect(judge([candidate({ state })])).toEqual(['pays', 'a', 'confirming']);
    },
  );

  it('accepts a late transaction that was in time before a reorganisation', () => {
    const revoked = candidate({ state: 'revoked', txHash: '0xh' });
    expect(judge([revoked], { minutes: 40 })).toEqual(['pays', 'a', 'confirming']);
    expect(judge([revoked], { minutes: 40, txHash: '0xother' })).toEqual(['late', 'a', 'revoked']);
  });

  it('judges it as overpayment of a paid order, which stays paid', () => {
    const paid = candidate({ state: 'paid' }, { isPaidFor: true });
    expect(judge([paid])).toEqual(['over', 'a', 'paid']);
  });

  it('judges it as overpayment of the order the wallet paid, even if another user names the wallet', () => {
    const paid = candidate({ state: 'paid' }, { isPaidFor: true });
    const named = candidate({ id: 'n', userId: 'eve', amountWei: wei + 9n });
    expect(judge([paid, named])).toEqual(['over', 'a', 'paid']);
  });

  it('sends a payment of a cancelled order to review', () => {
    expect(judge([candidate({ state: 'cancelled' })])).toEqual(['late', 'a', 'review']);
  });
});

describe('judging the exact amount of an order that names the wallet without proof', () => {
  const mine = candidate({ id: 'm', amountWei: wei - 123n }, { addressProven: true });
  const named = candidate({ id: 'n', userId: 'eve' });

  it('is unmatched and notifies both while an order of the proven owner is payable', () => {
    expect(judge([named, mine])).toEqual(['unmatched', 'n', 'm']);
    expect(judge([{ ...named, addressProven: true }, mine])).toEqual(['pays', 'n', 'confirming']);
  });

  it('pays the order if the owner has no payable order', () => {
    const paid = { ...mine, order: { ...mine.order, state: 'paid' as const }, isPaidFor: true };
    expect(judge([named, paid])).toEqual(['pays', 'n', 'confirming']);
    expect(judge([named, { ...mine, addressProven: false }])).toEqual(['pays', 'n', 'confirming']);
  });

  it('notifies both if the order is cancelled, so that it does not claim the transfer', () => {
    const cancelled = candidate({ id: 'n', userId: 'eve', state: 'cancelled' });
    const unproven = { ...mine, addressProven: false };
    expect(judge([cancelled, unproven])).toEqual(['unmatched', 'n', 'm']);
  });
});

describe('judging the exact amount from a wallet that the order does not name', () => {
  const payer = '0xexchange';
  const others = candidate({ id: 'o', userId: 'ben', payer, amountWei: wei + 9n });

  it('accepts it from the second of the order to ten minutes after its quote ends', () => {
    for (const minutes of [0, 15, 25]) {
      expect(judge([candidate()], { payer, minutes })).toEqual(['pays', 'a', 'confirming']);
    }
    // Nobody can claim a transfer they see in flight by ordering afterwards.
    expect(judge([candidate()], { payer, minutes: -0.02 })).toEqual(['unmatched']);
    expect(judge([candidate({ createdAt: new Date(start + 900) })], { payer, minutes: 0 })).toEqual(
      ['pays', 'a', 'confirming'],
    );
  });

  it('follows the rules for named wallets: late, repeated, cancelled, moved by a reorganisation', () => {
    expect(judge([candidate()], { payer, minutes: 26 })).toEqual(['late', 'a', 'review']);
    const paid = candidate({ state: 'paid' }, { isPaidFor: true });
    expect(judge([paid], { payer })).toEqual(['over', 'a', 'paid']);
    expect(judge([candidate({ state: 'cancelled' })], { payer })).toEqual(['late', 'a', 'review']);
    const moved = candidate({ state: 'revoked', txHash: '0xh' });
    expect(judge([moved], { payer, minutes: 40 })).toEqual(['pays', 'a', 'confirming']);
    expect(judge([moved], { payer, minutes: -0.1 })).toEqual(['pays', 'a', 'confirming']);
  });

  it('pays although another user names the wallet, but not while its proven owner has an order', () => {
    expect(judge([candidate(), others], { payer })).toEqual(['pays', 'a', 'confirming']);
    const owner = { ...others, addressProven: true };
    expect(judge([candidate(), owner], { payer })).toEqual(['unmatched', 'a', 'o']);
    const paid = candidate({ state: 'paid' }, { isPaidFor: true });
    expect(judge([paid, owner], { payer })).toEqual(['unmatched', 'a', 'o']);
    // The order's own user may have proven the wallet as well.
    const both = candidate({}, { addressProven: true });
    expect(judge([both, owner], { payer })).toEqual(['pays', 'a', 'confirming']);
  });

  it('counts only for orders of the last 30 days, while their amount is reserved', () => {
    const minutes = 31 * 24 * 60;
    expect(judge([candidate({ state: 'expired' })], { payer, minutes })).toEqual(['unmatched']);
    const again = candidate({ id: 'n', userId: 'ben', createdAt: at(minutes - 1) });
    again.order.quoteEndsAt = at(minutes + 14);
    expect(judge([candidate(), again], { payer, minutes })).toEqual(['pays', 'n', 'confirming']);
    // From the wallet the old order names, it belongs to that order and is late.
    const named = candidate({ payer, state: 'expired' });
    expect(judge([named, again], { payer, minutes })).toEqual(['late', 'a', 'review']);
  });
});

describe('judging a transfer of another amount', () => {
  it('is assigned to the open order with the nearest amount', () => {
    const candidates = [
      candidate({ id: 'paid', amountWei: wei + 1n, state: 'paid' }, { isPaidFor: true }),
      candidate({ id: 'far', amountWei: wei * 2n }),
      candidate({ id: 'near', amountWei: wei + 5n }),
    ];
    expect(judge(candidates, { value: wei + 2n })).toEqual(['under', 'near', 'review']);
    expect(judge(candidates, { value: wei + 6n })).toEqual(['over', 'near', 'review']);
  });

  it('notifies everybody who names the wallet, unless exactly one user has proven it', () => {
    const [anna, ben] = [candidate({ id: 'a' }), candidate({ id: 'b', userId: 'ben' })];
    expect(judge([anna, ben], { value: 1n })).toEqual(['unmatched', 'a', 'b']);
    const proven = { ...ben, addressProven: true };
    expect(judge([anna, proven], { value: 1n })).toEqual(['under', 'b', 'review']);
    const both = [{ ...anna, addressProven: true }, proven];
    expect(judge(both, { value: 1n })).toEqual(['unmatched', 'a', 'b']);
  });

  it('notifies a late or paid user too while a stranger’s order is still open', () => {
    const stranger = candidate({ id: 's', userId: 'eve', createdAt: at(30), quoteEndsAt: at(45) });
    for (const mine of [candidate({ state: 'expired' }), candidate({ state: 'paid' })]) {
      const sent = { minutes: 31, value: wei - 123n };
      expect(judge([stranger, mine], sent)).toEqual(['unmatched', 's', 'a']);
    }
  });

  it('notifies each user once, for the order most likely meant', () => {
    const orders = [
      candidate({ id: 'far', amountWei: wei * 2n }),
      candidate({ id: 'near' }),
      candidate({ id: 'b', userId: 'ben' }),
    ];
    expect(judge(orders, { value: wei + 1n })).toEqual(['unmatched', 'near', 'b']);
  });

  it('prefers an open order to one already in review', () => {
    const nearer = candidate({ id: 'review', state: 'review', amountWei: wei - 1n });
    expect(judge([nearer, candidate()], { value: wei - 2n })).toEqual(['under', 'a', 'review']);
  });

  it('is not assigned to an order older than 30 days', () => {
    const minutes = 31 * 24 * 60;
    expect(judge([candidate({ state: 'expired' })], { minutes, value: 1n })).toEqual(['unmatched']);
  });
});
