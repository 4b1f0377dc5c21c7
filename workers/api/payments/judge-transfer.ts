import type { TransferLog } from './chain/chain-reader';
import type { OrderRow } from './orders/order-row';
import { AMOUNT_REST_MS, CLOCK_SLACK_MS, LATE_GRACE_MS } from './orders/order-times';
import type { OrderState } from './payments.contract';

/** An order that names the transfer's sender, or asks for the very amount. */
export interface Candidate {
  order: OrderRow;
  /** Another transfer pays it already. */
  isPaidFor: boolean;
  /** Its person has signed for the wallet that sent. */
  addressProven: boolean;
}

/** What a transfer is, and what its order becomes by it. */
export type Judgement =
  | { verdict: 'pays' | 'over' | 'under' | 'late'; order: OrderRow; state: OrderState }
  /** Nobody's, or of several people's orders, who are all told that it is there. */
  | { verdict: 'unmatched'; told: readonly OrderRow[] };

type Transfer = Pick<TransferLog, 'txHash' | 'payer' | 'valueWei'> & { blockTime: Date };

/** Wrong amounts, and amounts from wallets that an order does not name, count for orders of 30 days. */
const ATTRIBUTION_MS = AMOUNT_REST_MS;

/**
 * Decides what a transfer is. Only the exact amount pays, mined after the order and until ten minutes
 * after its quote, whichever wallet sends it: an exchange pays from one that nobody can name before,
 * and no two orders of 30 days ask for the same amount. Everything else from a wallet that orders name
 * goes to the review list of the order that was most probably meant, or of all when it could be several
 * people's: anybody may name anybody's wallet, so that alone takes nothing from its owner.
 *
 * @param candidates orders on this chain, token and receiver that name the sender or ask for this very
 * amount, those of the amount first, else newest first
 */
export function judgeTransfer(transfer: Transfer, candidates: readonly Candidate[]): Judgement {
  const possible = listPossible(transfer, candidates);
  const payable = possible.find(
    (candidate) => isExact(transfer, candidate.order) && canPay(transfer, candidate),
  );
  if (payable !== undefined && !isContested(transfer, payable, possible)) {
    return { verdict: 'pays', order: payable.order, state: 'confirming' };
  }
  // The very amount of an order that is paid, once more: whoever else names the wallet.
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

/** What of the candidates can have to do with the transfer, by amount, wallet and time. */
function listPossible(transfer: Transfer, candidates: readonly Candidate[]): readonly Candidate[] {
  const since = transfer.blockTime.getTime() - ATTRIBUTION_MS;
  const possible = candidates.filter(({ order }) => {
    const isRecent = order.createdAt.getTime() >= since;
    if (!isNamed(transfer, { order })) return isRecent && isSentAfter(transfer, order);
    return isAfter(transfer, order) && (isRecent || isExact(transfer, order));
  });
  // An amount may be given out again after 30 days: the order that names the wallet is meant then.
  const named = possible.filter((candidate) => isNamed(transfer, candidate));
  return named.some(({ order }) => isExact(transfer, order)) ? named : possible;
}

function isNamed({ payer }: Transfer, { order }: Pick<Candidate, 'order'>): boolean {
  return order.payer === payer;
}

/**
 * Without the slack of {@link isAfter}: whoever sees a transfer on its way must not be able to make an
 * order for it afterwards. Blocks tell whole seconds.
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
  // A transfer that had been in time stays so when a reorganisation mines it later.
  return isInTime(transfer, order) || order.txHash === transfer.txHash;
}

/**
 * Whether an order has the exact amount without a signature of the wallet, while an order of the
 * wallet's proven owner waits. An amount can be hit by trying, a signature cannot.
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
