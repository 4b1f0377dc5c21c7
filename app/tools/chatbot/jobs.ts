import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import { readAttachment } from './chat/read-attachment';

/** What is done with files off the page's thread. */
export const jobs = defineJobs({
  attach: (file: File, context) => readAttachment(file, context),
});

/** The chat's jobs as its page calls them. */
export type ChatJobs = JobCalls<typeof jobs>;
