/** The operator's lists: what a row shows, and that a decision is requested once with all its fields. */

import type { TransferItem } from '@workers/api/payments/operator/operator.contract';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../../tests/support/render-page';
import { OperatorDesk } from './operator-desk';

const transfer: TransferItem = {
  chainId: 1,
  txHash: `0x${'ab'.repeat(32)}`,
  logIndex: 3,
  kind: 'contested',
  chainState: 'final',
  received: '399.000000',
  wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  blockNumber: 5,
  minedAt: '2026-11-22T10:00:00.000Z',
  seenAt: '2026-11-22T22:30:00.000Z',
  orders: ['order-of-ada', 'order-of-ben'].map((id) => ({
    id,
    planId: 'individual',
    state: 'review',
    amount: '400.123456',
    createdAt: '2026-11-22T09:00:00.000Z',
    email: 'a…a@example.com',
    addressProven: false,
  })),
  decided: null,
};

interface Asked {
  path: string;
  body: unknown;
}

/** Mocks the API; `decide` responds to decisions. */
function serve(decide: () => Response, transfers: TransferItem[] = [transfer]): Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input);
    asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    if (path === '/api/crypto/config') return Response.json(null);
    if (path === '/api/admin/decisions') return decide();
    return Response.json({ rows: transfers, next: null });
  });
  return asked;
}

const show = async () => {
  const onSignedOut = vi.fn();
  await renderPage(() => <OperatorDesk onSignedOut={onSignedOut} />);
  return onSignedOut;
};
const submit = () => page.getByRole('dialog').getByRole('button', { name: 'Credit', exact: true });

afterEach(() => vi.restoreAllMocks());

it('shows amount, checksummed wallet, both time zones, and candidate orders', async () => {
  serve(() => Response.json({}));
  await show();
  await expect.element(page.getByText('399.000000 ESSENCE', { exact: true })).toBeVisible();
  expect(document.body.textContent).toContain(transfer.wallet);
  expect(document.body.textContent).toContain('2026-11-23 00:30 SAST (22:30 UTC)');
  await expect
    .element(page.getByRole('listitem').getByText('Several people’s').first())
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'order-of-ben' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'CSV' }))
    .toHaveAttribute('href', '/api/admin/lists/transfers/csv?state=waiting');
});

it('requires order and reason, names what is missing, and sends a double click once', async () => {
  let answer: (response: Response) => void = () => undefined;
  const asked = serve(() => new Promise<Response>((done) => (answer = done)) as never);
  await show();
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByText('Credit', { exact: true }).click();
  await expect.element(submit()).toHaveAccessibleDescription('Choose the order that is credited.');
  await page.getByLabelText('Order that it is about').selectOptions('order-of-ben');
  await expect.element(submit()).toHaveAccessibleDescription('Write a reason.');
  await page.getByLabelText('Reason').fill('  One token short; accepted.  ');
  await userEvent.dblClick(submit());
  const sent = asked.filter(({ path }) => path === '/api/admin/decisions');
  expect(sent.map(({ body }) => body)).toEqual([
    {
      chainId: 1,
      txHash: transfer.txHash,
      logIndex: 3,
      decision: 'credit',
      orderId: 'order-of-ben',
      reason: 'One token short; accepted.',
    },
  ]);
  const before = asked.length;
  answer(Response.json({ kind: 'credited' }, { status: 201 }));
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it("shows the server's error, and keeps the input", async () => {
  const message = 'This transfer was credited on 2026-11-22 10:00 UTC. That stays.';
  serve(() => Response.json({ error: { code: 'conflict', message } }, { status: 409 }));
  await show();
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByText('Close without credit', { exact: true }).first().click();
  await page.getByLabelText('Reason').fill('Spam');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Close without credit', exact: true })
    .click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Spam');
});

it('disables decisions until the block is final, and asks for the key once the session expired', async () => {
  serve(() => Response.json({}), [{ ...transfer, chainState: 'pending' }]);
  const onSignedOut = await show();
  await expect
    .element(page.getByRole('button', { name: 'Decide' }))
    .toHaveAttribute('aria-disabled', 'true');
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ error: { code: 'not_signed_in', message: 'x' } }, { status: 401 }),
  );
  await page.getByRole('tab', { name: 'Record' }).click();
  await expect.poll(() => onSignedOut.mock.calls.length).toBe(1);
});
