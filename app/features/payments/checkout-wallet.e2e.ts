/** A browser wallet (EIP-6963): address, proof of ownership, transfer, rejections, other networks. */
import { chainAccount } from '../../../tests/support/chain/accounts.ts';
import { mine, openCheckout } from '../../../tests/support/checkout.ts';
import { injectWallet } from '../../../tests/support/injected-wallet.ts';
import { expect, test } from '../../../tests/support/test.ts';

// The tests mine blocks on one chain, so they run serially.
test.describe.configure({ mode: 'default' });

test("fills in the wallet's address, proves it, switches the network and pays", {
  tag: '@sweep',
}, async ({ page }) => {
  const wallet = await injectWallet(page, 6);
  const { address } = chainAccount(6);
  await openCheckout(page);
  const connect = page.getByRole('button', { name: 'Connect wallet: Test Wallet' });

  wallet.decline.push('eth_requestAccounts');
  await connect.click();
  await expect(page.getByText('You declined in the wallet. Nothing was shared.')).toBeVisible();
  await expect(page.getByLabel('Your wallet address')).toHaveValue('');

  await connect.click();
  await expect(page.getByText('the address is proven to be yours')).toBeVisible();
  await expect(page.getByLabel('Your wallet address')).toHaveValue(address);
  expect(wallet.signed).toContain(address);
  expect(wallet.signed).toContain(new URL(page.url()).host);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('proven', { exact: true })).toBeVisible();
  await page.getByLabel('Auto-renewal (manual for now)').check();

  const send = page.getByRole('button', { name: 'Send with Test Wallet' });
  wallet.decline.push('wallet_switchEthereumChain');
  await send.click();
  await expect(page.getByText('Nothing was sent.')).toBeVisible();
  expect(wallet.calls).not.toContain('eth_sendTransaction');

  await send.click();
  await expect(page.getByText(/^\d+ of 12 confirmations$/)).toBeVisible();
  await mine(12);
  const alert = page.getByRole('alert').filter({ hasText: 'Payment verified' });
  await expect(alert).toContainText('Auto-pay enabled');
});

test('pays from an account that the order does not name, and offers none if no wallet is installed', {
  tag: '@sweep',
}, async ({ page, context }) => {
  const [sender, named] = [chainAccount(7).address, chainAccount(8).address];
  await injectWallet(page, 7);
  await openCheckout(page);
  await page.getByLabel('Your wallet address').fill(named);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Connect wallet: Test Wallet' }).click();
  await expect(page.getByRole('main')).toContainText(
    `Test Wallet sends from ${sender}, not from your address of this order, ${named}.`,
  );

  const plain = await context.newPage();
  await plain.goto(page.url());
  await expect(plain.getByRole('heading', { name: 'Send exactly this amount' })).toBeVisible();
  await expect(plain.getByRole('button', { name: /Connect wallet/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Send with Test Wallet' }).click();
  await expect(page.getByText(/^\d+ of 12 confirmations$/)).toBeVisible();
  await mine(12);
  await expect(page.getByRole('alert').filter({ hasText: 'Payment verified' })).toBeVisible();
});
