/** Sending with a wallet whose account is not the one of the order. */

import type { Order } from '@workers/api/payments/payments.contract';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../tests/support/render-page';
import { useWallets } from './use-wallets';
import { WalletSend } from './wallet-send';

const NAMED = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SENDER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const TX_HASH = `0x${'ab'.repeat(32)}`;
const order = {
  id: 'order',
  userAddress: NAMED,
  tokenAddress: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  chainId: 31337,
  payTo: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  amountWei: '700123456000000000000',
} as Order;

const onSent = vi.fn();
const Page = () => <WalletSend order={order} wallets={useWallets()} onSent={onSent} />;

/** Announces a wallet that shares `account`. Returns the transactions that it is asked to send. */
function announceWallet(account: string): { from: string }[] {
  const sent: { from: string }[] = [];
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_requestAccounts') return [account];
    if (method === 'eth_chainId') return `0x${order.chainId.toString(16)}`;
    if (method !== 'eth_sendTransaction') throw Object.assign(new Error(method), { code: 4001 });
    sent.push(...(params as { from: string }[]));
    return TX_HASH;
  };
  const detail = { info: { uuid: account, name: 'Test Wallet' }, provider: { request } };
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce, { once: true });
  return sent;
}

afterEach(() => vi.restoreAllMocks());

it.each([
  ['the address of the order', NAMED, false],
  ['another address, and names both', SENDER, true],
])('sends from %s', async (_, account, isOther) => {
  const sent = announceWallet(account);
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({}, { status: 404 }));
  await renderPage(Page);
  await page.getByRole('button', { name: 'Connect wallet: Test Wallet' }).click();
  const send = page.getByRole('button', { name: 'Send with Test Wallet' });
  await expect.element(send).toBeVisible();
  const text = document.body.textContent;
  const sentence = `Test Wallet sends from ${account}, not from your address of this order, ${NAMED}.`;
  expect(text?.includes(sentence)).toBe(isOther);
  await send.click();
  await expect.element(page.getByText('Your wallet has sent it')).toBeVisible();
  expect(sent).toMatchObject([{ from: account, to: order.tokenAddress }]);
});
