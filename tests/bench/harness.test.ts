import { describe, expect, it } from 'vitest';
import { type BenchContext, compare, median, within } from './harness.ts';
import { toMarkdown } from './support/report.ts';

const context: BenchContext = {
  quick: false,
  product: () => Promise.reject(new Error('not needed')),
  browser: () => Promise.reject(new Error('not needed')),
  folder: '',
  say: () => undefined,
};

describe('the benchmark harness', () => {
  it('computes the median', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(() => median([])).toThrow();
  });

  it('alternates both sides, swapping which is first, and compares medians', async () => {
    const order: string[] = [];
    const side = (name: string, figures: number[]) => ({
      name,
      run: async () => {
        order.push(name);
        return figures.shift();
      },
    });
    const row = await compare(context, {
      work: 'w',
      ours: side('a', [2, 20, 4]),
      peer: side('b', [1, 2, 3]),
      repetitions: 3,
      maxRatio: 2,
    });
    expect(order).toEqual(['a', 'b', 'b', 'a', 'a', 'b']);
    expect(row).toMatchObject({
      ratio: 2,
      met: true,
      samples: { ours: [2, 20, 4], peer: [1, 2, 3] },
    });
  });

  it('runs each side once with --quick', async () => {
    const order: string[] = [];
    const side = (name: string) => ({
      name,
      run: async () => {
        order.push(name);
        return 1;
      },
    });
    const comparison = { work: 'w', ours: side('a'), peer: side('b'), warmUps: 3 };
    await compare({ ...context, quick: true }, { ...comparison, repetitions: 30, maxRatio: 2 });
    expect(order).toEqual(['a', 'b']);
  });

  it('says when a goal is missed', async () => {
    const row = within('LCP', [1600, 1400, 1550], 1500, 'ms');
    expect(row).toMatchObject({ ours: '1550 ms', met: false });
    const machine = {
      date: '2026-01-01 00:00 UTC',
      processor: 'p',
      cores: 2,
      memoryGiB: 4,
      system: 's',
      node: 'v24',
      chromium: '1',
    };
    expect(toMarkdown(machine, [row], false)).toContain(
      '| LCP | 1550 ms | – | – | ≤ 1500 ms | **missed** | 3 |',
    );
  });
});
