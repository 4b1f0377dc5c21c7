import { z } from 'zod';
import type { WebhookType } from '../../webhooks/webhooks.contract';
import type { Order, OrderState } from '../payments.contract';
import { decisions, REASON_LENGTH, SEARCH_MAX_LENGTH } from './operator-words.contract';

const transactionHash = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^0x[0-9a-f]{64}$/, 'must be a transaction hash: 0x and 64 hexadecimal characters');

/** Query of `GET /api/admin/lists/:list` and its CSV: filters and cursor. */
export const listQuerySchema = z.object({
  state: z.string().max(20).optional(),
  /** Order id, transaction hash, wallet, amount or full e-mail address; matched literally. */
  search: z.string().trim().max(SEARCH_MAX_LENGTH, 'is too long').optional(),
  /** `next` of the previous page. */
  after: z.string().max(600).optional(),
});

/** `POST /api/admin/decisions`: decides a transfer that did not pay an order automatically. */
export const decisionSchema = z
  .strictObject({
    chainId: z.int().positive(),
    txHash: transactionHash,
    logIndex: z.int().min(0),
    decision: z.enum(decisions),
    /** The order to decide about; required to credit a transfer that matches no order or several users'. */
    orderId: z.string().trim().min(1).max(64).optional(),
    /** The transaction that returned the tokens, for `refund` only. */
    refundTxHash: transactionHash.optional(),
    /** Shown to the payer. */
    reason: z
      .string()
      .trim()
      .min(REASON_LENGTH.min, `must have at least ${REASON_LENGTH.min} characters`)
      .max(REASON_LENGTH.max, `must have at most ${REASON_LENGTH.max} characters`),
  })
  .refine(
    ({ decision, refundTxHash }) => (decision === 'refund') === (refundTxHash !== undefined),
    {
      path: ['refundTxHash'],
      message: 'is needed for a refund, and for nothing else',
    },
  );

/** `POST /api/admin/events/send`: resends a failed or waiting event. */
export const sendAgainSchema = z.strictObject({ id: z.string().min(1).max(64) });

export type DecisionRequest = z.infer<typeof decisionSchema>;

/** One page of a list; `next` is the cursor of the next page, null at the end. */
export interface ListPage<Row> {
  rows: Row[];
  next: string | null;
}

/** A decision, with who made it and when. */
export interface Decided {
  kind: 'credited' | 'refunded' | 'closed';
  orderId: string | null;
  /** States of that order before and after. */
  before: OrderState | null;
  after: OrderState | null;
  reason: string;
  refundTxHash: string | null;
  /** HMAC of the admin key. */
  keyId: string;
  decidedAt: string;
}

/** Summary of an order, shown beside a transfer. */
export interface OrderSummary {
  id: string;
  planId: Order['planId'];
  state: OrderState;
  amount: string;
  createdAt: string;
  /** Masked: 'j…n@example.com'. */
  email: string;
  /** Whether the order's user has proven the wallet by a signature. */
  addressProven: boolean;
}

/** A transfer to our address. */
export interface TransferItem {
  chainId: number;
  txHash: string;
  logIndex: number;
  kind: 'contested' | 'unmatched' | 'under' | 'over' | 'late' | 'pays';
  /** Only `final` transfers can be decided. */
  chainState: 'pending' | 'final' | 'dropped';
  received: string;
  wallet: string;
  blockNumber: number;
  minedAt: string;
  seenAt: string;
  /** The order it belongs to, or the orders notified of it. */
  orders: OrderSummary[];
  decided: Decided | null;
}

/** An order in the list of orders. */
export interface OrderItem extends OrderSummary {
  wallet: string;
  isRecurring: boolean;
  txHash: string | null;
  paidAt: string | null;
}

/** A ledger row: a credit or a revocation. */
export interface CreditItem {
  id: string;
  at: string;
  source: 'crypto' | 'coupon';
  kind: 'credit' | 'revocation';
  tier: string;
  /** Negative for a revocation. */
  days: number;
  /** Id of the order or coupon; with `#1` and so on after a revocation. */
  reference: string;
  email: string;
}

/** An inconsistency between balances, ledger and orders; there should be none. */
export interface MismatchItem {
  kind: 'balance' | 'paid-not-credited' | 'credited-not-paid';
  /** Order id, or e-mail address and tier of the balance. */
  subject: string;
  has: string;
  should: string;
}

/** An entry of the admin audit log. */
export interface AuditItem {
  id: string;
  at: string;
  act: string;
  keyId: string | null;
  subject: string | null;
  detail: string | null;
}

/** An event for the operator's server. */
export interface EventItem {
  id: string;
  type: WebhookType | string;
  at: string;
  state: 'waiting' | 'failed' | 'delivered';
  attempts: number;
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  lastError: string | null;
  /** The JSON payload. */
  body: string;
}

/** Row type of each list. */
export interface OperatorRows {
  transfers: TransferItem;
  orders: OrderItem;
  credits: CreditItem;
  mismatches: MismatchItem;
  audit: AuditItem;
  events: EventItem;
}

/** `GET /api/admin/orders/:id`: everything about an order, with the unmasked e-mail address. */
export interface OrderHistory {
  order: Omit<OrderItem, 'email'> & { email: string; priceUsd: string; quoteEndsAt: string };
  events: { version: number; state: string; txHash: string | null; at: string }[];
  transfers: TransferItem[];
  credits: CreditItem[];
}
