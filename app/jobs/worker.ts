// The suite's only worker entry. It finds a tool's or feature's jobs by its folder's name and loads them at
// first use, so that code shared by two tools is one file for both. The tool `shared` has no folder: its jobs
// are those of all tools.
import { ToolError } from '@entropy-tools/core/tool-error';
import type { JobSet } from './define-jobs';
import type { JobRequest } from './job-protocol';
import { serveJobs } from './serve-jobs';
import { SHARED_JOBS, sharedJobs } from './shared-jobs';

const places = import.meta.glob<{ jobs: JobSet }>(['../tools/*/jobs.ts', '../features/*/jobs.ts']);

serveJobs<JobRequest, unknown>(self, async ({ tool, job, input }, context) => {
  const load = places[`../tools/${tool}/jobs.ts`] ?? places[`../features/${tool}/jobs.ts`];
  if (!load && tool !== SHARED_JOBS) throw new ToolError('internal', `No tool is named ${tool}.`);
  const jobs: JobSet = { ...sharedJobs, ...(await load?.())?.jobs };
  const work = Object.hasOwn(jobs, job) ? jobs[job] : undefined;
  if (!work) throw new ToolError('internal', `${tool} has no job named ${job}.`);
  return work(input, context);
});
