import { z } from 'zod';
import { planIds } from '../subscription/plans.contract';

/** `0x` and exactly 40 hexadecimal characters (spec 1, section 5). */
const ethereumAddress = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'Please enter a valid Ethereum address (0x...)');

const transactionHash = z.string().regex(/^0x[0-9a-f]{64}$/);
/** A whole number of the token's smallest unit, as text: it does not fit a JavaScript number. */
const wei = z.string().regex(/^\d{1,78}$/);
/** Tokens with exactly 6 decimals, such as `1234.567890`. */
const tokenAmount = z.string().regex(/^\d{1,30}\.\d{6}$/);

/** What `GET /api/crypto/config` answers: what a payer needs to know; null when payments are not set up. */
const paymentConfigSchema = z
  .object({
    chainId: z.int().positive(),
    /** Such as 'Ethereum'. */
    network: z.string(),
    symbol: z.literal('ESSENCE'),
    decimals: z.literal(18),
    tokenAddress: ethereumAddress,
    /** Where payments go. */
    payTo: ethereumAddress,
    /** Confirmations until a payment counts; null: when the chain calls its block final. */
    confirmations: z.int().positive().nullable(),
    /** Address of a transaction's page without its hash, such as `https://etherscan.io/tx/`; null for none. */
    explorerTxUrl: z.url().nullable(),
    /** AI tokens of a day, as the gateway counts them: without a plan, and with any. */
    aiTokensADay: z.object({ account: z.int().positive(), paid: z.int().positive() }),
  })
  .nullable();

/** What `GET /api/crypto/token-price` answers (spec 1, section 3). */
const tokenPriceSchema = z.object({
  /** US dollars a token. */
  price: z.number().positive(),
  /** `coingecko`, `dexscreener`, or `fallback` (a price that pages reject). */
  source: z.string(),
  /** Null, or a sentence for people: the sources differ, or there is little liquidity. */
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
 * - `confirming`: the transfer is there and waits for confirmations
 * - `paid`: credited
 * - `review`: something came that is not what was due (see `problems`); a person looks at it
 * - `expired`: the quote ended and nothing came
 * - `cancelled`: by the payer
 * - `revoked`: the chain dropped the transfer; what was credited is taken back
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
  /** The address that the payer named; with its checksum (EIP-55), as every address of an answer. */
  userAddress: ethereumAddress,
  /** Whether the payer proved by a signature that the address is theirs. */
  addressProven: z.boolean(),
  /** The wallet that sent what pays the order: an exchange's may be another; null before. */
  sender: ethereumAddress.nullable(),
  /** What is due, unique among open orders. */
  amount: tokenAmount,
  amountWei: wei,
  priceUsd: z.number().positive(),
  priceSource: z.string(),
  chainId: z.int().positive(),
  tokenAddress: ethereumAddress,
  payTo: ethereumAddress,
  createdAt: z.iso.datetime(),
  /** 15 minutes later. */
  quoteEndsAt: z.iso.datetime(),
  state: z.enum(orderStates),
  txHash: transactionHash.nullable(),
  /** So far; null before a transfer was seen. */
  confirmations: z.int().min(0).nullable(),
  paidAt: z.iso.datetime().nullable(),
  /**
   * Transfers that belong to this order and are not what was due, or may be somebody else's as well
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
  /** What a person of ours decided about transfers of this order, oldest first. */
  decisions: z.array(
    z.object({
      /** `elsewhere`: the transfer was credited to another order. */
      kind: z.enum(['credited', 'refunded', 'closed', 'elsewhere']),
      receivedWei: wei,
      txHash: transactionHash,
      /** Where it was sent back. */
      refundTxHash: transactionHash.nullable(),
      /** Null where the decision is about another order. */
      reason: z.string().nullable(),
      decidedAt: z.iso.datetime(),
    }),
  ),
});

/**
 * `GET /api/crypto/orders`: the person's own, newest first. `GET /api/crypto/orders/:id` answers one
 * of them, `POST /api/crypto/orders/:id/cancel` cancels one that is open (409 otherwise); both and
 * `POST /api/crypto/orders` (201) answer an order.
 */
export const orderListSchema = z.object({ orders: z.array(orderSchema) });

/** `POST /api/crypto/check-payment` (spec 1, section 7); `orderId` names one order when there are several. */
export const paymentCheckSchema = z.strictObject({
  userAddress: ethereumAddress,
  planId: z.enum(planIds),
  /** What the page showed; only compared, never trusted. */
  expectedAmount: tokenAmount,
  isRecurring: z.boolean(),
  orderId: z.string().max(64).optional(),
});

/** Its answer; the first three fields are the specification's, the rest tells a page more. */
export const paymentCheckAnswerSchema = z.object({
  success: z.boolean(),
  txHash: transactionHash.nullable(),
  error: z.string().nullable(),
  state: z.enum(orderStates).nullable(),
  confirmations: z.int().min(0).nullable(),
});

/** `POST /api/crypto/wallet-challenge` makes the text to sign (EIP-4361), `POST /api/crypto/wallet-proof` checks it. */
export const walletChallengeRequestSchema = z.strictObject({ address: ethereumAddress });
export const walletProofSchema = z.strictObject({
  message: z.string().max(2000),
  signature: z.string().regex(/^0x[0-9a-fA-F]{2,4000}$/),
});

/** A person's payments in the export of their data. */
export const paymentsExportSchema = z.object({
  orders: z.array(orderSchema),
  /** Addresses that the person proved to be theirs. */
  wallets: z.array(z.object({ address: ethereumAddress, provenAt: z.iso.datetime() })),
});

export type PaymentsExport = z.infer<typeof paymentsExportSchema>;
export type PaymentConfig = z.infer<typeof paymentConfigSchema>;
export type TokenPrice = z.infer<typeof tokenPriceSchema>;
export type NewOrder = z.infer<typeof newOrderSchema>;
export type OrderState = (typeof orderStates)[number];
export type Order = z.infer<typeof orderSchema>;
export type PaymentCheck = z.infer<typeof paymentCheckSchema>;
export type PaymentCheckAnswer = z.infer<typeof paymentCheckAnswerSchema>;
export type WalletProof = z.infer<typeof walletProofSchema>;
