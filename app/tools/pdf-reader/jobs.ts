import { fillFieldsOfFile } from '~/codecs/pdf/fields/fill-fields';
import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';

/** What the reader does off the page's thread. */
export const jobs = defineJobs({
  fillFields: (filled: Parameters<typeof fillFieldsOfFile>[0], context) =>
    fillFieldsOfFile(filled, context),
});

/** The reader's jobs as its page calls them. */
export type ReaderJobs = JobCalls<typeof jobs>;
