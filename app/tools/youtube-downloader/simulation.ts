/** How often the simulated progress moves. */
export const STEP_EVERY_MS = 500;
/** Maximum before the download is complete. */
const CAP = 0.9;
const LONGEST_STEP = 0.2;

/**
 * The next value of the simulated progress, from 0 to 1: up to 0.2 more, at most 0.9 (specification 2,
 * section 4). It is shown only if the size is unknown, and labelled as estimated.
 *
 * @param random from 0 to 1
 */
export function simulateProgress(value: number, random: number): number {
  return Math.min(CAP, value + random * LONGEST_STEP);
}
