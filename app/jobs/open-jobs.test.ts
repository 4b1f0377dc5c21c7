import { expect, test } from 'vitest';
import { defineJobs, transferOf, withTransfer } from './define-jobs';
import type { JobRequest } from './job-protocol';
import { callsOf } from './open-jobs';

const jobs = defineJobs({
  double: (input: number) => input * 2,
  warmUp: () => undefined,
});

test('sends the tool, the name of the job and its input', async () => {
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

test('passes on signal, progress callback and transfer list', async () => {
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

test('returns calls that a promise can resolve to', async () => {
  const calls = callsOf<typeof jobs>({ run: () => Promise.reject(new Error('no')) }, 'calculator');
  expect(await Promise.resolve(calls)).toBe(calls);
});

test('transfers only the buffers of a marked output', () => {
  const bytes = new Uint8Array(4);
  expect(transferOf(withTransfer({ bytes }, [bytes.buffer]))).toEqual([bytes.buffer]);
  expect(transferOf({ bytes })).toEqual([]);
  expect(transferOf(undefined)).toEqual([]);
});
