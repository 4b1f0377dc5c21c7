import { expect, test } from 'vitest';
import { defineJobs, transferOf, withTransfer } from './define-jobs';
import type { JobRequest } from './job-protocol';
import { callsOf } from './open-jobs';

const jobs = defineJobs({
  double: (input: number) => input * 2,
  warmUp: () => undefined,
});

test('a call carries the tool, the name of the job and its input', async () => {
  const sent: JobRequest[] = [];
  const calls = callsOf<typeof jobs>(
    {
      run: (request) => {
        sent.push(request);
        return Promise.resolve({ output: 14, warnings: ['rounded'] });
      },
    },
    'calculator',
  );
  expect(await calls.double(7)).toEqual({ output: 14, warnings: ['rounded'] });
  await calls.warmUp();
  expect(sent).toEqual([
    { tool: 'calculator', job: 'double', input: 7 },
    { tool: 'calculator', job: 'warmUp', input: undefined },
  ]);
});

test('a call passes on its signal, progress and what it gives away', async () => {
  const { signal } = new AbortController();
  const buffer = new ArrayBuffer(8);
  const onProgress = () => undefined;
  const calls = callsOf<typeof jobs>(
    {
      run: (_request, options) => {
        expect(options).toEqual({ signal, onProgress, transfer: [buffer] });
        return Promise.resolve({ output: 2, warnings: [] });
      },
    },
    'calculator',
  );
  await calls.double(1, { signal, onProgress, transfer: [buffer] });
  expect.assertions(1);
});

test('the calls can be the result of a promise', async () => {
  const calls = callsOf<typeof jobs>({ run: () => Promise.reject(new Error('no')) }, 'calculator');
  expect(await Promise.resolve(calls)).toBe(calls);
});

test('an output that is marked gives its buffers away, another one nothing', () => {
  const bytes = new Uint8Array(4);
  expect(transferOf(withTransfer({ bytes }, [bytes.buffer]))).toEqual([bytes.buffer]);
  expect(transferOf({ bytes })).toEqual([]);
  expect(transferOf(undefined)).toEqual([]);
});
