/**
 * Timeouts of tests, for events that may never happen. `scripts/test.ts` measures the machine once and sets
 * TEST_SLOWNESS; Vitest passes it to Chromium and workerd as `import.meta.env` (`test.env` of its
 * configurations).
 */
const told = Number((import.meta.env ?? process.env).TEST_SLOWNESS);

/** How many times slower than a quiet machine this one is: from TEST_SLOWNESS, at least 1. */
export const slowness = Math.max(told || 1, 1);

/** A timeout in ms, stretched by {@link slowness}. */
export function patience(ms: number): number {
  return Math.round(ms * slowness);
}
