import { serveJobs } from '~/jobs/serve-jobs';
import { packFile } from './engine';
import type { WorkerAnswer, WorkerRequest } from './job';

const loadOpening = () => import('./opening');

serveJobs<WorkerRequest, WorkerAnswer>(self, async (request, context) => {
  if (request.kind === 'pack') return packFile(request, context);
  if (request.kind === 'open') return (await loadOpening()).openArchive(request, context);
  if (request.kind === 'extract') return (await loadOpening()).extractEntry(request, context);
  await Promise.all([
    loadOpening(),
    import('~/codecs/archive/deflate-zlib'),
    import('~/codecs/archive/extract-locked'),
  ]);
  return undefined;
});
