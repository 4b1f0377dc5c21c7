import { lazyJobs } from '~/jobs/use-jobs';
import type { jobs } from './jobs';

/**
 * The agent's jobs for its abilities, which are no components. Two at a time: what a model is shown need
 * not wait for an ability that is at work.
 */
export const { jobs: agentJobs } = lazyJobs<typeof jobs>('basic-agent', { workers: 2 });
