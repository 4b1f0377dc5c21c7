/** Payments in tests of the checkout, on the real node that the global set-up started. */
import { expect, type Page } from '@playwright/test';
import { encodeFunctionData, type Hex, parseUnits } from 'viem';
import { signIn } from './account.ts';
import { chainAccount, LOCAL_TOKEN } from './chain/accounts.ts';
import { connectRpc, type Rpc } from './chain/rpc.ts';
import { tokenAbi } from './chain/start-chain.ts';
import { openPage } from './test.ts';

/** The node of this run. */
export function chainRpc(): Rpc {
  const { CHAIN_URL } = process.env;
  if (!CHAIN_URL) throw new Error('CHAIN_URL is not set: no Ethereum node was started.');
  return connectRpc(CHAIN_URL);
}

/** Sends tokens from an account of the chain, whose key the node holds. */
export async function payFrom(index: number, to: string, amount: string): Promise<string> {
  const data = encodeFunctionData({
    abi: tokenAbi,
    functionName: 'transfer',
    args: [to as Hex, parseUnits(amount, 18)],
  });
  const transaction = { from: chainAccount(index).address, to: LOCAL_TOKEN, data };
  return String(await chainRpc()('eth_sendTransaction', [transaction]));
}

/** Makes blocks. */
export async function mine(count: number): Promise<void> {
  await chainRpc()('anvil_mine', [`0x${count.toString(16)}`]);
}

/** Signs somebody in and opens the checkout of the plan 'Heavy User'. */
export async function openCheckout(page: Page): Promise<{ email: string }> {
  const person = await signIn(page);
  await openPage(page, '/pricing');
  await page.getByRole('button', { name: 'Subscribe: Heavy User' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  return person;
}

/** Goes from the address step to the payment step, with an account of the chain. */
export async function continueWith(
  page: Page,
  index: number,
): Promise<{ amount: string; to: string }> {
  await page.getByLabel('Your wallet address').fill(chainAccount(index).address);
  await page.getByRole('button', { name: 'Continue' }).click();
  return readDue(page);
}

/** The amount and address that the payment step shows. */
export async function readDue(page: Page): Promise<{ amount: string; to: string }> {
  await expect(page.getByRole('heading', { name: 'Send exactly this amount' })).toBeVisible();
  const main = page.getByRole('main');
  const text = (name: string) =>
    main.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
  const amount = /\d+\.\d{6}/.exec((await text('Amount').textContent()) ?? '')?.[0] ?? '';
  const to = /0x[0-9a-fA-F]{40}/.exec((await text('To').textContent()) ?? '')?.[0] ?? '';
  expect(amount).not.toBe('');
  expect(to).not.toBe('');
  return { amount, to };
}
