/**
 * Python and Node in the Real Terminal: the start of each interpreter, a loop of a million iterations
 * compared with python3 and node, and how long a loop continues after Ctrl+C. The interpreters run in Node
 * here, directly from their packages; the page adds its worker and its screen.
 */
import { spawnSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { loadPyodide } from 'pyodide';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { type BenchCase, compare, within } from '../../../tests/bench/harness.ts';
import { requirePeer } from '../../../tests/bench/support/converter-side.ts';

const loop = `import time
def work():
    total = 0
    for i in range(1_000_000):
        total += i
    return total
started = time.perf_counter()
work()
took = (time.perf_counter() - started) * 1000
`;
const javascriptLoop =
  '(() => { const started = Date.now(); let total = 0; for (let i = 0; i < 1_000_000; i++) total += i; return Date.now() - started + total * 0 })()';

/** Another thread sends the signal and records the time, because this one is busy in the loop. */
const sender = `
const { workerData } = require('node:worker_threads');
// It stays until it is ended.
setInterval(() => {}, 1000);
setTimeout(() => {
  workerData.sentAt[0] = Date.now();
  Atomics.store(workerData.interrupt, 0, 2);
}, 300);
`;

async function startMs(start: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await start();
  return performance.now() - began;
}

async function stopMs(python: Awaited<ReturnType<typeof loadPyodide>>): Promise<number> {
  const interrupt = new Int32Array(new SharedArrayBuffer(4));
  const sentAt = new Float64Array(new SharedArrayBuffer(8));
  const worker = new Worker(sender, { eval: true, workerData: { interrupt, sentAt } });
  await new Promise((resolve) => worker.once('online', resolve));
  python.setInterruptBuffer(interrupt);
  try {
    // Ends by itself, so that a lost signal gives a bad result instead of a hanging benchmark.
    python.runPython(
      'import time\nend = time.monotonic() + 10\nwhile time.monotonic() < end: pass',
    );
  } catch {
    // The KeyboardInterrupt.
  }
  const took = Date.now() - (sentAt[0] ?? 0);
  await worker.terminate();
  return took;
}

export const bench: BenchCase = {
  title: 'Python and Node of the Real Terminal',
  run: async (context) => {
    requirePeer('python3');
    const variant = await import('@jitl/quickjs-ng-wasmfile-release-sync');
    const quickJs = () => newQuickJSWASMModuleFromVariant(variant.default);
    const times = context.quick ? 1 : 5;
    const starts: number[] = [];
    const smallStarts: number[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      starts.push(await startMs(() => loadPyodide()));
      smallStarts.push(await startMs(quickJs));
    }
    const python = await loadPyodide();
    const javascript = (await quickJs()).newContext();
    const stops: number[] = [];
    for (let turn = 0; turn < times; turn += 1) stops.push(await stopMs(python));
    return [
      within('Python starts', starts, 5000, 'ms'),
      within('Node (QuickJS) starts', smallStarts, 300, 'ms'),
      within('a loop of Python ends after Ctrl+C', stops, 200, 'ms'),
      await compare(context, {
        work: '1,000,000 turns of a Python loop',
        ours: {
          name: 'Pyodide',
          run: async () => {
            python.runPython(loop);
            return python.globals.get('took') as number;
          },
        },
        peer: {
          name: 'python3',
          run: async () =>
            Number(spawnSync('python3', ['-c', `${loop}print(took)`], { encoding: 'utf8' }).stdout),
        },
        repetitions: 7,
        maxRatio: 5,
        warmUps: 1,
      }),
      await compare(context, {
        work: '1,000,000 turns of a JavaScript loop (node without its compiler)',
        ours: {
          name: 'quickjs-ng',
          run: async () =>
            javascript
              .unwrapResult(javascript.evalCode(javascriptLoop))
              .consume((value) => javascript.getNumber(value)),
        },
        peer: {
          name: 'node --jitless',
          run: async () =>
            Number(
              spawnSync(process.execPath, ['--jitless', '-p', javascriptLoop], { encoding: 'utf8' })
                .stdout,
            ),
        },
        repetitions: 7,
        maxRatio: 10,
        warmUps: 1,
      }),
    ];
  },
};
