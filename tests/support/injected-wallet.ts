/** A browser wallet (EIP-6963) whose keys and network are in the test's process. */
import type { Page } from '@playwright/test';
import { hexToString, isHex } from 'viem';
import { chainAccount, LOCAL_CHAIN_ID } from './chain/accounts.ts';
import { chainRpc } from './checkout.ts';

/** What the wallet's owner will do, and what the wallet was asked. */
export interface InjectedWallet {
  /** Methods that are declined, each once. */
  decline: string[];
  calls: string[];
  /** The text that was signed last. */
  signed: string;
}

interface Answer {
  result?: unknown;
  error?: { code: number; message: string };
}

/**
 * Announces a wallet named 'Test Wallet' on every page of a test. It holds one account of the local
 * chain and begins on Ethereum's main network.
 */
export async function injectWallet(page: Page, index: number): Promise<InjectedWallet> {
  const wallet: InjectedWallet = { decline: [], calls: [], signed: '' };
  const account = chainAccount(index);
  let chainId = 1;
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return [account.address];
      case 'eth_chainId':
        return `0x${chainId.toString(16)}`;
      case 'wallet_switchEthereumChain':
        chainId = Number((params[0] as { chainId: string }).chainId);
        return null;
      case 'personal_sign': {
        const raw = String(params[0]);
        wallet.signed = isHex(raw) ? hexToString(raw) : raw;
        return account.signMessage({ message: wallet.signed });
      }
      case 'eth_sendTransaction':
        if (chainId !== LOCAL_CHAIN_ID) throw new Error('sent on the wrong network');
        return chainRpc()(method, params);
      default:
        return chainRpc()(method, params);
    }
  };
  await page.exposeFunction(
    'askTestWallet',
    async (method: string, params: readonly unknown[] = []): Promise<Answer> => {
      wallet.calls.push(method);
      const declined = wallet.decline.indexOf(method);
      if (declined >= 0) {
        wallet.decline.splice(declined, 1);
        return { error: { code: 4001, message: 'User rejected the request.' } };
      }
      try {
        return { result: await ask(method, params) };
      } catch (error) {
        return { error: { code: -32603, message: String(error) } };
      }
    },
  );
  await page.addInitScript(() => {
    const provider = {
      request: async ({ method, params }: { method: string; params?: unknown[] }) => {
        const { askTestWallet } = window as unknown as {
          askTestWallet(method: string, params?: unknown[]): Promise<Answer>;
        };
        const { result, error } = await askTestWallet(method, params);
        if (error) throw Object.assign(new Error(error.message), { code: error.code });
        return result;
      },
    };
    const info = {
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: 'Test Wallet',
      rdns: 'example.wallet',
      icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    };
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      );
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
  });
  return wallet;
}
