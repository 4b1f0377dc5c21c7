import { defineJobs } from '~/jobs/define-jobs';
import { countWords } from './count-words';

/** What the tool does off the page's thread. */
export const jobs = defineJobs({
  count: (file: Blob, context) => countWords(file, context),
});
