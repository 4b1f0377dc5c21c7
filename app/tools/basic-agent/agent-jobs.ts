import { lazyJobs } from '~/jobs/use-jobs';
import type { jobs } from './jobs';

/**
 * The jobs of the agent's abilities, which are not components. Two workers: preparing media for a model need
 * not wait for a running ability.
 */
export const { jobs: agentJobs } = lazyJobs<typeof jobs>('basic-agent', { workers: 2 });
