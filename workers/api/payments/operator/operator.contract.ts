import { z } from 'zod';
import type { WebhookType } from '../../webhooks/webhooks.contract';
import type { Order, OrderState } from '../payments.contract';
import { decisions, REASON_LENGTH, SEARCH_MAX_LENGTH } from './operator-words.contract';

const transactionHash = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^0x[0-9a-f]{64}$/, 'must be a transaction hash: 0x and 64 hexadecimal characters');

/** Query of `GET /api/admin/lists/:list` and of its CSV: what to show, and after which row. */
export const listQuerySchema = z.object({
  state: z.string().max(20).optional(),
  /** Id of an order, transaction hash, wallet or whole e-mail address; nothing of it is a pattern. */
  search: z.string().trim().max(SEARCH_MAX_LENGTH, 'is too long').optional(),
  /** `next` of the page before. */
  after: z.string().max(600).optional(),
});

/** `POST /api/admin/decisions`: what becomes of a transfer that paid nothing by itself. */
export const decisionSchema = z
  .strictObject({
    chainId: z.int().positive(),
    txHash: transactionHash,
    logIndex: z.int().min(0),
    decision: z.enum(decisions),
    /** The order that it is about; needed to credit what belongs to none or could be several people's. */
    orderId: z.string().trim().min(1).max(64).optional(),
    /** The transaction by which the tokens went back, for `refund` only. */
    refundTxHash: transactionHash.optional(),
    /** For the payer to read. */
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

/** `POST /api/admin/events/send`: an event that was given up, or waits, is sent again. */
export const sendAgainSchema = z.strictObject({ id: z.string().min(1).max(64) });

export type DecisionRequest = z.infer<typeof decisionSchema>;

/** One page of a list; `next` leads to the next one, null at the end. */
export interface ListPage<Row> {
  rows: Row[];
  next: string | null;
}

/** What was decided, by whom and when. */
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

/** An order as it stands beside a transfer. */
export interface OrderGlance {
  id: string;
  planId: Order['planId'];
  state: OrderState;
  amount: string;
  createdAt: string;
  /** The middle of its name is left out: 'j…n@example.com'. */
  email: string;
  /** Whether its person has signed for the wallet. */
  addressProven: boolean;
}

/** A transfer to our address. */
export interface TransferItem {
  chainId: number;
  txHash: string;
  logIndex: number;
  kind: 'contested' | 'unmatched' | 'under' | 'over' | 'late' | 'pays';
  /** Only what is `final` can be decided about. */
  chainState: 'pending' | 'final' | 'dropped';
  received: string;
  wallet: string;
  blockNumber: number;
  minedAt: string;
  seenAt: string;
  /** The order that it belongs to, or those that were told of it. */
  orders: OrderGlance[];
  decided: Decided | null;
}

/** An order in the list of orders. */
export interface OrderItem extends OrderGlance {
  wallet: string;
  isRecurring: boolean;
  txHash: string | null;
  paidAt: string | null;
}

/** A row of the ledger: what was credited or taken back. */
export interface CreditItem {
  id: string;
  at: string;
  source: 'crypto' | 'coupon';
  kind: 'credit' | 'revocation';
  tier: string;
  /** Negative for a revocation. */
  days: number;
  /** Id of the order or coupon; `#1` and so on after a revocation. */
  reference: string;
  email: string;
}

/** Something that does not fit together; there should be none. */
export interface MismatchItem {
  kind: 'balance' | 'paid-not-credited' | 'credited-not-paid';
  /** Id of the order, or address and tier of the balance. */
  subject: string;
  has: string;
  should: string;
}

/** An act of the admin area. */
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
  /** The JSON that is sent. */
  body: string;
}

/** The rows of each list. */
export interface OperatorRows {
  transfers: TransferItem;
  orders: OrderItem;
  credits: CreditItem;
  mismatches: MismatchItem;
  audit: AuditItem;
  events: EventItem;
}

/** `GET /api/admin/orders/:id`: all there is about an order, with the address to write to. */
export interface OrderHistory {
  order: Omit<OrderItem, 'email'> & { email: string; priceUsd: string; quoteEndsAt: string };
  events: { version: number; state: string; txHash: string | null; at: string }[];
  transfers: TransferItem[];
  credits: CreditItem[];
}
