/**
 * Events sent to the operator's own server, in the Standard Webhooks format: the body is `{"type",
 * "timestamp", "data"}`; `webhook-id`, `webhook-timestamp` (seconds) and `webhook-signature` are headers.
 * Zod-free: pages load it.
 */
const WEBHOOK_TYPES = [
  /** A transfer pays an order and has enough confirmations: the plan's days were credited. */
  'payment.credited',
  /** A transfer differs from what was due and needs a manual decision. */
  'payment.in_review',
  /** A transfer matches no order, or several users' orders. */
  'payment.unmatched',
  /** The chain dropped the block of a credited transfer: the days were revoked. */
  'payment.revoked',
  /** The operator decided on a transfer. */
  'payment.resolved',
  'coupon.redeemed',
] as const;

/** One of {@link WEBHOOK_TYPES}. */
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** Attempts before giving up. The delay doubles from one minute to six hours: about 21 hours in total. */
export const MAX_WEBHOOK_ATTEMPTS = 12;
