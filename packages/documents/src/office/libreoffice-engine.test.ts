import { expect, it, vi } from 'vitest';
import { createLibreOffice, type OfficeLimits, type OfficeWorker } from './libreoffice-engine';
import type { FromOffice, ToOffice } from './office-protocol';

type Answer = FromOffice[] | 'silence' | 'crash';

/** An engine whose threads give scripted answers, one for each document. */
function office(answers: Answer[], limits: Partial<OfficeLimits> = {}) {
  const threads: { ended: boolean }[] = [];
  const create = (): OfficeWorker => {
    const thread = { ended: false };
    threads.push(thread);
    const worker: OfficeWorker = {
      onmessage: null,
      onerror: null,
      terminate: () => {
        thread.ended = true;
      },
      postMessage: (question: ToOffice) => {
        const answer = question.kind === 'open' ? [{ kind: 'opened' as const }] : answers.shift();
        if (answer === 'silence') return;
        queueMicrotask(() => {
          if (answer === 'crash')
            worker.onerror?.call(
              worker as Worker,
              { message: 'out of memory', preventDefault: () => undefined } as ErrorEvent,
            );
          else
            for (const data of answer ?? [])
              worker.onmessage?.call(worker as Worker, { data } as MessageEvent);
        });
      },
    };
    return worker;
  };
  const load = vi.fn(async () => ({
    folder: 'https://suite.example/vendor/office/',
    manifest: {
      recipe: '',
      script: 'soffice.js',
      data: { bytes: 0, pieces: [] },
      wasm: { bytes: 0, pieces: [] },
    },
    data: [],
    wasm: [],
  }));
  return { engine: createLibreOffice(create, limits, load), threads, load };
}

const request = () => ({ bytes: new Uint8Array(10), name: 'a.docx', target: 'pdf' as const });
const done = (heapBytes = 1): FromOffice => ({
  kind: 'done',
  bytes: new Uint8Array([1]),
  parts: 2,
  heapBytes,
});
const never = () => new AbortController().signal;

it('opens once and converts one document after the other in the same thread', async () => {
  const { engine, threads, load } = office([[{ kind: 'loaded' }, done()], [done()]]);
  const steps: number[] = [];
  await engine.convert(request(), never(), (step) => steps.push(step));
  expect(await engine.convert(request(), never())).toEqual({
    bytes: new Uint8Array([1]),
    parts: 2,
  });
  expect(steps).toEqual([0.1, 0.5, 1]);
  expect(threads).toEqual([{ ended: false }]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('keeps its thread when LibreOffice refuses a document', async () => {
  const { engine, threads } = office([
    [{ kind: 'failed', step: 'load', reason: 'Unspecified Application Error' }],
    [done()],
  ]);
  await expect(engine.convert(request(), never())).rejects.toMatchObject({
    code: 'input',
    message: expect.stringContaining('LibreOffice cannot open this file'),
  });
  await engine.convert(request(), never());
  expect(threads).toEqual([{ ended: false }]);
});

it.each<[string, Answer, string]>([
  ['traps', [{ kind: 'broken', reason: 'RuntimeError: unreachable' }], 'internal'],
  ['crashes', 'crash', 'internal'],
  ['hangs', 'silence', 'timeout'],
])('a document that %s fails alone', async (_, answer, code) => {
  const { engine, threads } = office([answer, [done()]], { documentMs: 5, perMegabyteMs: 0 });
  await expect(engine.convert(request(), never())).rejects.toMatchObject({ code });
  expect((await engine.convert(request(), never())).parts).toBe(2);
  expect(threads).toEqual([{ ended: true }, { ended: false }]);
});

it('stops at once when the user cancels, and starts again for the next document', async () => {
  const { engine, threads } = office(['silence', [done()]]);
  const control = new AbortController();
  const converting = engine.convert(request(), control.signal);
  await expect.poll(() => threads).toHaveLength(1);
  control.abort(new Error('Cancelled.'));
  await expect(converting).rejects.toThrow('Cancelled.');
  expect(threads[0]?.ended).toBe(true);
  await engine.convert(request(), never());
  expect(threads).toHaveLength(2);
});

it('frees its memory after a document that made it grow', async () => {
  const { engine, threads } = office([[done(2_000)], [done()]], { heapBytes: 1_000 });
  await engine.convert(request(), never());
  expect(threads).toEqual([{ ended: true }]);
  await engine.convert(request(), never());
  expect(threads).toEqual([{ ended: true }, { ended: false }]);
});

it('reports an error where threads cannot share memory', async () => {
  vi.stubGlobal('SharedArrayBuffer', undefined);
  const { engine, threads } = office([]);
  await expect(engine.open(never())).rejects.toMatchObject({ code: 'unsupported' });
  expect(threads).toEqual([]);
  vi.unstubAllGlobals();
});
