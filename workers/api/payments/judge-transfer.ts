import type { TransferLog } from './chain/chain-reader';
import type { OrderRow } from './orders/order-row';
import { CLOCK_SLACK_MS, LATE_GRACE_MS } from './orders/order-times';
import type { OrderState } from './payments.contract';

/** An order of the transfer's sender. */
export interface Candidate {
  order: OrderRow;
  /** Another transfer pays it already. */
  isPaidFor: boolean;
  addressProven: boolean;
}

/** What a transfer is, and what its order becomes by it. */
export type Judgement =
  | { verdict: 'pays' | 'over' | 'under' | 'late'; order: OrderRow; state: OrderState }
  /** Nobody's, or of several people's orders, who are all told that it is there. */
  | { verdict: 'unmatched'; told: readonly OrderRow[] };

type Transfer = Pick<TransferLog, 'txHash' | 'valueWei'> & { blockTime: Date };

/** Wrong amounts are held against orders of the 30 days before. */
const ATTRIBUTION_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Decides what a transfer is. Only the exact amount from the order's own wallet pays, mined after the
 * order and until ten minutes after its quote; everything else from that wallet goes to the review
 * list of the order that was most probably meant, or of all when it could be several people's:
 * anybody may name anybody's wallet, so that alone takes nothing from its owner.
 *
 * @param candidates orders of the sender's address on this chain, token and receiver, those of the
 * very amount first, else newest first
 */
export function judgeTransfer(transfer: Transfer, candidates: readonly Candidate[]): Judgement {
  const since = transfer.blockTime.getTime() - ATTRIBUTION_MS;
  const possible = candidates.filter(
    ({ order }) =>
      isAfter(transfer, order) && (isExact(transfer, order) || order.createdAt.getTime() >= since),
  );
  const payable = possible.find(
    (candidate) => isExact(transfer, candidate.order) && canPay(transfer, candidate),
  );
  if (payable !== undefined && !isContested(transfer, payable, possible)) {
    return { verdict: 'pays', order: payable.order, state: 'confirming' };
  }
  // The very amount of an order that this wallet has paid, once more: whoever else names the wallet.
  const again = possible.find(({ order, isPaidFor }) => isPaidFor && isExact(transfer, order));
  if (again !== undefined) return problem(transfer, again);
  const meant = matchOrders(transfer, possible);
  const [only] = meant;
  if (only === undefined || meant.length > 1) {
    return { verdict: 'unmatched', told: meant.map(({ order }) => order) };
  }
  return problem(transfer, only);
}

function isExact({ valueWei }: Transfer, { amountWei }: OrderRow): boolean {
  return amountWei === valueWei;
}

function isAfter({ blockTime }: Transfer, { createdAt }: OrderRow): boolean {
  return blockTime.getTime() >= createdAt.getTime() - CLOCK_SLACK_MS;
}

function isInTime({ blockTime }: Transfer, { quoteEndsAt }: OrderRow): boolean {
  return blockTime.getTime() <= quoteEndsAt.getTime() + LATE_GRACE_MS;
}

function canPay(transfer: Transfer, { order, isPaidFor }: Candidate): boolean {
  if (isPaidFor || order.state === 'cancelled') return false;
  // A transfer that had been in time stays so when a reorganisation mines it later.
  return isInTime(transfer, order) || order.txHash === transfer.txHash;
}

/**
 * Whether an order has the exact amount and merely names the wallet, while one of its proven owner
 * waits. An amount can be hit by trying, a signature cannot.
 */
function isContested(
  transfer: Transfer,
  { order, addressProven }: Candidate,
  possible: readonly Candidate[],
): boolean {
  return (
    !addressProven &&
    possible.some(
      (other) =>
        other.addressProven && other.order.userId !== order.userId && canPay(transfer, other),
    )
  );
}

function problem(transfer: Transfer, { order, isPaidFor }: Candidate): Judgement {
  const isSettled = ['confirming', 'paid', 'revoked'].includes(order.state);
  const state = isSettled ? order.state : 'review';
  // The same amount once more is a payment too much; otherwise it came too late.
  if (isExact(transfer, order)) return { verdict: isPaidFor ? 'over' : 'late', order, state };
  return { verdict: transfer.valueWei > order.amountWei ? 'over' : 'under', order, state };
}

/**
 * One order for each person who may have meant the transfer: those who have proven the wallet, or
 * have the very amount; without a proof everybody who names it. No other order counts for less here
 * because it is over: its payer may be late, and must not lose the transfer to somebody who is not.
 */
function matchOrders(transfer: Transfer, possible: readonly Candidate[]): readonly Candidate[] {
  const people = new Map<string, Candidate[]>();
  for (const candidate of possible) {
    const { userId } = candidate.order;
    people.set(userId, [...(people.get(userId) ?? []), candidate]);
  }
  const likely = [...people.values()].map((list) => findLikeliest(transfer, list));
  if (!likely.some(({ addressProven }) => addressProven)) return likely;
  return likely.filter(({ order, addressProven }) => addressProven || isExact(transfer, order));
}

/**
 * Of one person's orders the one with the nearest amount: of those that can still be paid before
 * those that cannot, and of those that nothing came for before those in review.
 */
function findLikeliest(transfer: Transfer, list: readonly Candidate[]): Candidate {
  const exact = prefer(list, ({ order }) => isExact(transfer, order));
  const payable = prefer(exact, (candidate) => canPay(transfer, candidate));
  const near = prefer(payable, ({ order }) => order.state === 'open');
  const distance = ({ order: { amountWei } }: Candidate) =>
    amountWei > transfer.valueWei ? amountWei - transfer.valueWei : transfer.valueWei - amountWei;
  return near.reduce((best, candidate) =>
    distance(candidate) < distance(best) ? candidate : best,
  );
}

/** Those that fit, or all when none does. */
function prefer(
  list: readonly Candidate[],
  fits: (candidate: Candidate) => boolean,
): readonly Candidate[] {
  const fitting = list.filter(fits);
  return fitting.length > 0 ? fitting : list;
}
