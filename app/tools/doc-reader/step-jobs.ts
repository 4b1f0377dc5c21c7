import { baseName } from '@entropy-tools/core/file-names';
import { extractText } from '@entropy-tools/documents/doc/extract-text';
import { defineStepJobs } from '~/jobs/recipes/define-steps';
import type { steps } from './steps';

/** The Document Reader's work in a recipe: extracts a document's plain text. */
export const stepJobs = defineStepJobs<typeof steps>({
  async text([file], _options, context) {
    if (!file) return [];
    const bytes = new Uint8Array(await file.blob.arrayBuffer());
    const { text } = await extractText(bytes, file.name, context);
    const blob = new Blob([`${text.trimEnd()}\n`], { type: 'text/plain' });
    return [{ name: `${baseName(file.name)}.txt`, blob }];
  },
});
