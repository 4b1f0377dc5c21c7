import { serveJobs } from '../_kit/serve-jobs';
import { packFile } from './engine';
import type { WorkerAnswer, WorkerRequest } from './job';

serveJobs<WorkerRequest, WorkerAnswer>(self, async (request, context) => {
  if (request.kind === 'pack') return packFile(request, context);
  await import('~/engines/archive/deflate-zlib');
  return undefined;
});
