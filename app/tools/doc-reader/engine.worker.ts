import { serveJobs } from '../_kit/serve-jobs';
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
  return undefined;
});
