import { serveJobs } from '~/jobs/serve-jobs';
import { resizeImage } from './engine';
import type { WorkerAnswer, WorkerRequest } from './job';

serveJobs<WorkerRequest, WorkerAnswer>(self, async (request, context) => {
  if (request.kind === 'resize') return resizeImage(request, context);
  if (request.kind === 'warm-up') {
    await Promise.all([import('~/codecs/archive/zip-files'), import('pica/pica_main')]);
    return undefined;
  }
  const { zipFiles } = await import('~/codecs/archive/zip-files');
  return zipFiles(request.files, context);
});
