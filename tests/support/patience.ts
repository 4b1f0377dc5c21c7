/**
 * How long tests wait for what may never come. `scripts/test.ts` measures the machine once and says so in
 * TEST_SLOWNESS; Vitest hands it on to Chromium and workerd as `import.meta.env` (`test.env` of its configurations).
 */
const told = Number((import.meta.env ?? process.env).TEST_SLOWNESS);

/** How many times slower than a quiet machine this one is: from TEST_SLOWNESS, at least 1. */
export const slowness = Math.max(told || 1, 1);

/** A limit against what never comes, in ms, stretched by {@link slowness}. */
export function patience(ms: number): number {
  return Math.round(ms * slowness);
}
