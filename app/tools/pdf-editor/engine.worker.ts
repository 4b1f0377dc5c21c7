import { serveJobs } from '~/jobs/serve-jobs';
import { editPdf } from './engine';
import type { WorkerAnswer, WorkerRequest } from './job';

serveJobs<WorkerRequest, WorkerAnswer>(self, async (request, context) => {
  if (request.kind === 'save') return editPdf(request.edit, context);
  await Promise.all([
    import('fontkit'),
    import('~/codecs/pdf/redact/redact-document'),
    import('~/codecs/image/png-for-pdf'),
    import('~/codecs/pdf/pdfjs').then(({ warmUpPdfjs }) => warmUpPdfjs()),
    ...warmAssets.map((path) => context.loadAsset(path)),
  ]);
  return undefined;
});

/** The fonts of most of South Africa's languages; those of other scripts come when they are typed. */
const warmAssets = [
  'fonts/index.json',
  'fonts/noto-sans-latin-400-normal.woff',
  'fonts/noto-sans-latin-ext-400-normal.woff',
];
