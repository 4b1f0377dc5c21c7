import { serveJobs } from '../_kit/serve-jobs';
import { editPdf } from './engine';
import type { WorkerAnswer, WorkerRequest } from './job';

serveJobs<WorkerRequest, WorkerAnswer>(self, async (request, context) => {
  if (request.kind === 'save') return editPdf(request.edit, context);
  await Promise.all([
    import('fontkit'),
    import('~/engines/pdf/pdfjs').then(({ loadPdfjs }) => loadPdfjs()),
    context.loadAsset('fonts/index.json'),
  ]);
  return undefined;
});
