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

test('a manual use pauses 20 s, counted from the last one, then it goes on', () => {
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

test('is held while any reason holds it, and starts its 4 s anew', () => {
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

test('a pause that ends while held does not move it', () => {
  const { clock, onAdvance } = startClock();
  clock.noteManualUse();
  clock.hold('hover', true);
  vi.advanceTimersByTime(60_000);
  expect(onAdvance).not.toHaveBeenCalled();
});

test('stopped (reduced motion) it never moves and is never called paused', () => {
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
