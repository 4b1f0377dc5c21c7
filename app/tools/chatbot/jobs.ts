import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import { readAttachment } from './chat/read-attachment';

/** Work on files off the main thread. */
export const jobs = defineJobs({
  attach: (file: File, context) => readAttachment(file, context),
});

/** The chat's jobs as the page calls them. */
export type ChatJobs = JobCalls<typeof jobs>;
