// Without zod, because the operator's page loads this module.

/** Lengths of what the operator types, in characters. */
export const takedownLimits = {
  /** A reason, after trimming. */
  reason: { min: 3, max: 500 },
  /** A search: an e-mail address is at most 254. */
  search: 254,
} as const;
