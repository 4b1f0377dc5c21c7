import { fillFieldsOfFile } from '@entropy-tools/documents/pdf/fields/fill-fields';
import { readSignatures } from '@entropy-tools/documents/pdf/sign/read-signatures';
import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';

/** What the reader does off the page's thread. */
export const jobs = defineJobs({
  fillFields: (filled: Parameters<typeof fillFieldsOfFile>[0], context) =>
    fillFieldsOfFile(filled, context),
  checkSignatures: (file: Parameters<typeof readSignatures>[0], context) =>
    readSignatures(file, context),
});

/** The reader's jobs as its page calls them. */
export type ReaderJobs = JobCalls<typeof jobs>;
