import type { TransferLog } from './chain/chain-reader';
import type { OrderRow } from './orders/order-row';
import { AMOUNT_RESERVED_MS, CLOCK_SLACK_MS, LATE_GRACE_MS } from './orders/order-times';
import type { OrderState } from './payments.contract';

/** An order that names the transfer's sender or has exactly its amount. */
export interface Candidate {
  order: OrderRow;
  /** Another transfer already pays it. */
  isPaidFor: boolean;
  /** The order's user has proven the sending wallet by a signature. */
  addressProven: boolean;
}

/** The verdict on a transfer and the resulting state of its order. */
export type Judgement =
  | { verdict: 'pays' | 'over' | 'under' | 'late'; order: OrderRow; state: OrderState }
  /** Matches no order, or possibly several users' orders; all of these are notified. */
  | { verdict: 'unmatched'; told: readonly OrderRow[] };

type Transfer = Pick<TransferLog, 'txHash' | 'payer' | 'valueWei'> & { blockTime: Date };

/** Wrong amounts, and exact ones from unnamed wallets, match only orders of the last 30 days. */
const ATTRIBUTION_MS = AMOUNT_RESERVED_MS;

/**
 * Decides which order a transfer belongs to and whether it pays. Only the exact amount pays, mined after
 * the order and up to ten minutes after its quote ends, whichever wallet sends it: nobody can name an
 * exchange's wallet beforehand, and no two orders within 30 days have the same amount. Anything else
 * from a wallet that orders name sends the most likely order to review, or notifies all if several users
 * may be meant: anybody may name anybody's wallet, so naming alone takes nothing from its owner.
 *
 * @param candidates orders for this chain, token and receiver that name the sender or have exactly this
 * amount, exact amounts first, then newest first
 */
export function judgeTransfer(transfer: Transfer, candidates: readonly Candidate[]): Judgement {
  const possible = listPossible(transfer, candidates);
  const payable = possible.find(
    (candidate) => isExact(transfer, candidate.order) && canPay(transfer, candidate),
  );
  if (payable !== undefined && !isContested(transfer, payable, possible)) {
    return { verdict: 'pays', order: payable.order, state: 'confirming' };
  }
  // A repeated payment of a paid order's exact amount, whoever else names the wallet.
  const again = possible.find(({ order, isPaidFor }) => isPaidFor && isExact(transfer, order));
  if (
    again !== undefined &&
    (isNamed(transfer, again) || !isContested(transfer, again, possible))
  ) {
    return problem(transfer, again);
  }
  const meant = matchOrders(transfer, possible);
  const [only] = meant;
  if (only === undefined || meant.length > 1) {
    return { verdict: 'unmatched', told: meant.map(({ order }) => order) };
  }
  return problem(transfer, only);
}

/** Filters the candidates that the transfer may be meant for, by amount, wallet and time. */
function listPossible(transfer: Transfer, candidates: readonly Candidate[]): readonly Candidate[] {
  const since = transfer.blockTime.getTime() - ATTRIBUTION_MS;
  const possible = candidates.filter(({ order }) => {
    const isRecent = order.createdAt.getTime() >= since;
    if (!isNamed(transfer, { order })) return isRecent && isSentAfter(transfer, order);
    return isAfter(transfer, order) && (isRecent || isExact(transfer, order));
  });
  // An amount may be reused after 30 days; then the order that names the wallet is meant.
  const named = possible.filter((candidate) => isNamed(transfer, candidate));
  return named.some(({ order }) => isExact(transfer, order)) ? named : possible;
}

function isNamed({ payer }: Transfer, { order }: Pick<Candidate, 'order'>): boolean {
  return order.payer === payer;
}

/**
 * No slack as in {@link isAfter}: nobody may claim a transfer they see in flight by ordering afterwards.
 * Block timestamps are whole seconds.
 */
function isSentAfter({ blockTime, txHash }: Transfer, order: OrderRow): boolean {
  const second = Math.floor(order.createdAt.getTime() / 1000) * 1000;
  return blockTime.getTime() >= second || order.txHash === txHash;
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
  // A transfer that was in time remains so if a reorganisation mines it later.
  return isInTime(transfer, order) || order.txHash === transfer.txHash;
}

/**
 * Whether the order lacks a wallet proof while another user with a proof has a payable order. An exact
 * amount can be hit by trial and error, a signature cannot.
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
  // A repeated exact amount is an overpayment; a first one is late.
  if (isExact(transfer, order)) return { verdict: isPaidFor ? 'over' : 'late', order, state };
  return { verdict: transfer.valueWei > order.amountWei ? 'over' : 'under', order, state };
}

/**
 * Picks one order per user who may have meant the transfer: users who have proven the wallet or have the
 * exact amount; if nobody has a proof, everybody. Closed orders count equally here: their payer may be
 * late and must not lose the transfer to somebody with an open order.
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
 * Picks a user's order with the nearest amount, preferring exact amounts, then payable orders, then open
 * ones over those in review.
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

/** Returns the matching candidates, or all if none matches. */
function prefer(
  list: readonly Candidate[],
  fits: (candidate: Candidate) => boolean,
): readonly Candidate[] {
  const fitting = list.filter(fits);
  return fitting.length > 0 ? fitting : list;
}
