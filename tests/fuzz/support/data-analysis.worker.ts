/** Data Analysis' worker in Node: what engine.worker.ts is in the browser. */
import { parentPort } from 'node:worker_threads';
import { serveJobs } from '../../../app/tools/_kit/serve-jobs';
import { answerer } from '../../../app/tools/data-analysis/answer';
import type { Answer, Request } from '../../../app/tools/data-analysis/job';

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
