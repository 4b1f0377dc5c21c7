import { defineJobs } from '~/jobs/define-jobs';
import type { ImportFile } from './import/read-import';

/** What the notes do off the page's thread. */
export const jobs = defineJobs({
  /** Notes of chosen files. */
  async readImport(files: readonly ImportFile[], context) {
    const { readImport } = await import('./import/read-import');
    return readImport(files, context);
  },
});
