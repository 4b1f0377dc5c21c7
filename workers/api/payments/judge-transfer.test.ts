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
  { minutes = 5, value = wei, txHash = '0xh' as `0x${string}` } = {},
) => {
  const judged = judgeTransfer({ txHash, valueWei: value, blockTime: at(minutes) }, candidates);
  return judged.verdict === 'unmatched'
    ? judged.verdict
    : [judged.verdict, judged.order.id, judged.state];
};

describe('a transfer of the exact amount', () => {
  it('pays from 15 seconds before the order to ten minutes after its quote', () => {
    for (const minutes of [-0.25, 0, 15, 25]) {
      expect(judge([candidate()], { minutes })).toEqual(['pays', 'a', 'confirming']);
    }
    expect(judge([candidate()], { minutes: 25.01 })).toEqual(['late', 'a', 'review']);
    expect(judge([candidate()], { minutes: -0.3 })).toBe('unmatched');
  });

  it.each(['expired', 'review', 'revoked'] as const)('pays an order that is %s', (state) => {
    expect(judge([candidate({ state })])).toEqual(['pays', 'a', 'confirming']);
  });

  it('pays late when the same transaction had been in time before a reorganisation', () => {
    const revoked = candidate({ state: 'revoked', txHash: '0xh' });
    expect(judge([revoked], { minutes: 40 })).toEqual(['pays', 'a', 'confirming']);
    expect(judge([revoked], { minutes: 40, txHash: '0xother' })).toEqual(['late', 'a', 'revoked']);
  });

  it('is too much when the order is paid, and leaves it paid', () => {
    const paid = candidate({ state: 'paid' }, { isPaidFor: true });
    expect(judge([paid])).toEqual(['over', 'a', 'paid']);
  });

  it('of a cancelled order is for review', () => {
    expect(judge([candidate({ state: 'cancelled' })])).toEqual(['late', 'a', 'review']);
  });
});

describe('a transfer of another amount', () => {
  it('is held against the order that waits with the nearest amount', () => {
    const candidates = [
      candidate({ id: 'paid', amountWei: wei + 1n, state: 'paid' }, { isPaidFor: true }),
      candidate({ id: 'far', amountWei: wei * 2n }),
      candidate({ id: 'near', amountWei: wei + 5n }),
    ];
    expect(judge(candidates, { value: wei + 2n })).toEqual(['under', 'near', 'review']);
    expect(judge(candidates, { value: wei + 6n })).toEqual(['over', 'near', 'review']);
  });

  it('belongs to nobody when two people name the wallet, unless one has proven it', () => {
    const [anna, ben] = [candidate({ id: 'a' }), candidate({ id: 'b', userId: 'ben' })];
    expect(judge([anna, ben], { value: 1n })).toBe('unmatched');
    const proven = { ...ben, addressProven: true };
    expect(judge([anna, proven], { value: 1n })).toEqual(['under', 'b', 'review']);
    expect(judge([{ ...anna, addressProven: true }, proven], { value: 1n })).toBe('unmatched');
  });

  it('is held against the order that nothing came for before one that is in review already', () => {
    const nearer = candidate({ id: 'review', state: 'review', amountWei: wei - 1n });
    expect(judge([nearer, candidate()], { value: wei - 2n })).toEqual(['under', 'a', 'review']);
  });

  it('is held against no order of more than 30 days before', () => {
    const minutes = 31 * 24 * 60;
    expect(judge([candidate({ state: 'expired' })], { minutes, value: 1n })).toBe('unmatched');
  });
});
