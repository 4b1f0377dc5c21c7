/** How long a quoted price is valid. */
export const QUOTE_MS = 15 * 60 * 1000;

/**
 * A transfer mined up to ten minutes after the quote's end still counts: it may have been sent in time
 * and waited for a block.
 */
export const LATE_GRACE_MS = 10 * 60 * 1000;

/**
 * A block's timestamp is the start of its slot, so a transfer may be in a block some seconds older than
 * the order it pays.
 */
export const CLOCK_SLACK_MS = 15_000;

/** How long an amount is not reused, so that a late transfer matches one order only. */
export const AMOUNT_RESERVED_MS = 30 * 24 * 60 * 60 * 1000;
