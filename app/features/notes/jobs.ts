import { defineJobs } from '~/jobs/define-jobs';
import type { ImportFile } from './import/read-import';

/** Jobs of the notes, run off the main thread. */
export const jobs = defineJobs({
  /** Reads the notes in the chosen files. */
  async readImport(files: readonly ImportFile[], context) {
    const { readImport } = await import('./import/read-import');
    return readImport(files, context);
  },
});
