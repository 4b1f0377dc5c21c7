import { getAddress } from 'viem';
import { planIds } from '../../subscription/plans.contract';
import { type Order, type OrderState, orderStates } from '../payments.contract';
import { formatTokenAmount } from '../price/token-amount';

/** An order as used within the Worker. */
export interface OrderRow {
  id: string;
  userId: string;
  planId: Order['planId'];
  isRecurring: boolean;
  payer: string;
  amountWei: bigint;
  priceUsd: string;
  priceSource: string;
  chainId: number;
  token: string;
  payTo: string;
  createdAt: Date;
  quoteEndsAt: Date;
  state: OrderState;
  version: number;
  txHash: string | null;
  paidAt: Date | null;
  revocations: number;
}

/** The columns of {@link OrderRecord}, for SELECT. */
export const ORDER_COLUMNS = `payment_order.id, payment_order.user_id, plan_id, is_recurring, payer,
  amount_wei, price_usd, price_source, payment_order.chain_id, payment_order.token,
  payment_order.pay_to, payment_order.created_at, quote_ends_at, payment_order.state,
  payment_order.version,
  payment_order.tx_hash, paid_at, revocations`;

/** An order as a SQLite row. */
export interface OrderRecord {
  id: string;
  user_id: string;
  plan_id: string;
  is_recurring: number;
  payer: string;
  amount_wei: string;
  price_usd: string;
  price_source: string;
  chain_id: number;
  token: string;
  pay_to: string;
  created_at: number;
  quote_ends_at: number;
  state: string;
  version: number;
  tx_hash: string | null;
  paid_at: number | null;
  revocations: number;
}

/** Converts a record. Throws if its plan or state is unknown. */
export function toOrderRow(record: OrderRecord): OrderRow {
  const planId = planIds.find((id) => id === record.plan_id);
  const state = orderStates.find((name) => name === record.state);
  if (planId === undefined || state === undefined) throw new Error('An order cannot be read.');
  return {
    id: record.id,
    userId: record.user_id,
    planId,
    isRecurring: record.is_recurring === 1,
    payer: record.payer,
    amountWei: BigInt(record.amount_wei),
    priceUsd: record.price_usd,
    priceSource: record.price_source,
    chainId: record.chain_id,
    token: record.token,
    payTo: record.pay_to,
    createdAt: new Date(record.created_at),
    quoteEndsAt: new Date(record.quote_ends_at),
    state,
    version: record.version,
    txHash: record.tx_hash,
    paidAt: record.paid_at === null ? null : new Date(record.paid_at),
    revocations: record.revocations,
  };
}

/** Data needed for a response besides the row. */
export interface OrderExtras {
  addressProven: boolean;
  sender: string | null;
  confirmations: number | null;
  problems: Order['problems'];
  decisions: Order['decisions'];
  now: Date;
}

/** The state shown to the payer: an open order whose quote has ended shows as expired. */
export function shownState({ state, quoteEndsAt }: OrderRow, now: Date): OrderState {
  return state === 'open' && now >= quoteEndsAt ? 'expired' : state;
}

/** Converts an order to what the payer sees. */
export function toOrder(row: OrderRow, extras: OrderExtras): Order {
  const { addressProven, sender, confirmations, problems, decisions, now } = extras;
  // After a reorganisation the row still holds the hash of the dropped transfer.
  const hasTransfer = !['open', 'expired', 'cancelled'].includes(row.state);
  return {
    id: row.id,
    planId: row.planId,
    isRecurring: row.isRecurring,
    // With the EIP-55 checksum, so that wallets warn about typos.
    userAddress: getAddress(row.payer),
    addressProven,
    sender: sender === null ? null : getAddress(sender),
    amount: formatTokenAmount(row.amountWei),
    amountWei: String(row.amountWei),
    priceUsd: Number(row.priceUsd),
    priceSource: row.priceSource,
    chainId: row.chainId,
    tokenAddress: getAddress(row.token),
    payTo: getAddress(row.payTo),
    createdAt: row.createdAt.toISOString(),
    quoteEndsAt: row.quoteEndsAt.toISOString(),
    state: shownState(row, now),
    txHash: hasTransfer ? row.txHash : null,
    confirmations,
    paidAt: row.paidAt?.toISOString() ?? null,
    problems,
    decisions,
  };
}
