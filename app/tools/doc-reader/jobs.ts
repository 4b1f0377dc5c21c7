import { defineJobs } from '~/jobs/define-jobs';
import { readForReading } from './read-for-reading';
import type { ReadRequest, SearchRequest } from './read-result';
import { findMatches } from './search';
import { simulateReading } from './simulation';

/** The Document Reader's jobs, which run off the main thread. */
export const jobs = defineJobs({
  read: (request: ReadRequest, context) =>
    request.engine === 'simulation'
      ? simulateReading(request, context)
      : readForReading(request, context),
  search(request: SearchRequest, context) {
    // Reports the start of the work to the page, whose timeout counts from here.
    context.onProgress(0);
    return findMatches(request, context);
  },
  /** Readers are normally loaded on demand; this loads all of them for offline use. */
  async warmUp() {
    await Promise.all([
      import('@entropy-tools/documents/doc/read-doc/read-doc'),
      import('@entropy-tools/documents/doc/read-docx/read-docx'),
      import('@entropy-tools/documents/doc/read-rtf/read-rtf'),
      import('@entropy-tools/documents/doc/read-odt/read-odt'),
      import('@entropy-tools/documents/doc/read-epub/read-epub'),
      import('@entropy-tools/documents/doc/read-text'),
      import('@entropy-tools/documents/doc/read-markdown/read-markdown'),
      import('@entropy-tools/documents/doc/read-markdown/markdown-html'),
      import('@entropy-tools/documents/doc/read-html/read-html'),
    ]);
  },
});
