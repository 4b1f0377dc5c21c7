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
  | { verdict: 'unmatched' };

type Transfer = Pick<TransferLog, 'txHash' | 'valueWei'> & { blockTime: Date };

/** Wrong amounts are held against orders of the 30 days before. */
const ATTRIBUTION_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Decides what a transfer is. Only the exact amount from the order's own wallet pays, mined after the
 * order and until ten minutes after its quote; everything else from that wallet goes to the review
 * list of the order that was most probably meant.
 *
 * @param candidates orders of the sender's address on this chain, token and receiver, those of the
 * very amount first, else newest first
 */
export function judgeTransfer(transfer: Transfer, candidates: readonly Candidate[]): Judgement {
  const earlier = candidates.filter(({ order }) => isAfter(transfer, order));
  const exact = earlier.filter(({ order }) => order.amountWei === transfer.valueWei);
  const payable = exact.find((candidate) => canPay(transfer, candidate));
  if (payable !== undefined) {
    return { verdict: 'pays', order: payable.order, state: 'confirming' };
  }
  const [again] = exact;
  if (again !== undefined) {
    // The same amount once more is a payment too much; otherwise it came too late.
    return problem(again.isPaidFor ? 'over' : 'late', again.order);
  }
  const meant = matchOrder(transfer, earlier);
  if (meant === undefined) return { verdict: 'unmatched' };
  return problem(transfer.valueWei > meant.amountWei ? 'over' : 'under', meant);
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

function problem(verdict: 'over' | 'under' | 'late', order: OrderRow): Judgement {
  const isSettled = ['confirming', 'paid', 'revoked'].includes(order.state);
  return { verdict, order, state: isSettled ? order.state : 'review' };
}

/**
 * The order with the nearest amount: of a wallet's proven owner before others, of those that can still
 * be paid before those that cannot, and of those that nothing came for before those in review. When
 * it could still be several people's it is nobody's.
 */
function matchOrder(transfer: Transfer, candidates: readonly Candidate[]): OrderRow | undefined {
  const since = transfer.blockTime.getTime() - ATTRIBUTION_MS;
  const recent = candidates.filter(({ order }) => order.createdAt.getTime() >= since);
  const payable = prefer(
    prefer(recent, ({ addressProven }) => addressProven),
    ({ order, isPaidFor }) =>
      !isPaidFor && order.state !== 'cancelled' && isInTime(transfer, order),
  );
  if (new Set(payable.map(({ order }) => order.userId)).size > 1) return undefined;
  const near = prefer(payable, ({ order }) => order.state === 'open');
  const distance = ({ amountWei }: OrderRow) =>
    amountWei > transfer.valueWei ? amountWei - transfer.valueWei : transfer.valueWei - amountWei;
  return near
    .map(({ order }) => order)
    .reduce<OrderRow | undefined>(
      (best, order) => (best === undefined || distance(order) < distance(best) ? order : best),
      undefined,
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
