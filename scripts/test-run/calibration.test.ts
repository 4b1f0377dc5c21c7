import { describe, expect, it } from 'vitest';
import { MAX_SLOWNESS, measurePace, readPace } from './calibration';

describe('how slow the machine is', () => {
  it('is 1 if the work takes no longer than on the reference machine', () => {
    expect(readPace({ clockMs: 90, processorMs: 90, waiting: 0.2 })).toEqual({
      slowness: 1,
      processorFactor: 0.6,
    });
  });

  it('follows the wall clock, since other processes may be using the processor', () => {
    expect(readPace({ clockMs: 600, processorMs: 150, waiting: 1 }).slowness).toBe(4);
  });

  it('follows the load of the last minute, even if this moment was quick', () => {
    expect(readPace({ clockMs: 150, processorMs: 150, waiting: 5 }).slowness).toBe(5);
  });

  it('is capped, so that a hang still ends', () => {
    expect(readPace({ clockMs: 90_000, processorMs: 200, waiting: 1 }).slowness).toBe(MAX_SLOWNESS);
  });

  it('is measured by doing real work', () => {
    const { slowness, processorFactor } = measurePace();
    expect(slowness).toBeGreaterThanOrEqual(1);
    expect(processorFactor).toBeGreaterThan(0.05);
  });
});
