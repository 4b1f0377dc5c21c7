import { z } from 'zod';
import { planIds } from '../subscription/plans.contract';

/** `0x` and exactly 40 hexadecimal characters (spec 1, section 5). */
const ethereumAddress = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'Please enter a valid Ethereum address (0x...)');

const transactionHash = z.string().regex(/^0x[0-9a-f]{64}$/);
/** Integer amount in the token's smallest unit, as a string: it exceeds a JavaScript number. */
const wei = z.string().regex(/^\d{1,78}$/);
/** Tokens with exactly 6 decimals, such as `1234.567890`. */
const tokenAmount = z.string().regex(/^\d{1,30}\.\d{6}$/);

/** Response of `GET /api/crypto/config`, public: null if payments are not configured. */
const paymentConfigSchema = z
  .object({
    chainId: z.int().positive(),
    /** For example 'Ethereum'. */
    network: z.string(),
    symbol: z.literal('ESSENCE'),
    decimals: z.literal(18),
    tokenAddress: ethereumAddress,
    /** The address that receives payments. */
    payTo: ethereumAddress,
    /** Confirmations until a payment counts; null: once its block is final. */
    confirmations: z.int().positive().nullable(),
    /** URL prefix of a transaction's page, such as `https://etherscan.io/tx/`; null for none. */
    explorerTxUrl: z.url().nullable(),
    /** Daily AI token limits applied by the gateway: without a plan, and with any plan. */
    aiTokensADay: z.object({ account: z.int().positive(), paid: z.int().positive() }),
  })
  .nullable();

/** Response of `GET /api/crypto/token-price` (spec 1, section 3). */
const tokenPriceSchema = z.object({
  /** US dollars per token. */
  price: z.number().positive(),
  /** `coingecko`, `dexscreener`, or `fallback` (a price that pages reject). */
  source: z.string(),
  /** Null, or a message for users: the sources differ, or liquidity is low. */
  warning: z.string().nullable(),
});

/** `POST /api/crypto/orders`. */
export const newOrderSchema = z.strictObject({
  planId: z.enum(planIds),
  userAddress: ethereumAddress,
  isRecurring: z.boolean(),
});

/**
 * - `open`: waits for a transfer until the quote ends
 * - `confirming`: the transfer was seen and awaits confirmations
 * - `paid`: credited
 * - `review`: a transfer does not match what was due (see `problems`); the operator decides
 * - `expired`: the quote ended without a transfer
 * - `cancelled`: by the payer
 * - `revoked`: the chain dropped the transfer; its credit was revoked
 */
export const orderStates = [
  'open',
  'confirming',
  'paid',
  'review',
  'expired',
  'cancelled',
  'revoked',
] as const;

export const orderSchema = z.object({
  id: z.string(),
  planId: z.enum(planIds),
  isRecurring: z.boolean(),
  /** The address the payer named; with EIP-55 checksum, like every address in a response. */
  userAddress: ethereumAddress,
  /** Whether the payer proved ownership of the address by a signature. */
  addressProven: z.boolean(),
  /** The wallet that sent the payment, possibly another one such as an exchange's; null before payment. */
  sender: ethereumAddress.nullable(),
  /** Amount due, unique among orders of 30 days. */
  amount: tokenAmount,
  amountWei: wei,
  priceUsd: z.number().positive(),
  priceSource: z.string(),
  chainId: z.int().positive(),
  tokenAddress: ethereumAddress,
  payTo: ethereumAddress,
  createdAt: z.iso.datetime(),
  /** 15 minutes after `createdAt`. */
  quoteEndsAt: z.iso.datetime(),
  state: z.enum(orderStates),
  txHash: transactionHash.nullable(),
  /** Confirmations so far; null before a transfer was seen. */
  confirmations: z.int().min(0).nullable(),
  paidAt: z.iso.datetime().nullable(),
  /**
   * Transfers for this order that differ from what was due, or may belong to another user as well
   * (`contested`).
   */
  problems: z.array(
    z.object({
      kind: z.enum(['over', 'under', 'late', 'contested']),
      receivedWei: wei,
      txHash: transactionHash,
      seenAt: z.iso.datetime(),
    }),
  ),
  /** The operator's decisions on transfers of this order, oldest first. */
  decisions: z.array(
    z.object({
      /** `elsewhere`: the transfer was credited to another order. */
      kind: z.enum(['credited', 'refunded', 'closed', 'elsewhere']),
      receivedWei: wei,
      txHash: transactionHash,
      /** The transaction that sent it back. */
      refundTxHash: transactionHash.nullable(),
      /** Null if the decision is about another order. */
      reason: z.string().nullable(),
      decidedAt: z.iso.datetime(),
    }),
  ),
});

/**
 * `GET /api/crypto/orders`: the user's own orders, newest first. `GET /api/crypto/orders/:id` returns one,
 * `POST /api/crypto/orders/:id/cancel` cancels an open one (409 otherwise); both and
 * `POST /api/crypto/orders` (201) respond with an order.
 */
export const orderListSchema = z.object({ orders: z.array(orderSchema) });

/** `POST /api/crypto/check-payment` (spec 1, section 7); `orderId` selects one of several orders. */
export const paymentCheckSchema = z.strictObject({
  userAddress: ethereumAddress,
  planId: z.enum(planIds),
  /** The amount the page showed; only compared, never trusted. */
  expectedAmount: tokenAmount,
  isRecurring: z.boolean(),
  orderId: z.string().max(64).optional(),
});

/** Response of check-payment; the first three fields follow the specification, the rest is additional. */
export const paymentCheckResponseSchema = z.object({
  success: z.boolean(),
  txHash: transactionHash.nullable(),
  error: z.string().nullable(),
  state: z.enum(orderStates).nullable(),
  confirmations: z.int().min(0).nullable(),
});

/**
 * `POST /api/crypto/wallet-challenge` creates the message to sign (EIP-4361),
 * `POST /api/crypto/wallet-proof` verifies it.
 */
export const walletChallengeRequestSchema = z.strictObject({ address: ethereumAddress });
export const walletProofSchema = z.strictObject({
  message: z.string().max(2000),
  signature: z.string().regex(/^0x[0-9a-fA-F]{2,4000}$/),
});

/** A user's payments in their data export. */
export const paymentsExportSchema = z.object({
  orders: z.array(orderSchema),
  /** Addresses the user has proven to own. */
  wallets: z.array(z.object({ address: ethereumAddress, provenAt: z.iso.datetime() })),
});

export type PaymentsExport = z.infer<typeof paymentsExportSchema>;
export type PaymentConfig = z.infer<typeof paymentConfigSchema>;
export type TokenPrice = z.infer<typeof tokenPriceSchema>;
export type NewOrder = z.infer<typeof newOrderSchema>;
export type OrderState = (typeof orderStates)[number];
export type Order = z.infer<typeof orderSchema>;
export type PaymentCheck = z.infer<typeof paymentCheckSchema>;
export type PaymentCheckResponse = z.infer<typeof paymentCheckResponseSchema>;
export type WalletProof = z.infer<typeof walletProofSchema>;
