import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runWhileVisible, type VisibleDocument } from './while-visible';

class Page extends EventTarget {
  hidden = false;
  show(shown: boolean) {
    this.hidden = !shown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const start = (page: Page, run: () => void) =>
  runWhileVisible(run, 30_000, page as unknown as VisibleDocument);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs immediately and every 30 s until stopped', () => {
  const run = vi.fn();
  const stop = start(new Page(), run);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(120_000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('pauses while hidden and catches up on a missed run', () => {
  const page = new Page();
  const run = vi.fn();
  start(page, run);
  page.show(false);
  vi.advanceTimersByTime(300_000);
  expect(run).toHaveBeenCalledTimes(1);
  page.show(true);
  expect(run).toHaveBeenCalledTimes(2);
});

test('keeps its schedule after being hidden briefly', () => {
  const page = new Page();
  const run = vi.fn();
  start(page, run);
  vi.advanceTimersByTime(10_000);
  page.show(false);
  page.show(true);
  vi.advanceTimersByTime(19_999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
});
