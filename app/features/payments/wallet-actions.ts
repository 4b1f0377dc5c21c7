// Requests to a browser wallet through viem. Loaded on first click: about 70 kB.

import type { Order } from '@workers/api/payments/payments.contract';
import {
  BaseError,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem';
import type { Wallet } from './wallet-discovery';

type Hex = `0x${string}`;

/** A rejection by the wallet or its owner, with a user-facing message. */
export class WalletError extends Error {
  override readonly name = 'WalletError';
  /** `refused` by the user; `network` if the wallet is on another chain; `wallet` for the rest. */
  readonly reason: 'refused' | 'network' | 'wallet';

  constructor(reason: WalletError['reason'], message: string, cause: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

const clientOf = ({ provider }: Wallet) =>
  createWalletClient({ transport: custom({ request: (call) => provider.request(call) }) });

/**
 * Requests the user's address, with its checksum.
 * @throws WalletError
 */
export async function connectWallet(wallet: Wallet): Promise<string> {
  return asking('Nothing was shared.', async () => {
    const [address] = await clientOf(wallet).requestAddresses();
    if (address === undefined) throw new BaseError('The wallet shared no address.');
    return address;
  });
}

/**
 * Requests a signature of a text by an address (EIP-191).
 * @throws WalletError
 */
export async function signText(wallet: Wallet, address: string, message: string): Promise<string> {
  return asking('Nothing was signed.', () =>
    clientOf(wallet).signMessage({ account: address as Hex, message }),
  );
}

/**
 * Sends the transfer of an order from an address of the wallet, after switching the chain if the wallet is on
 * another.
 * @returns the transaction's hash
 * @throws WalletError
 */
export async function sendTransfer(
  wallet: Wallet,
  from: string,
  order: Pick<Order, 'tokenAddress' | 'payTo' | 'amountWei' | 'chainId'>,
): Promise<string> {
  return asking('Nothing was sent.', async () => {
    const client = clientOf(wallet);
    if ((await client.getChainId()) !== order.chainId) {
      await client.switchChain({ id: order.chainId });
      // Some wallets respond before the user has chosen, and do not switch.
      if ((await client.getChainId()) !== order.chainId) {
        throw new SwitchChainError(new Error('The wallet stayed on its network.'));
      }
    }
    return client.sendTransaction({
      account: from as Hex,
      chain: null,
      to: order.tokenAddress as Hex,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [order.payTo as Hex, BigInt(order.amountWei)],
      }),
    });
  });
}

async function asking<T>(consequence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const found = <E extends Error>(type: new (...args: never[]) => E) =>
      error instanceof BaseError && error.walk((cause) => cause instanceof type) !== null;
    if (found(UserRejectedRequestError)) {
      throw new WalletError('refused', `You declined in the wallet. ${consequence}`, error);
    }
    if (found(SwitchChainError)) {
      throw new WalletError(
        'network',
        `The wallet is on another network and did not change. ${consequence} Choose the network in the wallet and try again.`,
        error,
      );
    }
    const detail = error instanceof BaseError ? (error.details ?? error.shortMessage) : '';
    throw new WalletError(
      'wallet',
      `The wallet could not do it${detail ? `: ${detail}` : ''}. ${consequence}`,
      error,
    );
  }
}
