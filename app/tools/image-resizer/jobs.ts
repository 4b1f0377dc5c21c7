import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import { type ResizeRequest, resizeImage } from './resize-image';

/** What the resizer does off the page's thread. */
export const jobs = defineJobs({
  resize: (request: ResizeRequest, context) => resizeImage(request, context),
  /** Loads what the work needs, so that it is there when the network goes. */
  async warmUp() {
    await Promise.all([import('@entropy-tools/data/archive/zip-files'), import('pica/pica_main')]);
  },
});

/** The resizer's jobs as its page calls them. */
export type ResizerJobs = JobCalls<typeof jobs>;
