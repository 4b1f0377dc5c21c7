import { zipFiles } from '~/codecs/archive/zip-files';
import { defineStepJobs } from '~/jobs/recipes/define-steps';
import { safeFileName } from '~/platform/file-names';
import type { steps } from './steps';

/** The File Compressor's work in a recipe: one archive, folders as they are. */
export const stepJobs = defineStepJobs<typeof steps>({
  async zip(files, { name }, context) {
    const blob = await zipFiles(files, context);
    return [{ name: `${safeFileName(name.trim() || 'files')}.zip`, blob }];
  },
});
