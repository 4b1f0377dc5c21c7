/** Data Analysis' worker in Node: what engine.worker.ts is in the browser. */
import { parentPort } from 'node:worker_threads';
import { serveJobs } from '~/jobs/serve-jobs';
import { answerer } from './answer';
import type { Answer, Request } from './job';

// As in the browser's worker: the first failure is the one that is told.
process.on('unhandledRejection', () => undefined);

serveJobs<Request, Answer>(
  {
    postMessage: (message) => parentPort?.postMessage(message),
    addEventListener: (_, listener) =>
      parentPort?.on('message', (data) => listener({ data } as MessageEvent)),
  },
  answerer(),
);
