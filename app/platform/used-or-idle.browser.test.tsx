import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDLE_MS, onUsedOrIdle } from './used-or-idle';

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
  expect(callback).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(IDLE_MS);
  expect(callback).toHaveBeenCalledTimes(1);
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
