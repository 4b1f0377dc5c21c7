import { serveJobs } from '~/jobs/serve-jobs';
import { extractPdf, inspectPdf, mergePdfs, splitPdf } from './engine';
import type { WorkerAnswer, WorkerRequest } from './job';

serveJobs<WorkerRequest, WorkerAnswer>(self, async (request, context) => {
  if (request.kind === 'inspect') return inspectPdf(request.source, context);
  if (request.kind === 'merge') return mergePdfs(request.sources, request, context);
  if (request.kind === 'split') return splitPdf(request.source, request.plan, context);
  if (request.kind === 'extract') return extractPdf(request.source, context);
  const { zipFiles } = await import('~/codecs/archive/zip-files');
  if (request.kind === 'zip') return zipFiles(request.files, context);
  await import('~/codecs/pdf/pdfjs').then(({ loadPdfjs }) => loadPdfjs());
  return undefined;
});
