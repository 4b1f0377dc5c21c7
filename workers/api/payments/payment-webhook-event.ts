import { getAddress } from 'viem';
import type { WebhookData } from '../webhooks/webhooks.service';
import type { OrderRow } from './orders/order-row';
import { formatTokenAmount } from './price/token-amount';

/** Builds a webhook payload about a transfer and its order, if any. */
export function toWebhookEvent(
  transfer: { txHash: string; logIndex: number; payer?: string; valueWei?: bigint },
  order?: OrderRow,
): WebhookData {
  const { txHash, logIndex, payer = order?.payer, valueWei } = transfer;
  return {
    transaction: txHash,
    logIndex,
    wallet: payer === undefined ? null : getAddress(payer),
    ...(valueWei === undefined ? {} : { received: formatTokenAmount(valueWei) }),
    ...(order === undefined
      ? {}
      : { order: order.id, plan: order.planId, due: formatTokenAmount(order.amountWei) }),
  };
}
