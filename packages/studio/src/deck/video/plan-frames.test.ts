import { describe, expect, it } from 'vitest';
import { planFrames, pointsShown } from './plan-frames';

const slides = [
  { autoAdvanceDelay: 2, transition: 'fade' },
  { autoAdvanceDelay: 2, transition: 'fade' },
] as const;

describe('planFrames', () => {
  it('shows a slide as long as its narration, with fixed times no shorter than those', () => {
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

describe('pointsShown', () => {
  const frames = { count: 150, transition: 15 };

  it('shows one more each second after the transition', () => {
    const at = (moved: number) => pointsShown(moved, frames, 3);
    expect([0, 15, 44, 45, 75, 105, 149].map(at)).toEqual([0, 0, 0, 1, 2, 3, 3]);
  });

  it('shows all of many in time', () => {
    expect(pointsShown(149, frames, 20)).toBe(20);
    expect(pointsShown(0, { count: 10, transition: 0 }, 20)).toBe(20);
    expect(pointsShown(100, frames, 0)).toBe(0);
  });
});
