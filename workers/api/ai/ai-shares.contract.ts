/**
 * AI tokens of a day (UTC), questions and answers together, unless the settings `AI_*_DAILY_TOKENS`
 * say otherwise. The gateway counts by these figures and the pricing page names them.
 */
export const AI_DAILY_TOKENS = {
  /** A network without an account. */
  visitor: 200_000,
  /** An account without a plan. */
  account: 500_000,
  /** An account with any plan or coupon that runs. */
  paid: 5_000_000,
  /** Everybody together. */
  site: 20_000_000,
} as const;
