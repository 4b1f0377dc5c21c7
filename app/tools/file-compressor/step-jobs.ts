import { safeFileName } from '@entropy-tools/core/file-names';
import { zipFiles } from '@entropy-tools/data/archive/zip-files';
import { defineStepJobs } from '~/jobs/recipes/define-steps';
import type { steps } from './steps';

/** The File Compressor's work in a recipe: one archive that keeps folders. */
export const stepJobs = defineStepJobs<typeof steps>({
  async zip(files, { name }, context) {
    const blob = await zipFiles(files, context);
    return [{ name: `${safeFileName(name.trim() || 'files')}.zip`, blob }];
  },
});
