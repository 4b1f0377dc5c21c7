import { describe, expect, it } from 'vitest';
import budgets from './capacity-budgets.json';
import { CAPACITY_CASES } from './capacity-cases';
import type { TripCount } from './count-trips';

/**
 * What each of these asks of D1, against the most that is recorded. `npm run capacity -- --record` records
 * what it finds: do so only for a change that is worth its trips, for each is 160 ms where D1 is far.
 */
const recorded: Readonly<Record<string, TripCount>> = budgets;

describe('trips to D1, rows written and the limits of D1', () => {
  it('are recorded for every case', () => {
    expect(Object.keys(recorded)).toEqual(Object.keys(CAPACITY_CASES));
  });

  it.each(Object.entries(CAPACITY_CASES))('%s', async (name, measure) => {
    const count = await measure();
    // `npm run capacity` reads this line.
    console.log(`capacity ${JSON.stringify({ [name]: count })}`);
    for (const of of ['trips', 'waits', 'queries', 'rowsWritten'] as const) {
      // Nobody waits for a job, and its parts side by side have no fixed order.
      if (of === 'waits' && name.startsWith('job')) continue;
      expect(count[of], of).toBeLessThanOrEqual(recorded[name]?.[of] ?? 0);
    }
  });
});
