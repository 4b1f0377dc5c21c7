import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import { type ResizeRequest, resizeImage } from './resize-image';

/** The resizer's jobs, which run off the main thread. */
export const jobs = defineJobs({
  resize: (request: ResizeRequest, context) => resizeImage(request, context),
  /** The rectangle around the subject of a picture, in fractions of it. */
  async findSubject(blob: Blob, context) {
    const { findSubject } = await import('@entropy-tools/media/matting/find-subject');
    return findSubject(blob, context);
  },
  /** Loads what the jobs need, for offline use. */
  async warmUp() {
    await Promise.all([import('@entropy-tools/data/archive/zip-files'), import('pica/pica_main')]);
  },
});

/** The resizer's jobs, as called by its page. */
export type ResizerJobs = JobCalls<typeof jobs>;
