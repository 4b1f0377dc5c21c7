import { log } from '../_core/log';
import type { Env } from '../env';
import { createAnnouncer } from '../webhooks/webhooks.service';
import { ChainError } from './chain/chain-error';
import { createChainReader } from './chain/chain-reader';
import type { PaymentSettings } from './payments.settings';
import { syncPayments } from './sync-payments';
import type { TransferScope } from './transfers.repository';

/**
 * Brings all orders, or those of one payer and amount, in line with the chain, using the first reliable node.
 * Each scan queries a single node, so that the responses are consistent.
 *
 * @returns the last node's error if all nodes failed, otherwise undefined
 */
export async function readChain(
  env: Env,
  settings: PaymentSettings,
  { scope, now }: { scope: TransferScope | null; now: Date },
): Promise<ChainError | undefined> {
  const { chainId, token, payTo, confirmations } = settings;
  const target = { chainId, token, payTo };
  const ledger = { db: env.DB, now, announce: createAnnouncer(env) };
  let failure: ChainError | undefined;
  for (const [index, url] of settings.rpcUrls.entries()) {
    try {
      const chain = createChainReader(url, target);
      await syncPayments({ ...ledger, target }, chain, { confirmations, scope });
      return undefined;
    } catch (error) {
      if (!(error instanceof ChainError)) throw error;
      failure = error;
      // Logs the node by its position in the list, because its URL may contain an API key.
      const { kind, message: reason } = error;
      log(env.LOG_LEVEL, 'warn', 'chain_unavailable', { node: index + 1, kind, reason });
    }
  }
  return failure;
}
