import { defineJobs } from '~/jobs/define-jobs';

/** Recipes have no jobs of their own: steps and ZIPs are shared jobs (jobs/shared-jobs.ts). */
export const jobs = defineJobs({
  /** No-op that starts the worker. */
  warmUp: () => undefined,
});
