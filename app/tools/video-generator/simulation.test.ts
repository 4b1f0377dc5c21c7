import { expect, it, vi } from 'vitest';
import type { GeneratorJobs } from './jobs';
import { SIMULATED_WAIT_MS, simulateVideo } from './simulation';

it('gives a labelled sample after fifteen seconds, and ends quickly when stopped', async () => {
  vi.useFakeTimers();
  try {
    expect(SIMULATED_WAIT_MS).toBe(15_000);
    const output = { blob: new Blob(['film']), format: 'mp4', frames: 72, codec: 'H.264' };
    const make = vi.fn(async () => ({ output, warnings: [] }));
    const jobs = { make } as unknown as GeneratorJobs;
    const done = vi.fn();
    const seen: number[] = [];
    const { signal } = new AbortController();
    void simulateVideo(jobs, { signal, onProgress: (part) => seen.push(part ?? 0) }).then(done);
    await vi.advanceTimersByTimeAsync(14_900);
    expect(done).not.toHaveBeenCalled();
    expect(seen.at(-1)).toBeGreaterThan(0.9);
    await vi.advanceTimersByTimeAsync(200);
    expect(done).toHaveBeenCalledExactlyOnceWith(output);
    const text = 'Simulated sample.\nNo model has run.';
    expect(make).toHaveBeenCalledWith(
      expect.objectContaining({ wanted: expect.objectContaining({ kind: 'words', text }) }),
      { signal },
    );

    const controller = new AbortController();
    const stopped = simulateVideo(jobs, { signal: controller.signal, onProgress: () => {} });
    const failed = expect(stopped).rejects.toThrow('stop');
    controller.abort(new Error('stop'));
    await vi.advanceTimersByTimeAsync(200);
    await failed;
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
