import type { Order } from '@workers/api/payments/payments.contract';
import type { PlanId } from '@workers/api/subscription/plans.contract';

/** Whether an order still waits for a transfer, or for its confirmations. */
export const isWaiting = ({ state }: Pick<Order, 'state'>) =>
  state === 'open' || state === 'confirming';

/**
 * Selects the order to resume in a plan's checkout: the one in the URL, else one that is waiting. Never an
 * order of another plan: the page would show one plan's name with another's amount.
 */
export function findOrder<One extends Pick<Order, 'id' | 'planId' | 'state'>>(
  orders: readonly One[],
  { planId, named }: { planId: PlanId; named: string | null },
): One | undefined {
  const ofPlan = orders.filter((order) => order.planId === planId);
  return ofPlan.find(({ id }) => id === named) ?? ofPlan.find(isWaiting);
}
