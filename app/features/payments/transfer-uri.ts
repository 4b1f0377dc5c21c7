import type { Order } from '@workers/api/payments/payments.contract';

/** The transfer of an order as a wallet link (EIP-681): token, chain, receiver and amount in wei. */
export function transferUri({
  tokenAddress,
  chainId,
  payTo,
  amountWei,
}: Pick<Order, 'tokenAddress' | 'chainId' | 'payTo' | 'amountWei'>): string {
  return `ethereum:${tokenAddress}@${chainId}/transfer?address=${payTo}&uint256=${amountWei}`;
}
