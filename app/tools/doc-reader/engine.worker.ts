import { serveJobs } from '~/jobs/serve-jobs';
import { readForReading } from './engine';
import type { WorkerAnswer, WorkerRequest } from './job';
import { findMatches } from './search';
import { simulateReading } from './simulation';

serveJobs<WorkerRequest, WorkerAnswer>(self, async (asked, context) => {
  if (asked.kind === 'search') {
    // Tells the page that the work has begun: its deadline counts from here.
    context.onProgress(0);
    return findMatches(asked.request, context);
  }
  if (asked.kind === 'read') {
    const { request } = asked;
    return request.engine === 'simulation'
      ? simulateReading(request, context)
      : readForReading(request, context);
  }
  await loadReaders();
  return undefined;
});

/** Readers are loaded one by one as they are needed; here all of them, so that the network may go. */
async function loadReaders(): Promise<void> {
  await Promise.all([
    import('~/codecs/doc/read-doc/read-doc'),
    import('~/codecs/doc/read-docx/read-docx'),
    import('~/codecs/doc/read-rtf/read-rtf'),
    import('~/codecs/doc/read-odt/read-odt'),
    import('~/codecs/doc/read-epub/read-epub'),
    import('~/codecs/doc/read-text'),
    import('~/codecs/doc/read-markdown/read-markdown'),
    import('~/codecs/doc/read-markdown/markdown-html'),
    import('~/codecs/doc/read-html/read-html'),
  ]);
}
