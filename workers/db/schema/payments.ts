import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { user } from './account';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** An order for a plan. Amounts are whole numbers stored as text, because they exceed SQLite's integers. */
export const paymentOrder = sqliteTable(
  'payment_order',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    planId: text('plan_id', { enum: ['individual', 'heavy_user', 'enterprise'] }).notNull(),
    isRecurring: integer('is_recurring', { mode: 'boolean' }).notNull(),
    /** The paying wallet, in lower case like every address here. */
    payer: text('payer').notNull(),
    amountWei: text('amount_wei').notNull(),
    /** US dollars per token, as the price service's decimal string. */
    priceUsd: text('price_usd').notNull(),
    priceSource: text('price_source').notNull(),
    chainId: integer('chain_id').notNull(),
    token: text('token').notNull(),
    payTo: text('pay_to').notNull(),
    createdAt: time('created_at').notNull(),
    quoteEndsAt: time('quote_ends_at').notNull(),
    state: text('state', {
      enum: ['open', 'confirming', 'paid', 'review', 'expired', 'cancelled', 'revoked'],
    }).notNull(),
    /** Counts state changes; each is an event below, so of two concurrent changes only one can succeed. */
    version: integer('version').notNull(),
    /** Transaction of the payment, even if the chain has dropped it since. */
    txHash: text('tx_hash'),
    paidAt: time('paid_at'),
    /** Number of revoked credits: makes the next credit's ledger reference unique. */
    revocations: integer('revocations').notNull(),
  },
  (table) => [
    uniqueIndex('payment_order_amount')
      .on(table.chainId, table.token, table.payTo, table.amountWei)
      .where(sql`state IN ('open', 'confirming')`),
    index('payment_order_amounts').on(table.amountWei, table.createdAt),
    index('payment_order_user').on(table.userId, table.createdAt),
    index('payment_order_payer').on(table.payer),
    index('payment_order_state').on(table.state, table.quoteEndsAt),
    index('payment_order_created').on(table.createdAt),
  ],
);

/** Every state change of an order. The primary key allows only one change per version. */
export const paymentEvent = sqliteTable(
  'payment_event',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrder.id, { onDelete: 'cascade' }),
    /** The order's version after the change. */
    version: integer('version').notNull(),
    state: text('state').notNull(),
    txHash: text('tx_hash'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.version] }),
    index('payment_event_tx_hash').on(table.txHash),
  ],
);

/**
 * Every transfer of the token to our address, whoever sent it. Without a user id, so that it remains when
 * an account is deleted: a transfer still pays only once.
 */
export const paymentTransfer = sqliteTable(
  'payment_transfer',
  {
    chainId: integer('chain_id').notNull(),
    txHash: text('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    token: text('token').notNull(),
    payer: text('payer').notNull(),
    payTo: text('pay_to').notNull(),
    valueWei: text('value_wei').notNull(),
    blockNumber: integer('block_number').notNull(),
    blockHash: text('block_hash').notNull(),
    blockTime: time('block_time').notNull(),
    /** `pending` until its block is final; `dropped` if the block was reorganised away. */
    state: text('state', { enum: ['pending', 'final', 'dropped'] }).notNull(),
    /** How it relates to its order; `unmatched` without an order. */
    verdict: text('verdict', { enum: ['pays', 'over', 'under', 'late', 'unmatched'] }).notNull(),
    orderId: text('order_id'),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.txHash, table.logIndex] }),
    uniqueIndex('payment_transfer_order')
      .on(table.orderId)
      .where(sql`verdict = 'pays' AND state <> 'dropped'`),
    index('payment_transfer_of_order').on(table.orderId),
    index('payment_transfer_state').on(table.state, table.blockNumber),
    index('payment_transfer_payer').on(table.payer),
    index('payment_transfer_value').on(table.valueWei),
    index('payment_transfer_hash').on(table.txHash),
    index('payment_transfer_seen').on(table.seenAt, table.txHash, table.logIndex),
    index('payment_transfer_problem')
      .on(table.seenAt, table.txHash, table.logIndex)
      .where(sql`verdict <> 'pays'`),
  ],
);

/**
 * The operator's decision on a transfer that did not pay automatically. One row per transfer, by its key: a
 * decision is made once and remains, even when the account is deleted.
 */
export const paymentDecision = sqliteTable(
  'payment_decision',
  {
    chainId: integer('chain_id').notNull(),
    txHash: text('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    kind: text('kind', { enum: ['credited', 'refunded', 'closed'] }).notNull(),
    /** The order that was credited or that the transfer was meant for; null if there is none. */
    orderId: text('order_id'),
    /** State of that order before and after. */
    stateBefore: text('state_before'),
    stateAfter: text('state_after'),
    /** Shown to the payer. */
    reason: text('reason').notNull(),
    /** The transaction by which the operator sent the tokens back. */
    refundTxHash: text('refund_tx_hash'),
    /** HMAC of the admin key. */
    keyId: text('key_id').notNull(),
    decidedAt: time('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.txHash, table.logIndex] }),
    index('payment_decision_order').on(table.orderId),
  ],
);

/** How far the chain has been read. */
export const paymentScan = sqliteTable(
  'payment_scan',
  {
    chainId: integer('chain_id').notNull(),
    token: text('token').notNull(),
    payTo: text('pay_to').notNull(),
    /** Everything up to this block is read and final. */
    cursor: integer('cursor').notNull(),
    headNumber: integer('head_number').notNull(),
    /** Hash of the newest block at the last complete scan: if it is unchanged, nothing has changed. */
    headHash: text('head_hash').notNull(),
    /** Hash of block 0: distinguishes a node that lags behind from a local chain that was restarted. */
    genesisHash: text('genesis_hash').notNull().default(''),
    scannedAt: time('scanned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.token, table.payTo] })],
);

/** Latest price from each service. */
export const tokenPrice = sqliteTable(
  'token_price',
  {
    chainId: integer('chain_id').notNull(),
    token: text('token').notNull(),
    source: text('source', { enum: ['coingecko', 'dexscreener'] }).notNull(),
    /** US dollars per token, decimal. */
    price: text('price').notNull(),
    /** Whole US dollars; null if the service does not report it. */
    liquidityUsd: integer('liquidity_usd'),
    fetchedAt: time('fetched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.token, table.source] })],
);

/** A message awaiting a wallet's signature. */
export const walletChallenge = sqliteTable(
  'wallet_challenge',
  {
    nonce: text('nonce').primaryKey(),
    userId: userId(),
    address: text('address').notNull(),
    /** SHA-256 of the message, hexadecimal. */
    messageHash: text('message_hash').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('wallet_challenge_expires_at').on(table.expiresAt),
    index('wallet_challenge_user').on(table.userId),
  ],
);

/** Addresses a user has proven to own. */
export const walletProof = sqliteTable(
  'wallet_proof',
  {
    userId: userId(),
    address: text('address').notNull(),
    provenAt: time('proven_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.address] })],
);
