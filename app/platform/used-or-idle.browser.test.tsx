import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDLE_MS, onUsedOrIdle } from './used-or-idle';

/** A picture and the task after it. */
const PAINTED_MS = 100;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page that is used calls back once, and not again when it would have been idle', () => {
  const callback = vi.fn();
  onUsedOrIdle(callback);
  document.dispatchEvent(new KeyboardEvent('keydown'));
  // The answer to the key is painted first.
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(PAINTED_MS);
  expect(callback).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(IDLE_MS);
  expect(callback).toHaveBeenCalledTimes(1);
});

test('a page that is left before the answer is painted is not called back', () => {
  const callback = vi.fn();
  const stop = onUsedOrIdle(callback);
  document.dispatchEvent(new KeyboardEvent('keydown'));
  stop();
  vi.advanceTimersByTime(IDLE_MS + PAINTED_MS);
  expect(callback).not.toHaveBeenCalled();
});

test('a page that nobody touches calls back when it has been idle; a stopped one never', () => {
  const callback = vi.fn();
  onUsedOrIdle(callback);
  const stopped = vi.fn();
  onUsedOrIdle(stopped)();
  vi.advanceTimersByTime(IDLE_MS);
  document.dispatchEvent(new KeyboardEvent('keydown'));
  expect(callback).toHaveBeenCalledTimes(1);
  expect(stopped).not.toHaveBeenCalled();
});
