/** Names shared by the operator's page and its API. Without zod, because the page loads this module. */

/** The lists and the states each can be filtered by; the page starts with the first state. */
export const operatorLists = {
  transfers: [
    'waiting',
    'contested',
    'unmatched',
    'under',
    'over',
    'late',
    'decided',
    'dropped',
    'all',
  ],
  orders: ['review', 'open', 'confirming', 'paid', 'revoked', 'expired', 'cancelled', 'all'],
  credits: ['all', 'crypto', 'coupon', 'revocation'],
  mismatches: ['all'],
  audit: ['all', 'payments', 'coupons', 'take-downs', 'sign-ins', 'refused'],
  events: ['undelivered', 'failed', 'delivered', 'all'],
} as const;

/** One of the lists. */
export type OperatorListName = keyof typeof operatorLists;

/** What the operator can decide about a transfer. */
export const decisions = ['credit', 'refund', 'close'] as const;
export type DecisionChoice = (typeof decisions)[number];

/** Length of a reason in characters, after trimming. */
export const REASON_LENGTH = { min: 3, max: 500 } as const;

/** Maximum length of a search term. */
export const SEARCH_MAX_LENGTH = 254;

const SAST_MS = 2 * 60 * 60 * 1000;

/** Formats a time as '2026-11-22 14:05:09' in South African time (UTC+2 all year) or UTC. */
export function clockTime(time: string, zone: 'SAST' | 'UTC'): string {
  const shifted = new Date(Date.parse(time) + (zone === 'SAST' ? SAST_MS : 0));
  return shifted.toISOString().slice(0, 19).replace('T', ' ');
}
