import type { LocalRecord } from '~/platform/local-store';
import { formatMinutes } from '../format-day';

/** Minutes of work that the user plans per day. */
export const capacityRecord: LocalRecord<number> = {
  key: 'planner-capacity',
  version: 1,
  parse: (value) =>
    typeof value === 'number' && value >= 15 && value <= 1440 ? Math.round(value) : undefined,
  fallback: 360,
};

/**
 * Compares a plan with the available time; tasks without an estimate are mentioned, not guessed.
 * @returns the sum in words, what follows from it, and whether it is too much
 */
export function describeCapacity(plan: {
  estimate: number;
  withoutEstimate: number;
  capacity: number;
}): { sum: string; verdict: string; over: boolean } {
  const { estimate, withoutEstimate, capacity } = plan;
  const over = estimate > capacity;
  const rest = Math.abs(capacity - estimate);
  const unknown =
    withoutEstimate === 0
      ? ''
      : withoutEstimate === 1
        ? ' One task has no estimate and is not counted.'
        : ` ${withoutEstimate} tasks have no estimate and are not counted.`;
  const verdict = over
    ? `${formatMinutes(rest)} more than you have.`
    : rest === 0
      ? 'The day is full.'
      : `${formatMinutes(rest)} free.`;
  return {
    sum: `${formatMinutes(estimate)} of ${formatMinutes(capacity)} planned`,
    verdict: verdict + unknown,
    over,
  };
}
