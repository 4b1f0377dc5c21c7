import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CarouselClock } from './carousel-clock';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startClock() {
  const onAdvance = vi.fn();
  const onPausedChange = vi.fn();
  const clock = new CarouselClock(onAdvance, onPausedChange);
  clock.start();
  return { clock, onAdvance, onPausedChange };
}

test('advances every 4 s', () => {
  const { onAdvance } = startClock();
  vi.advanceTimersByTime(3_999);
  expect(onAdvance).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(onAdvance).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(8_000);
  expect(onAdvance).toHaveBeenCalledTimes(3);
});

test('pauses for 20 s after the last manual use, then continues', () => {
  const { clock, onAdvance, onPausedChange } = startClock();
  clock.noteManualUse();
  expect(onPausedChange).toHaveBeenLastCalledWith(true);
  vi.advanceTimersByTime(15_000);
  clock.noteManualUse();
  vi.advanceTimersByTime(19_999);
  expect(onAdvance).not.toHaveBeenCalled();
  expect(onPausedChange).toHaveBeenLastCalledWith(true);
  vi.advanceTimersByTime(1);
  expect(onPausedChange).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(4_000);
  expect(onAdvance).toHaveBeenCalledTimes(1);
});

test('is held while any reason remains, then restarts its 4 s', () => {
  const { clock, onAdvance } = startClock();
  vi.advanceTimersByTime(3_000);
  clock.hold('hover', true);
  clock.hold('focus', true);
  vi.advanceTimersByTime(60_000);
  clock.hold('hover', false);
  vi.advanceTimersByTime(60_000);
  expect(onAdvance).not.toHaveBeenCalled();
  clock.hold('focus', false);
  vi.advanceTimersByTime(3_999);
  expect(onAdvance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onAdvance).toHaveBeenCalledTimes(1);
});

test('does not advance when a pause ends while it is held', () => {
  const { clock, onAdvance } = startClock();
  clock.noteManualUse();
  clock.hold('hover', true);
  vi.advanceTimersByTime(60_000);
  expect(onAdvance).not.toHaveBeenCalled();
});

test('never advances or reports a pause once stopped (reduced motion)', () => {
  const { clock, onAdvance, onPausedChange } = startClock();
  clock.noteManualUse();
  clock.stop();
  expect(onPausedChange).toHaveBeenLastCalledWith(false);
  clock.noteManualUse();
  clock.hold('hover', false);
  vi.advanceTimersByTime(120_000);
  expect(onAdvance).not.toHaveBeenCalled();
  expect(onPausedChange).toHaveBeenCalledTimes(2);
});
