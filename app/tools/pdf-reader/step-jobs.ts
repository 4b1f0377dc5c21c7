import { baseName } from '@entropy-tools/core/file-names';
import { recogniseFile } from '@entropy-tools/documents/ocr/recognise-file';
import { defineStepJobs } from '~/jobs/recipes/define-steps';
import type { steps } from './steps';

/** The PDF Reader's steps in a recipe: scans and photos of pages become searchable PDFs. */
export const stepJobs = defineStepJobs<typeof steps>({
  async recognise([file], { language }, context) {
    if (!file) return [];
    const { pdf } = await recogniseFile(file.blob, { language }, context);
    return [{ name: `${baseName(file.name)}.pdf`, blob: pdf }];
  },
});
