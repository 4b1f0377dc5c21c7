/** Buying a plan on a real local chain: the Worker verifies the node's data, nothing is mocked. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parseUnits } from 'viem';
import {
  chainAccount,
  LOCAL_CHAIN_ID,
  LOCAL_TOKEN,
} from '../../../tests/support/chain/accounts.ts';
import {
  continueWith,
  mine,
  openCheckout,
  payFrom,
  readDue,
} from '../../../tests/support/checkout.ts';
import { patience } from '../../../tests/support/patience.ts';
import { axe, expect, needProgram, openPage, test } from '../../../tests/support/test.ts';

// The tests mine blocks on one chain, so they run serially.
test.describe.configure({ mode: 'default' });

const sent = (page: Page) => page.getByRole('button', { name: "I've Sent the Payment" });

test('buys a plan, shows it on the dashboard, and downloads its receipt as a PDF', async ({
  page,
}, info) => {
  needProgram('pdftotext');
  const { email } = await openCheckout(page);
  const { amount, to } = await continueWith(page, 3);
  await axe(page);

  await sent(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'No valid payment found. Please ensure you sent the correct amount to the payment address.',
  );
  // The order is stored on the server: a reload restores it, even without its id in the URL.
  await openPage(page, '/pricing?plan=heavy_user');
  expect(await readDue(page)).toEqual({ amount, to });

  const hash = await payFrom(3, to, amount);
  await sent(page).click();
  await expect(page.getByText(/^\d+ of 12 confirmations$/)).toBeVisible();
  await mine(12);
  const alert = page.getByRole('alert').filter({ hasText: 'Payment verified' });
  await expect(alert).toContainText(`${hash.slice(0, 8)}…${hash.slice(-4)}`);
  await expect(alert).toContainText('Manual payments only');
  await alert.getByRole('button', { name: 'Go to the dashboard' }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  const plan = page.getByRole('region', { name: 'Subscription' });
  await expect(plan).toContainText('PRO');
  await expect(plan).toContainText('30 days left');
  // The list loads when scrolled into view, and content above it may shift it away.
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(payments.getByRole('listitem')).toContainText([`${amount} ESSENCE`], {
      timeout: patience(1000),
    });
  }).toPass();
  await expect(payments.getByText('Paid')).toBeVisible();
  await axe(page, 'main');

  const downloading = page.waitForEvent('download');
  await payments.getByRole('button', { name: 'Receipt' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^receipt-.+\.pdf$/);
  const file = info.outputPath('receipt.pdf');
  writeFileSync(file, readFileSync(await download.path()));
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  for (const part of ['Heavy User, 30 days', `${amount} ESSENCE`, hash, email, to]) {
    expect(text.toLowerCase()).toContain(part.toLowerCase());
  }
});

test(
  'validates the address, and encodes the transfer in the QR code',
  { tag: '@sweep' },
  async ({ page }, info) => {
    needProgram('zbarimg');
    await openCheckout(page);
    const next = page.getByRole('button', { name: 'Continue' });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toHaveAccessibleDescription('Enter the address that you will pay from.');
    const field = page.getByLabel('Your wallet address');
    const { address } = chainAccount(4);
    await field.fill(address.slice(0, -1));
    await next.click();
    await expect(page.getByText('Please enter a valid Ethereum address (0x...)')).toBeVisible();
    await field.fill(address.toLowerCase());
    await page.getByRole('button', { name: 'Write it with its checksum' }).click();
    await expect(field).toHaveValue(address);
    await expect(page.getByText('The checksum is right.')).toBeVisible();
    await axe(page);
    await next.click();

    const { amount, to } = await readDue(page);
    const readQr = async () => {
      const picture = info.outputPath('qr.png');
      await page.getByRole('img', { name: /^QR code/ }).screenshot({ path: picture });
      return execFileSync('zbarimg', ['--raw', '-q', picture], { encoding: 'utf8' }).trim();
    };
    await page.getByText('Payment link', { exact: true }).click();
    await expect(page.getByRole('img', { name: /^QR code: send/ })).toBeVisible();
    expect((await readQr()).toLowerCase()).toBe(
      `ethereum:${LOCAL_TOKEN}@${LOCAL_CHAIN_ID}/transfer?address=${to}&uint256=${parseUnits(amount, 18)}`.toLowerCase(),
    );

    // Back keeps the address; the same address keeps the amount, another address gets a new one.
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(field).toHaveValue(address);
    await next.click();
    expect((await readDue(page)).amount).toBe(amount);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe: Heavy User' }).click();
    await expect(field).toHaveValue('');
  },
);
