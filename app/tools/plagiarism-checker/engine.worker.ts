import { serveJobs } from '~/jobs/serve-jobs';
import type { WorkerAnswer, WorkerRequest } from './job';

serveJobs<WorkerRequest, WorkerAnswer>(self, async (request, context) => {
  if (request.kind === 'read') {
    const { readSource } = await import('./read-source');
    return readSource(request.file, request.name, context);
  }
  if (request.kind === 'pdf') {
    const { writeReport } = await import('./write-report');
    return writeReport(request, context);
  }
  const { checkText } = await import('./engine');
  if (request.kind === 'check') return checkText(request.input, context);
  await import('./read-source');
  return undefined;
});
