import { convertFile } from '~/codecs/convert/convert';
import { serveJobs } from '~/jobs/serve-jobs';
import type { WorkerAnswer, WorkerRequest } from './job';

serveJobs<WorkerRequest, WorkerAnswer>(self, async (request, context) => {
  if (request.kind === 'convert') return convertFile({ ...request, context });
  if (request.kind === 'preview') {
    const { drawPreview } = await import('./preview');
    return drawPreview(request.pdf, context);
  }
  if (request.kind === 'warm-up') {
    const { warmUp } = await import('./warm-up');
    await warmUp(request.source, request.target, context);
    return undefined;
  }
  const { zipFiles } = await import('~/codecs/archive/zip-files');
  return zipFiles(request.files, context);
});
