/** Data Analysis' worker in Node: the equivalent of jobs/worker.ts in the browser. */
import { parentPort } from 'node:worker_threads';
import type { JobSet } from '~/jobs/define-jobs';
import type { JobRequest } from '~/jobs/job-protocol';
import { serveJobs } from '~/jobs/serve-jobs';
import { jobs } from './jobs';

// As in the browser's worker: the first failure is the one reported.
process.on('unhandledRejection', () => undefined);

const known: JobSet = jobs;

serveJobs<JobRequest, unknown>(
  {
    postMessage: (message) => parentPort?.postMessage(message),
    addEventListener: (_, listener) =>
      parentPort?.on('message', (data) => listener({ data } as MessageEvent)),
  },
  ({ job, input }, context) => known[job]?.(input, context),
);
