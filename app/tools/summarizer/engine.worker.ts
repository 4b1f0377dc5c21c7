import { serveJobs } from '~/jobs/serve-jobs';
import type { SummarizerAnswer, SummarizerJob } from './job';

serveJobs<SummarizerJob, SummarizerAnswer>(self, async (job, context) => {
  if (job.kind === 'write') {
    const { writeFile } = await import('~/codecs/doc/write-file');
    return { kind: 'file', blob: await writeFile(job.doc, job.format, context) };
  }
  if (job.kind === 'match') {
    const { sourcedPoints } = await import('./summary/sourced-points');
    return { kind: 'points', points: sourcedPoints(job.summary, job.source) };
  }
  const { extractText } = await import('~/codecs/doc/extract-text');
  const bytes = new Uint8Array(await job.file.arrayBuffer());
  const { text } = await extractText(bytes, job.name, context);
  return { kind: 'text', text };
});
