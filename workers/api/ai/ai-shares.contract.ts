/**
 * AI tokens per day (UTC), input and output together, unless overridden by the settings `AI_*_DAILY_TOKENS`.
 * The gateway enforces these numbers and the pricing page shows them.
 */
export const AI_DAILY_TOKENS = {
  /** A network, for visitors without an account. */
  visitor: 200_000,
  /** An account without a plan. */
  account: 500_000,
  /** An account with an active plan or coupon. */
  paid: 5_000_000,
  /** All users together. */
  site: 20_000_000,
} as const;
