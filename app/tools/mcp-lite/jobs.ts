import { defineJobs } from '~/jobs/define-jobs';
import type { ImportInput } from './import/imported';

/** What the wizard does off the page's thread: a large document is read for a second or two. */
export const jobs = defineJobs({
  readImport: async (input: ImportInput) =>
    (await import('./import/read-import')).readImport(input),
  /** Loads what reading needs, so that it is there when the network goes. */
  warmUp: async () => void (await import('./import/read-import')),
});
