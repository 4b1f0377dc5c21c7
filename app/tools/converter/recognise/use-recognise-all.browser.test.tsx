/** A batch of scans: one after the other, each with its outcome. The recognition itself is mocked. */

import { ToolError } from '@entropy-tools/core/tool-error';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { type ScanToRead, useRecogniseAll } from './use-recognise-all';

interface Call {
  file: File;
  photo?: unknown;
  onProgress: (fraction: number) => void;
  done: () => void;
  fail: (message: string) => void;
}

/** The calls to the mock: files to recognise, and files to pack. */
const asked: Call[] = [];
const packed: { name: string; blob: Blob }[] = [];

vi.mock('~/jobs/use-jobs', () => {
  const output = { pdf: new Blob(['%PDF-']), pageCount: 1, pages: [] };
  const jobs = {
    recognise: (
      input: Pick<Call, 'file' | 'photo'>,
      { signal, onProgress }: { signal: AbortSignal; onProgress: Call['onProgress'] },
    ) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        const fail = (message: string) => reject(new ToolError('input', message));
        asked.push({ ...input, onProgress, done: () => resolve({ output, warnings: [] }), fail });
      }),
    exportRecognised: async ({ to }: { to: string }) => ({ output: new Blob([to]) }),
    zip: async (files: typeof packed) => {
      packed.push(...files);
      return { output: new Blob(['zip']), warnings: [] };
    },
  };
  return { useJobs: () => jobs };
});

beforeEach(() => {
  asked.length = 0;
  packed.length = 0;
});

const scans = (...names: string[]): ScanToRead[] =>
  names.map((name, index) => ({ id: index + 1, file: new File([name], name), photo: undefined }));
const untilAsked = (count: number) => expect.poll(() => asked.length).toBe(count);

it('reads one file at a time, reports the progress, and continues after a bad one', async () => {
  const { result, act } = await renderHook(() => useRecogniseAll());
  await act(() => result.current.start(scans('a.png', 'bad.png', 'a.png'), 'eng'));
  await untilAsked(1);
  await act(() => asked[0]?.onProgress(0.4));
  await expect.poll(() => result.current.current).toMatchObject({ id: 1, fraction: 0.4 });
  expect(result.current.isWaiting(3)).toBe(true);
  await act(() => asked[0]?.done());
  await untilAsked(2);
  await act(() => asked[1]?.fail('It is damaged.'));
  await untilAsked(3);
  await act(() => asked[2]?.done());
  await expect.poll(() => result.current.state.status).toBe('done');
  expect(result.current.outcomes.map((one) => ('read' in one ? 'read' : one.failure))).toEqual([
    'read',
    'It is damaged.',
    'read',
  ]);
  await result.current.saveAll('txt');
  expect(packed.map(({ name }) => name)).toEqual(['a.txt', 'a (2).txt']);
});

it('skips the file in progress, and a waiting one', async () => {
  const { result, act } = await renderHook(() => useRecogniseAll());
  await act(() => result.current.start(scans('a.png', 'b.png', 'c.png'), 'eng'));
  await untilAsked(1);
  await act(() => result.current.leaveOut(2));
  await act(() => result.current.leaveOut(1));
  await untilAsked(2);
  expect(asked[1]?.file.name).toBe('c.png');
  await act(() => asked[1]?.done());
  await expect.poll(() => result.current.state.status).toBe('done');
  expect(result.current.outcomes.map(({ name }) => name)).toEqual(['a.png', 'c.png']);
});

it('keeps the results so far when it is cancelled, and reads the rest later', async () => {
  const { result, act } = await renderHook(() => useRecogniseAll());
  const three = scans('a.png', 'b.png', 'c.png');
  await act(() => result.current.start(three, 'eng'));
  await untilAsked(1);
  await act(() => asked[0]?.done());
  await untilAsked(2);
  await act(() => result.current.cancel());
  await expect.poll(() => result.current.state.status).toBe('idle');
  expect(result.current.outcomes.map(({ name }) => name)).toEqual(['a.png']);
  expect(result.current.left(three, 'eng').map(({ id }) => id)).toEqual([2, 3]);
  expect(result.current.left(three, 'fra')).toHaveLength(3);
  await act(() => result.current.start(three, 'eng'));
  await untilAsked(3);
  expect(asked[2]?.file.name).toBe('b.png');
});
