import { defineJobs } from '~/jobs/define-jobs';
import type { ImportInput } from './import/imported';

/** The wizard's work off the page's thread: a large document takes a second or two to read. */
export const jobs = defineJobs({
  readImport: async (input: ImportInput) =>
    (await import('./import/read-import')).readImport(input),
  /** Preloads what reading needs, so that it works offline. */
  warmUp: async () => void (await import('./import/read-import')),
});
