import { describe, expect, it } from 'vitest';
import { planFrames, visiblePointCount } from './plan-frames';

const slides = [
  { autoAdvanceDelay: 2, transition: 'fade' },
  { autoAdvanceDelay: 2, transition: 'fade' },
] as const;

describe('planFrames', () => {
  it('shows a slide as long as its narration, and with fixed timing no shorter than the fixed time', () => {
    const spoken = new Map([[0, { seconds: 8 }]]);
    const counts = (timing: 'fixed' | 'auto-advance', seconds = spoken) =>
      planFrames(slides, timing, seconds).map(({ count }) => count);
    expect(counts('fixed')).toEqual([240, 150]);
    expect(counts('auto-advance')).toEqual([240, 60]);
    expect(counts('fixed', new Map([[1, { seconds: 1 }]]))).toEqual([150, 150]);
    expect(counts('auto-advance', new Map([[1, { seconds: 1 }]]))).toEqual([60, 30]);
    expect(counts('auto-advance', new Map([[1, { seconds: 1e9 }]]))).toEqual([60, 18_000]);
  });
});

describe('visiblePointCount', () => {
  const frames = { count: 150, transition: 15 };

  it('shows one more point each second after the transition', () => {
    const at = (moved: number) => visiblePointCount(moved, frames, 3);
    expect([0, 15, 44, 45, 75, 105, 149].map(at)).toEqual([0, 0, 0, 1, 2, 3, 3]);
  });

  it('shows many points faster, so that all appear in time', () => {
    expect(visiblePointCount(149, frames, 20)).toBe(20);
    expect(visiblePointCount(0, { count: 10, transition: 0 }, 20)).toBe(20);
    expect(visiblePointCount(100, frames, 0)).toBe(0);
  });
});
