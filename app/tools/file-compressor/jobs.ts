import type { ExtractRequest } from '~/codecs/archive/extract-request';
import type { OpenRequest } from '~/codecs/archive/open-archive';
import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import { type PackRequest, packFile } from './pack-file';

const loadOpening = () => import('./opening');

/** What the compressor does off the page's thread. */
export const jobs = defineJobs({
  pack: (request: PackRequest, context) => packFile(request, context),
  open: async (request: OpenRequest, context) =>
    (await loadOpening()).openArchive(request, context),
  extract: async (request: ExtractRequest, context) =>
    (await loadOpening()).extractEntry(request, context),
  /** Loads what the work needs, so that it is there when the network goes. */
  async warmUp() {
    await Promise.all([
      loadOpening(),
      import('~/codecs/archive/deflate-whole'),
      import('~/codecs/archive/deflate-zlib'),
      import('~/codecs/archive/extract-locked'),
      import('~/codecs/archive/lock-packed'),
      import('~/codecs/archive/seven-zip/extract-seven-zip'),
      import('~/codecs/archive/unpack-xz'),
      import('~/codecs/archive/unpack-zstd'),
    ]);
  },
});

/** The compressor's jobs as its page calls them. */
export type CompressorJobs = JobCalls<typeof jobs>;
