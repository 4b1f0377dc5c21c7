import { MessageChannel } from 'node:worker_threads';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultLimits, JobPool, type JobWorker } from './job-pool';
import { serveJobs } from './serve-jobs';

const limits = { ...defaultLimits, silenceMs: 400, standstillMs: 700, cancelGraceMs: 80 };
const open: { terminate: () => void }[] = [];
let created = 0;

/** A worker in the same thread: both ends of a real MessageChannel with the real protocol. */
function workerFor(work: (input: string, context: CodecContext) => Promise<string>) {
  return (): JobWorker => {
    created += 1;
    const { port1, port2 } = new MessageChannel();
    const worker: JobWorker = {
      postMessage: (message) => port1.postMessage(message),
      terminate: () => port1.close(),
      onmessage: null,
      onerror: null,
      onmessageerror: null,
    };
    port1.on('message', (data) => worker.onmessage?.({ data } as MessageEvent));
    serveJobs<string, string>(
      {
        postMessage: (message) => port2.postMessage(message),
        addEventListener: (_type, listener) =>
          void port2.on('message', (data) => listener({ data } as MessageEvent)),
      },
      work,
    );
    open.push(worker);
    return worker;
  };
}

function silentWorker(): JobWorker {
  created += 1;
  return { postMessage() {}, terminate() {}, onmessage: null, onerror: null, onmessageerror: null };
}

afterEach(() => {
  for (const worker of open.splice(0)) worker.terminate();
  created = 0;
});

const never = () => new Promise<string>(() => {});
const signal = () => new AbortController().signal;
const codeOf = (error: unknown) => (error instanceof ToolError ? error.code : error);

test('delivers the output, and each progress value and warning once', async () => {
  const pool = new JobPool<string, string>(
    workerFor(async (input, context) => {
      context.onProgress(0.5);
      context.warn('lost an accent');
      context.warn('lost an accent');
      context.onProgress(1);
      return input.toUpperCase();
    }),
    1,
    limits,
  );
  const onProgress = vi.fn();
  const outcome = await pool.run('abc', { signal: signal(), onProgress });
  expect(outcome).toEqual({ output: 'ABC', warnings: ['lost an accent'] });
  expect(onProgress).toHaveBeenLastCalledWith(1);
});

test('reports the job’s error with its code, and reuses the worker', async () => {
  const pool = new JobPool<string, string>(
    workerFor(async (input) => {
      if (input === 'bad') throw new ToolError('input', 'This file is damaged.');
      return input;
    }),
    1,
    limits,
  );
  const failure = await pool.run('bad', { signal: signal() }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'input', message: 'This file is damaged.' });
  expect((await pool.run('good', { signal: signal() })).output).toBe('good');
  expect(created).toBe(1);
});

test('reports a chunk that cannot be fetched as an asset error', async () => {
  const pool = new JobPool<string, string>(
    workerFor(async () => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/pdf-1.js');
    }),
    1,
    limits,
  );
  const failure = await pool.run('x', { signal: signal() }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'asset' });
  expect(String(failure)).toContain('this part was never loaded here');
});

test('runs at most one job per worker in parallel, and completes all', async () => {
  let running = 0;
  let most = 0;
  const pool = new JobPool<string, string>(
    workerFor(async (input) => {
      running += 1;
      most = Math.max(most, running);
      // clock: work during which the others can start; any duration will do.
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return input;
    }),
    2,
    limits,
  );
  const outputs = await Promise.all(
    Array.from({ length: 9 }, (_, index) => pool.run(String(index), { signal: signal() })),
  );
  expect(outputs.map((outcome) => outcome.output)).toEqual([...'012345678']);
  expect(most).toBe(2);
});

test('ends a cancelled job that ignores its signal, and frees its slot', async () => {
  const begun = Promise.withResolvers<void>();
  const pool = new JobPool<string, string>(
    workerFor((input) => {
      begun.resolve();
      return input === 'stuck' ? never() : Promise.resolve(input);
    }),
    1,
    limits,
  );
  const controller = new AbortController();
  const job = pool.run('stuck', { signal: controller.signal }).catch(codeOf);
  const next = pool.run('next', { signal: signal() });
  await begun.promise;
  controller.abort();
  expect(await job).toBe('cancelled');
  expect((await next).output).toBe('next');
  expect(created).toBe(2);
});

test('cancels a job whose worker has not received it yet', async () => {
  const pool = new JobPool<string, string>(workerFor(never), 1, limits);
  const controller = new AbortController();
  const job = pool.run('x', { signal: controller.signal }).catch(codeOf);
  controller.abort();
  expect(await job).toBe('cancelled');
});

test('never starts a job cancelled while queued, and continues the queue', async () => {
  const seen: string[] = [];
  const pool = new JobPool<string, string>(
    workerFor(async (input) => {
      seen.push(input);
      // clock: work that does not finish immediately; any duration will do.
      await new Promise((resolve) => setTimeout(resolve, 10));
      return input;
    }),
    1,
    limits,
  );
  const controller = new AbortController();
  const first = pool.run('1', { signal: signal() });
  const second = pool.run('2', { signal: controller.signal }).catch(codeOf);
  const third = pool.run('3', { signal: signal() });
  controller.abort();
  await first;
  expect(await second).toBe('cancelled');
  expect((await third).output).toBe('3');
  expect(seen).toEqual(['1', '3']);
});

/** A worker that posts its first message after some time, and the others right after it. */
function lateWorker(afterMs: number, ...words: readonly object[]): () => JobWorker {
  return () => {
    const worker = silentWorker();
    const say = () => {
      for (const data of [{ kind: 'alive' }, ...words])
        worker.onmessage?.({ data } as MessageEvent);
    };
    // clock: the pool counts its own ticks, so a slow machine changes nothing.
    setTimeout(say, afterMs);
    return worker;
  };
}

test('ends a worker that blocks after its first message', async () => {
  const pool = new JobPool<string, string>(lateWorker(5), 1, { ...limits, standstillMs: 60_000 });
  expect(await pool.run('x', { signal: signal() }).catch(codeOf)).toBe('timeout');
});

test('does not mistake a worker that is still loading for a blocked one', async () => {
  const worker = lateWorker(900, { kind: 'done', output: 'X' });
  const pool = new JobPool<string, string>(worker, 1, { ...limits, standstillMs: 60_000 });
  expect((await pool.run('x', { signal: signal() })).output).toBe('X');
});

test('gives up on a worker that never loads', async () => {
  const pool = new JobPool<string, string>(silentWorker, 1, limits);
  expect(await pool.run('x', { signal: signal() }).catch(codeOf)).toBe('timeout');
});

test('ends a job without progress although its worker is alive', async () => {
  const pool = new JobPool<string, string>(workerFor(never), 1, { ...limits, silenceMs: 5_000 });
  expect(await pool.run('x', { signal: signal() }).catch(codeOf)).toBe('timeout');
});

test('reports a worker that cannot be fetched as an asset error, not as a bad file', async () => {
  const pool = new JobPool<string, string>(
    () => {
      const worker = silentWorker();
      // clock: fires after the pool has posted its request; any delay will do.
      setTimeout(() => worker.onerror?.({ message: '' } as ErrorEvent), 5);
      return worker;
    },
    1,
    limits,
  );
  expect(await pool.run('x', { signal: signal() }).catch(codeOf)).toBe('asset');
});

test('reports a crashed worker, and runs the next job in a new one', async () => {
  let crash = true;
  const good = workerFor(async (input) => input);
  const pool = new JobPool<string, string>(
    () => {
      if (!crash) return good();
      crash = false;
      const worker = silentWorker();
      // clock: fires after the pool has posted its request; any delay will do.
      setTimeout(() => worker.onerror?.({ message: 'boom' } as ErrorEvent), 5);
      return worker;
    },
    1,
    limits,
  );
  expect(await pool.run('x', { signal: signal() }).catch(codeOf)).toBe('internal');
  expect((await pool.run('y', { signal: signal() })).output).toBe('y');
});
