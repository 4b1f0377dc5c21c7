/**
 * Orders in states that take long or a broken chain to reach. The Worker's part is tested in
 * workers/api/payments; here its responses are mocked, to check what the page shows.
 */
import type { Page } from '@playwright/test';
import { signIn } from '../../../tests/support/account.ts';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';
import type { Order } from '../../../workers/api/payments/payments.contract.ts';

const hash = `0x${'9f3a'.repeat(16)}`;
const order: Order = {
  id: 'k2m4x8q1w5e7r9t3',
  planId: 'heavy_user',
  isRecurring: false,
  userAddress: `0x${'5a'.repeat(20)}`,
  addressProven: false,
  sender: null,
  amount: '700.000123',
  amountWei: '700000123000000000000',
  priceUsd: 0.05,
  priceSource: 'coingecko',
  chainId: 31_337,
  tokenAddress: `0x${'89'.repeat(20)}`,
  payTo: `0x${'8e'.repeat(20)}`,
  createdAt: '2026-11-21T10:00:00.000Z',
  quoteEndsAt: '2026-11-21T10:15:00.000Z',
  state: 'open',
  txHash: null,
  confirmations: null,
  paidAt: null,
  problems: [],
  decisions: [],
};

/** Opens the checkout with a mock order. */
async function openOrder(page: Page, changes: Partial<Order>): Promise<void> {
  const shown = { ...order, ...changes };
  await page.route('**/api/crypto/orders', (route) => route.fulfill({ json: { orders: [shown] } }));
  await page.route(`**/api/crypto/orders/${order.id}`, (route) => route.fulfill({ json: shown }));
  await openPage(page, `/pricing?plan=heavy_user&order=${order.id}`);
}

const problem = (kind: 'over' | 'late' | 'contested', receivedWei: string) => ({
  kind,
  receivedWei,
  txHash: hash,
  seenAt: '2026-11-21T10:20:00.000Z',
});

test('explains expired, revoked and reviewed orders, with the next step', {
  tag: '@sweep',
}, async ({ page }) => {
  await signIn(page);
  await openOrder(page, { state: 'expired' });
  await expect(page.getByText('The 15 minutes are over')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get a new amount' })).toBeVisible();
  await expect(page.getByRole('button', { name: "I've Sent the Payment" })).toBeVisible();
  await axe(page);

  await openOrder(page, { state: 'revoked', txHash: hash });
  await expect(page.getByText('The chain dropped this transfer')).toBeVisible();
  await expect(page.getByText(order.id)).toBeVisible();

  await openOrder(page, { state: 'review', problems: [problem('over', '800000000000000000000')] });
  await expect(page.getByText('800.000000 of 700.000123 ESSENCE')).toBeVisible();
  await expect(page.getByText('More than was due')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact support' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get a new amount' })).toHaveCount(0);

  await openOrder(page, { state: 'review', problems: [problem('late', order.amountWei)] });
  await expect(page.getByText('After the 15 minutes')).toBeVisible();

  const contested = problem('contested', '700000000000000000000');
  await openOrder(page, { state: 'review', problems: [contested] });
  await expect(page.getByText('Found; it may belong to another order too')).toBeVisible();
});

test.describe('failed check', () => {
  test.use({ allowedErrors: /status of 503|ERR_FAILED/ });

  test("shows the server's error message, or else the default one", { tag: '@sweep' }, async ({
    page,
  }) => {
    await signIn(page);
    const now = Date.now();
    await openOrder(page, {
      createdAt: new Date(now).toISOString(),
      quoteEndsAt: new Date(now + 90_000).toISOString(),
    });
    await expect(page.getByRole('timer')).toHaveText(/^1:[0-2]\d$/);
    const sent = page.getByRole('button', { name: "I've Sent the Payment" });
    const alert = page.getByRole('main').getByRole('alert');
    const check = '**/api/crypto/check-payment';
    await page.route(check, (route) => route.fulfill({ status: 503, json: {} }));
    await sent.click();
    await expect(alert).toHaveText('Payment verification failed');
    await page.route(check, (route) =>
      route.fulfill({ status: 503, json: { success: false, error: 'The node is behind.' } }),
    );
    await sent.click();
    await expect(alert).toHaveText('The node is behind.');
    await page.route(check, (route) => route.abort());
    await sent.click();
    await expect(alert).toHaveText('Failed to verify payment. Please try again.');
    await expect(page.getByText(order.amount).first()).toBeVisible();
  });
});
