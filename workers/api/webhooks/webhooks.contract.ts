/**
 * Events sent to the operator's own server, in the Standard Webhooks format: the body is `{"type",
 * "timestamp", "data"}`; `webhook-id`, `webhook-timestamp` (seconds) and `webhook-signature` are headers.
 * Zod-free: pages load it.
 */
const WEBHOOK_TYPES = [
  /** A transfer pays an order and has enough confirmations: the plan's days were credited. */
  'payment.credited',
  /** A transfer came that is not what was due; it needs a manual decision. */
  'payment.in_review',
  /** A transfer came that matches nobody's order, or several people's. */
  'payment.unmatched',
  /** The chain dropped the block of a credited transfer: the days were revoked. */
  'payment.revoked',
  /** The operator decided on a transfer. */
  'payment.resolved',
  'coupon.redeemed',
] as const;

/** One of {@link WEBHOOK_TYPES}. */
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** Attempts before an event is given up. The wait doubles from a minute to six hours: some 21 hours in all. */
export const MAX_WEBHOOK_ATTEMPTS = 12;
