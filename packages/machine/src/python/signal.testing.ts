import { Worker } from 'node:worker_threads';

/** Memory into which another thread writes a Ctrl+C after a while, and every two seconds from then on. */
export interface DelayedInterrupt {
  interrupt: Int32Array;
  end(): Promise<unknown>;
}

// Repeated, like a user's key presses: a program that only starts after the first one would miss it, and
// nothing can end a loop of this thread.
const SENDER = `
const { workerData } = require('node:worker_threads');
const send = () => {
  Atomics.store(workerData.interrupt, 0, 2);
  Atomics.notify(workerData.interrupt, 0);
  setTimeout(send, 2000);
};
setTimeout(send, workerData.ms);
`;

/** The test's thread is blocked while a program loops, so another one sends the signal. */
export async function interruptAfter(ms: number): Promise<DelayedInterrupt> {
  const interrupt = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(SENDER, { eval: true, workerData: { interrupt, ms } });
  await new Promise((resolve) => worker.once('online', resolve));
  return {
    interrupt,
    end: () => worker.terminate(),
  };
}
