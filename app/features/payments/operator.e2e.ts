/** A payment with a wrong amount, the operator's decision, and what the payer sees. */

import { continueWith, mine, openCheckout, payFrom } from '../../../tests/support/checkout.ts';
import { ADMIN_KEY } from '../../../tests/support/coupons.ts';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

// It mines blocks on one chain, its order is in a shared list, and no other test uses its wallet.
test.describe.configure({ mode: 'default' });

test('credits an underpayment through the operator, with a reason shown to the payer', {
  tag: '@sweep',
}, async ({ page }) => {
  const { email } = await openCheckout(page);
  const { amount, to } = await continueWith(page, 9);
  const hash = await payFrom(9, to, (Number(amount) - 1).toFixed(6));
  await mine(80);
  await page.getByRole('button', { name: "I've Sent the Payment" }).click();
  // It is not lost: the order shows what arrived and what to do.
  await expect(page.getByText('Something arrived that is not what was due')).toBeVisible();
  await expect(page.getByText('Less than was due')).toBeVisible();
  await expect(
    page.getByText(`${(Number(amount) - 1).toFixed(6)} of ${amount} ESSENCE`),
  ).toBeVisible();
  await axe(page);
  const order = page.url();

  await openPage(page, '/admin/payments');
  await page.getByLabel('Admin Key').fill(ADMIN_KEY);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByLabel('Find').fill(email);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const row = page
    .getByRole('listitem')
    .filter({ hasText: hash.slice(-4) })
    .first();
  await expect(row).toContainText('Too little');
  await expect(row).not.toContainText(email);
  await axe(page, 'main');

  await row.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Credit', { exact: true }).click();
  await dialog.getByLabel('Reason').fill('One token short. We take it.');
  await axe(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Credit', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Credited');
  await expect(row.getByRole('button', { name: 'Decide' })).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Admin' }).getByText('Coupons').click();
  await expect(page.getByRole('heading', { name: 'All Coupons' })).toBeVisible();

  await page.goto(order);
  await expect(page.getByRole('alert').filter({ hasText: 'Payment verified' })).toBeVisible();
  await openPage(page, '/dashboard');
  await expect(page.getByRole('region', { name: 'Subscription' })).toContainText('PRO');
});
