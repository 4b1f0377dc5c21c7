/** How long a price holds. */
export const QUOTE_MS = 15 * 60 * 1000;

/**
 * A transfer mined up to ten minutes after the quote's end counts all the same: it was sent in time
 * and waited for a block.
 */
export const LATE_GRACE_MS = 10 * 60 * 1000;

/**
 * A block bears the time at which its slot began, so a transfer may be mined in a block that is some
 * seconds older than the order it pays.
 */
export const CLOCK_SLACK_MS = 15_000;

/** For how long an amount is not given out again, so that a late transfer has one order only. */
export const AMOUNT_REST_MS = 30 * 24 * 60 * 60 * 1000;
