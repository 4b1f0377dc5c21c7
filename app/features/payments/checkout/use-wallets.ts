import type { Order } from '@workers/api/payments/payments.contract';
import { useEffect, useState } from 'react';
import { apiErrorText } from '~/platform/api-error-text';
import { proveWallet, walletChallenge } from '../payments-api';
import { type Wallet, watchWallets } from '../wallet-discovery';

/** Pending wallet request, for the button's busy state. */
type WalletWork = 'connect' | 'prove' | 'send';

/** The wallets of this browser, and the connected one. */
export interface Wallets {
  list: readonly Wallet[];
  /** The wallet and the address that it shared. */
  connected: { wallet: Wallet; address: string; proven: boolean } | undefined;
  work: WalletWork | undefined;
  failure: string | undefined;
  /** Requests an address and a proof of it. The address alone is enough to continue. */
  connect: (wallet: Wallet) => Promise<string | undefined>;
  /** Sends the payment from the connected address; returns the transaction's hash, or undefined if it was not sent. */
  send: (order: Order) => Promise<string | undefined>;
}

const loadActions = () => import('../wallet-actions');

/** See {@link Wallets}; stays empty if no wallet announces itself. */
export function useWallets(): Wallets {
  const [list, setList] = useState<readonly Wallet[]>([]);
  const [connected, setConnected] = useState<Wallets['connected']>();
  const [work, setWork] = useState<WalletWork>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => watchWallets(setList), []);

  async function run<T>(what: WalletWork, ask: () => Promise<T>): Promise<T | undefined> {
    setWork(what);
    setFailure(undefined);
    try {
      return await ask();
    } catch (error) {
      setFailure(
        error instanceof Error && error.name === 'WalletError'
          ? error.message
          : apiErrorText(error),
      );
      return undefined;
    } finally {
      setWork(undefined);
    }
  }

  const connect = async (wallet: Wallet) => {
    const address = await run('connect', async () => (await loadActions()).connectWallet(wallet));
    if (address === undefined) return undefined;
    setConnected({ wallet, address, proven: false });
    await run('prove', async () => {
      const message = await walletChallenge(address);
      await proveWallet(message, await (await loadActions()).signText(wallet, address, message));
      setConnected({ wallet, address, proven: true });
    });
    return address;
  };

  const send = async (order: Order) => {
    if (connected === undefined) return undefined;
    const { wallet, address } = connected;
    return run('send', async () => (await loadActions()).sendTransfer(wallet, address, order));
  };
  return { list, connected, work, failure, connect, send };
}
