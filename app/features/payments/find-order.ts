import type { Order } from '@workers/api/payments/payments.contract';
import type { PlanId } from '@workers/api/subscription/plans.contract';

/** Whether an order still waits for a transfer, or for its confirmations. */
export const isWaiting = ({ state }: Pick<Order, 'state'>) =>
  state === 'open' || state === 'confirming';

/**
 * The order that a checkout of a plan goes on with: the one that the page's address names, else one
 * that waits. Never one of another plan: the page would show one plan's name over another's amount.
 */
export function findOrder<One extends Pick<Order, 'id' | 'planId' | 'state'>>(
  orders: readonly One[],
  { planId, named }: { planId: PlanId; named: string | null },
): One | undefined {
  const ofPlan = orders.filter((order) => order.planId === planId);
  return ofPlan.find(({ id }) => id === named) ?? ofPlan.find(isWaiting);
}
