/**
 * What the operator's own server is told, after the Standard Webhooks: the body is
 * `{"type", "timestamp", "data"}`; `webhook-id`, `webhook-timestamp` (seconds) and
 * `webhook-signature` are headers. Without zod: pages load it.
 */
const WEBHOOK_TYPES = [
  /** A transfer pays an order and has enough confirmations: the plan's days were credited. */
  'payment.credited',
  /** A transfer came that is not what was due; a person decides. */
  'payment.in_review',
  /** A transfer came that fits nobody's order, or several people's. */
  'payment.unmatched',
  /** The chain dropped the block of a credited transfer: the days were taken back. */
  'payment.revoked',
  /** The operator decided about a transfer. */
  'payment.resolved',
  'coupon.redeemed',
] as const;

/** One of {@link WEBHOOK_TYPES}. */
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** Tries until an event is given up; waits double from a minute to six hours: some 21 hours in all. */
export const WEBHOOK_MAX_TRIES = 12;
