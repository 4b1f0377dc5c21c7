import type { Order } from '@workers/api/payments/payments.contract';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { writeReceipt } from './write-receipt';

const order: Order = {
  id: 'k2m4x8q1w5e7r9t3',
  planId: 'heavy_user',
  isRecurring: false,
  userAddress: `0x${'5a'.repeat(20)}`,
  sender: null,
  addressProven: true,
  amount: '1428.571437',
  amountWei: '1428571437000000000000',
  priceUsd: 0.0245,
  priceSource: 'coingecko',
  chainId: 1,
  tokenAddress: `0x${'89'.repeat(20)}`,
  payTo: `0x${'8e'.repeat(20)}`,
  createdAt: '2026-11-21T10:00:00.000Z',
  quoteEndsAt: '2026-11-21T10:15:00.000Z',
  state: 'paid',
  txHash: `0x${'9f'.repeat(32)}`,
  confirmations: 12,
  paidAt: '2026-11-21T10:05:00.000Z',
  problems: [],
  decisions: [],
};

test('creates one page with the order in its title', async () => {
  const bytes = await writeReceipt({ order, email: 'ada@example.com', explorerTxUrl: null });
  const pdf = await PDFDocument.load(bytes);
  expect(pdf.getPageCount()).toBe(1);
  expect(pdf.getTitle()).toBe('Receipt k2m4x8q1w5e7r9t3');
});

test.each(['πλάτων@παράδειγμα.ελ', `${'long'.repeat(60)}@example.com`, '🙂@example.com'])(
  'accepts the email %s',
  async (email) => {
    const bytes = await writeReceipt({ order, email, explorerTxUrl: 'https://etherscan.io/tx/' });
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  },
);
