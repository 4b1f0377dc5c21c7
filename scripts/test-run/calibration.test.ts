import { describe, expect, it } from 'vitest';
import { MAX_SLOWNESS, measurePace, readPace } from './calibration';

describe('how slow the machine is', () => {
  it('is 1 where the work takes no longer than on the reference machine', () => {
    expect(readPace({ clockMs: 90, processorMs: 90, waiting: 0.2 })).toEqual({
      slowness: 1,
      processorFactor: 0.6,
    });
  });

  it('follows the clock, for others may have the processor now', () => {
    expect(readPace({ clockMs: 600, processorMs: 150, waiting: 1 }).slowness).toBe(4);
  });

  it('follows the load of the last minute, though this moment was quick', () => {
    expect(readPace({ clockMs: 150, processorMs: 150, waiting: 5 }).slowness).toBe(5);
  });

  it('has an end, so that a hang has one', () => {
    expect(readPace({ clockMs: 90_000, processorMs: 200, waiting: 1 }).slowness).toBe(MAX_SLOWNESS);
  });

  it('is measured by work that is really done', () => {
    const { slowness, processorFactor } = measurePace();
    expect(slowness).toBeGreaterThanOrEqual(1);
    expect(processorFactor).toBeGreaterThan(0.05);
  });
});
