import type { Order, OrderState } from '@workers/api/payments/payments.contract';

/** Label and tone of each order state in a list. */
export const stateTexts: Readonly<
  Record<OrderState, { text: string; tone: 'neutral' | 'success' | 'warning' | 'danger' }>
> = {
  open: { text: 'Waiting for payment', tone: 'neutral' },
  confirming: { text: 'Confirming', tone: 'neutral' },
  paid: { text: 'Paid', tone: 'success' },
  review: { text: 'In review', tone: 'warning' },
  expired: { text: 'Expired', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
  revoked: { text: 'Revoked', tone: 'danger' },
};

/** Whether an order belongs in the list of receipts: something was paid, or still may be. */
export function isShown({
  state,
  problems,
  decisions,
}: Pick<Order, 'state' | 'problems' | 'decisions'>): boolean {
  const isOver = state === 'expired' || state === 'cancelled';
  return !isOver || problems.length > 0 || decisions.length > 0;
}

/** Whether the checkout has something to show for an order. */
export function canOpenInCheckout({
  state,
  decisions,
}: Pick<Order, 'state' | 'decisions'>): boolean {
  const isWaiting = ['open', 'confirming', 'review', 'revoked'].includes(state);
  return isWaiting || (state !== 'paid' && decisions.length > 0);
}
