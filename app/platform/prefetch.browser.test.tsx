import { expect, it, vi } from 'vitest';
import { PREFETCH_END, PREFETCH_START, prefetchWhenIdle } from './prefetch';

const marks = (name: string) => performance.getEntriesByName(name, 'mark').length;

it('fetches what must be there once the page is at rest, without a sign of use', async () => {
  performance.clearMarks();
  const load = vi.fn(() => [Promise.resolve(1), Promise.reject(new Error('not there'))]);
  prefetchWhenIdle(load);
  expect(load).not.toHaveBeenCalled();
  await expect.poll(() => marks(PREFETCH_END)).toBe(1);
  expect(marks(PREFETCH_START)).toBe(1);
  expect(load).toHaveBeenCalledTimes(1);
});

it('fetches nothing for a page that was left', async () => {
  const load = vi.fn(() => []);
  prefetchWhenIdle(load)();
  // clock: nothing may happen; a slow machine sees less of it, and is not red for it.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(load).not.toHaveBeenCalled();
});
