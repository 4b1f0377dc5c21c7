import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { batchProgress, type Fractions } from './batch-progress';
import { progressEveryMs } from './use-job';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page() {
  let fractions: Fractions = {};
  const drawn: [Fractions, number][] = [];
  return {
    drawn,
    control: {
      signal: new AbortController().signal,
      onProgress: (total: number) => drawn.push([fractions, total]),
    },
    show: (change: (known: Fractions) => Fractions) => {
      fractions = change(fractions);
    },
  };
}

it('batches reports of several items into one render with the latest of each', async () => {
  const { drawn, control, show } = page();
  await batchProgress(control, show, async ({ onProgress }, onItem) => {
    for (let step = 1; step <= 50; step += 1) {
      onItem(1, step / 100);
      onItem(2, step / 200);
      onProgress(step / 150);
    }
    expect(drawn).toEqual([]);
    await vi.advanceTimersByTimeAsync(progressEveryMs);
    expect(drawn).toEqual([[{ 1: 0.5, 2: 0.25 }, 50 / 150]]);
    onItem(2, 1);
    onProgress(0.9);
    await vi.advanceTimersByTimeAsync(progressEveryMs);
  });
  expect(drawn.at(-1)).toEqual([{ 1: 0.5, 2: 1 }, 0.9]);
});

it('reports nothing after the end, whether it succeeded or failed', async () => {
  const { drawn, control, show } = page();
  await batchProgress(control, show, async ({ onProgress }) => onProgress(1));
  const failing = batchProgress(control, show, async (_, onItem) => {
    onItem(1, 0.5);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(progressEveryMs * 2);
  expect(drawn).toEqual([]);
});
