import type { ExtractRequest } from '@entropy-tools/data/archive/extract-request';
import type { OpenRequest } from '@entropy-tools/data/archive/open-archive';
import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import { type PackRequest, packFile } from './pack-file';

const loadOpening = () => import('./opening');

/** The compressor's jobs, which run off the main thread. */
export const jobs = defineJobs({
  pack: (request: PackRequest, context) => packFile(request, context),
  open: async (request: OpenRequest, context) =>
    (await loadOpening()).openArchive(request, context),
  extract: async (request: ExtractRequest, context) =>
    (await loadOpening()).extractEntry(request, context),
  /** Loads what the jobs need, for offline use. */
  async warmUp() {
    await Promise.all([
      loadOpening(),
      import('@entropy-tools/data/archive/deflate-whole'),
      import('@entropy-tools/data/archive/deflate-zlib'),
      import('@entropy-tools/data/archive/extract-locked'),
      import('@entropy-tools/data/archive/encrypt-packed'),
      import('@entropy-tools/data/archive/seven-zip/extract-seven-zip'),
      import('@entropy-tools/data/archive/unpack-xz'),
      import('@entropy-tools/data/archive/unpack-zstd'),
    ]);
  },
});

/** The compressor's jobs, as called by its page. */
export type CompressorJobs = JobCalls<typeof jobs>;
