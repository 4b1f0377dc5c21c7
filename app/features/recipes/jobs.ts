import { defineJobs } from '~/jobs/define-jobs';

/** Recipes have no work of their own: steps and ZIPs are jobs that all have (jobs/shared-jobs.ts). */
export const jobs = defineJobs({
  /** Nothing but the wish that the worker be there. */
  warmUp: () => undefined,
});
