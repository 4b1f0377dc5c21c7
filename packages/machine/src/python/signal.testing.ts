import { Worker } from 'node:worker_threads';

/** Memory that another thread writes a Ctrl+C into after a while, and every two seconds from then on. */
export interface LateSignal {
  interrupt: Int32Array;
  end(): Promise<unknown>;
}

// Again and again, as a person presses it: a program that only starts when the first one comes would
// never hear it, and nothing can end a loop of this thread.
const SENDER = `
const { workerData } = require('node:worker_threads');
const send = () => {
  Atomics.store(workerData.interrupt, 0, 2);
  Atomics.notify(workerData.interrupt, 0);
  setTimeout(send, 2000);
};
setTimeout(send, workerData.ms);
`;

/** The thread that waits here stands still while a program loops, so another one sends the signal. */
export async function signalAfter(ms: number): Promise<LateSignal> {
  const interrupt = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(SENDER, { eval: true, workerData: { interrupt, ms } });
  await new Promise((resolve) => worker.once('online', resolve));
  return {
    interrupt,
    end: () => worker.terminate(),
  };
}
