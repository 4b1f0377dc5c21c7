import { expect, it, vi } from 'vitest';
import { SIMULATED_WAIT_MS, waitAsSimulated } from './simulation';

it('waits eight seconds, and ends at once when aborted', async () => {
  vi.useFakeTimers();
  try {
    expect(SIMULATED_WAIT_MS).toBe(8000);
    const done = vi.fn();
    const seen: number[] = [];
    void waitAsSimulated(new AbortController().signal, (part) => seen.push(part)).then(done);
    await vi.advanceTimersByTimeAsync(7900);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(done).toHaveBeenCalledOnce();
    expect(seen.at(-1)).toBe(1);
    const controller = new AbortController();
    const stopped = waitAsSimulated(controller.signal, () => {});
    controller.abort(new Error('stop'));
    await expect(stopped).rejects.toThrow('stop');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
