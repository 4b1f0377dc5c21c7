import { expect, it, vi } from 'vitest';
import { simulateCompression } from './simulation';

const signal = () => new AbortController().signal;

it.each([
  [0, 1000, 300],
  [0.5, 2000, 500],
  [1, 3000, 700],
])('with random %f, waits %i ms and shrinks 1000 bytes to %i', async (chance, delay, size) => {
  const wait = vi.fn(async () => undefined);
  expect(await simulateCompression(1000, signal(), { random: () => chance, wait })).toBe(size);
  expect(wait).toHaveBeenCalledExactlyOnceWith(delay, expect.anything());
});

it('draws the delay and the size independently', async () => {
  const draws = [1, 0];
  const wait = vi.fn(async () => undefined);
  const random = () => draws.shift() ?? 0.5;
  expect(await simulateCompression(10, signal(), { random, wait })).toBe(3);
  expect(wait.mock.calls).toEqual([[3000, expect.anything()]]);
});

it('stops waiting when it is cancelled', async () => {
  vi.useFakeTimers();
  const controller = new AbortController();
  const work = simulateCompression(1000, controller.signal);
  controller.abort(new Error('stop'));
  await expect(work).rejects.toThrow('stop');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
