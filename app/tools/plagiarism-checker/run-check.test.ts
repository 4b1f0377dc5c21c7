import { ToolError } from '@entropy-tools/core/tool-error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckerJobs } from './jobs';
import { type CheckRequest, runCheck, runPairs } from './run-check';
import { settingsRecord } from './settings';
import type { Source } from './sources';

const sources: Source[] = [
  { id: 'a', name: 'a.txt', state: { status: 'ready', text: 'words of a', words: 3 } },
  { id: 'b', name: 'b.pdf', state: { status: 'failed', reason: 'It is damaged.' } },
];

function orderWith(check: CheckerJobs['check'], parts: Partial<CheckRequest> = {}): CheckRequest {
  return {
    engine: 'real',
    text: 'my words',
    settings: settingsRecord.fallback,
    settled: async () => sources,
    jobs: { check },
    ...parts,
  };
}

const control = (signal = new AbortController().signal) => ({ signal, onProgress: vi.fn() });

describe('the real check', () => {
  it('compares with the documents that could be read and names the rest', async () => {
    const check = vi
      .fn<CheckerJobs['check']>()
      .mockResolvedValue({ output: {} as never, warnings: [] });
    const outcome = await runCheck(orderWith(check), control());
    expect(check.mock.calls[0]?.[0]).toEqual({
      text: 'my words',
      sources: [{ id: 'a', name: 'a.txt', text: 'words of a' }],
      exclude: { quotations: true, references: true },
      grain: { noise: 5, guarantee: 8 },
      isLong: false,
    });
    expect(outcome).toMatchObject({ failures: [{ name: 'b.pdf', reason: 'It is damaged.' }] });
  });

  it("reports internal errors in the specification's words, and others in their own", async () => {
    const fails = (error: Error) =>
      runCheck(
        orderWith(() => Promise.reject(error)),
        control(),
      );
    await expect(fails(new TypeError('x is undefined'))).rejects.toThrow(
      'Error checking plagiarism. Please try again.',
    );
    await expect(fails(new ToolError('timeout', 'This took too long.'))).rejects.toThrow(
      'This took too long.',
    );
  });

  it('can be cancelled while documents are still being read', async () => {
    const controller = new AbortController();
    const check = vi.fn<CheckerJobs['check']>();
    const order = orderWith(check, { settled: () => new Promise(() => undefined) });
    const work = runCheck(order, control(controller.signal));
    controller.abort(new ToolError('cancelled', 'Cancelled.'));
    await expect(work).rejects.toThrow('Cancelled.');
    expect(check).not.toHaveBeenCalled();
  });
});

describe('documents with each other', () => {
  const run = (list: Source[], comparePairs = vi.fn<CheckerJobs['comparePairs']>()) =>
    runPairs(
      { settings: settingsRecord.fallback, settled: async () => list, jobs: { comparePairs } },
      control(),
    );
  const many = (count: number) =>
    Array.from(
      { length: count },
      (_, at): Source => ({
        id: `${at}`,
        name: '',
        state: { status: 'ready', text: 'a', words: 1 },
      }),
    );

  it('compares the documents that could be read and names the rest', async () => {
    const comparePairs = vi.fn().mockResolvedValue({ output: {}, warnings: [] });
    const outcome = await run([...sources, ...many(1)], comparePairs);
    expect(comparePairs.mock.calls[0]?.[0].documents).toHaveLength(2);
    expect(outcome).toMatchObject({ engine: 'pairs', failures: [{ name: 'b.pdf' }] });
  });

  it('refuses fewer than two, and too many at once', async () => {
    await expect(run(sources)).rejects.toThrow('Add two or more documents');
    await expect(run(many(501))).rejects.toThrow('There are 501 documents; 500 are compared');
  });
});

describe('the simulated check', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const order = orderWith(() => Promise.reject(new Error('nothing is compared')), {
    engine: 'simulation',
  });

  it('takes 2 seconds and reports its progress', async () => {
    const settled = vi.fn();
    const running = control();
    void runCheck(order, running).then(settled);
    await vi.advanceTimersByTimeAsync(1990);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10);
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ engine: 'simulation' }));
    expect(running.onProgress).toHaveBeenLastCalledWith(1);
  });

  it('stops within half a second', async () => {
    const controller = new AbortController();
    const stopped = vi.fn();
    runCheck(order, control(controller.signal)).catch(stopped);
    await vi.advanceTimersByTimeAsync(700);
    controller.abort();
    await vi.advanceTimersByTimeAsync(500);
    expect(stopped).toHaveBeenCalledOnce();
  });
});
