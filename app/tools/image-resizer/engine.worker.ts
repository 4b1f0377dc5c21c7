import { serveJobs } from '../_kit/serve-jobs';
import { resizeImage } from './engine';
import type { WorkerAnswer, WorkerRequest } from './job';

serveJobs<WorkerRequest, WorkerAnswer>(self, async (request, context) => {
  if (request.kind === 'resize') return resizeImage(request, context);
  const { zipFiles } = await import('~/engines/archive/zip-files');
  return zipFiles(request.files, context);
});
