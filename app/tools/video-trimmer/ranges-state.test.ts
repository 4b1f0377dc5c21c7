import { describe, expect, it } from 'vitest';
import { changeRanges, type RangesAction, type RangesState, wholeVideo } from './ranges-state';

const limits = { durationSeconds: 10, frameSeconds: 0.04 };
const chosen = (...actions: RangesAction[]): RangesState =>
  actions.reduce((state, action) => changeRanges(state, action, limits), wholeVideo(10));
const times = (state: RangesState) => state.ranges.map(({ from, to }) => [from, to]);

describe('ranges', () => {
  it('begin as the whole video and are moved at either end', () => {
    expect(times(chosen())).toEqual([[0, 10]]);
    const state = chosen({ kind: 'set', index: 0, from: 2 }, { kind: 'set', index: 0, to: 6 });
    expect(times(state)).toEqual([[2, 6]]);
  });

  it('are never empty or outside of the video', () => {
    const part = [
      { kind: 'set', index: 0, from: 2 },
      { kind: 'set', index: 0, to: 6 },
    ] as const;
    expect(times(chosen(...part, { kind: 'set', index: 0, from: 7 }))).toEqual([[7, 10]]);
    expect(times(chosen(...part, { kind: 'set', index: 0, to: 1 }))).toEqual([[0, 1]]);
    expect(times(chosen({ kind: 'set', index: 0, from: 99 }))).toEqual([[9.96, 10]]);
    expect(times(chosen({ kind: 'set', index: 0, to: -5 }))).toEqual([[0, 0.04]]);
  });

  it('are added, split, reordered and removed', () => {
    const state = chosen({ kind: 'split', at: 4 }, { kind: 'add', at: 9 });
    expect(times(state)).toEqual([
      [0, 4],
      [4, 10],
      [9, 10],
    ]);
    expect(state.selected).toBe(2);
    const moved = changeRanges(state, { kind: 'move', index: 2, by: -1 }, limits);
    expect(times(moved)[1]).toEqual([9, 10]);
    const less = changeRanges(moved, { kind: 'remove', index: 1 }, limits);
    expect(times(less)).toHaveLength(2);
    expect(new Set(state.ranges.map(({ id }) => id)).size).toBe(3);
    expect(times(chosen({ kind: 'set', index: 0, from: 3 }, { kind: 'remove', index: 0 }))).toEqual(
      [[0, 10]],
    );
  });
});
