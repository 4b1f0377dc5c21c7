import { defineJobs } from '~/jobs/define-jobs';
import type { MachineRequest } from './machine/protocol';

/** The machine is one job that lasts as long as its page: files and engines live in its worker. */
export const jobs = defineJobs({
  machine: async (request: MachineRequest, { signal }) => {
    const { serveMachine } = await import('./machine/serve-machine');
    await serveMachine(request, signal);
  },
});
