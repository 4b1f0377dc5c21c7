import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDLE_MS, onUsedOrIdle } from './used-or-idle';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('calls back once at the first user input, and not again when idle', () => {
  const callback = vi.fn();
  onUsedOrIdle(callback);
  document.dispatchEvent(new KeyboardEvent('keydown'));
  expect(callback).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(IDLE_MS);
  expect(callback).toHaveBeenCalledTimes(1);
});

test('calls back on an untouched page after the idle time, and never once cancelled', () => {
  const callback = vi.fn();
  onUsedOrIdle(callback);
  const stopped = vi.fn();
  onUsedOrIdle(stopped)();
  vi.advanceTimersByTime(IDLE_MS);
  document.dispatchEvent(new KeyboardEvent('keydown'));
  expect(callback).toHaveBeenCalledTimes(1);
  expect(stopped).not.toHaveBeenCalled();
});
