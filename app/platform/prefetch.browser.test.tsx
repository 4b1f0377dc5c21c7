import { expect, it, vi } from 'vitest';
import { PREFETCH_END, PREFETCH_START, prefetchWhenIdle } from './prefetch';

const marks = (name: string) => performance.getEntriesByName(name, 'mark').length;

it('prefetches once the page is idle, without user input', { tags: ['sweep'] }, async () => {
  performance.clearMarks();
  const load = vi.fn(() => [Promise.resolve(1), Promise.reject(new Error('not there'))]);
  prefetchWhenIdle(load);
  expect(load).not.toHaveBeenCalled();
  await expect.poll(() => marks(PREFETCH_END)).toBe(1);
  expect(marks(PREFETCH_START)).toBe(1);
  expect(load).toHaveBeenCalledTimes(1);
});

it('prefetches nothing for a page that was left', async () => {
  const load = vi.fn(() => []);
  prefetchWhenIdle(load)();
  // clock: asserts that nothing happens; a slow machine cannot make it fail.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(load).not.toHaveBeenCalled();
});
