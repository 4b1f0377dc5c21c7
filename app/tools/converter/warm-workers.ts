import type { SourceFormat, TargetFormat } from '~/codecs/convert/formats';
import { poolSize } from '~/jobs/job-pool';
import type { ConverterJobs } from './jobs';

/** One warm-up for each worker that will have a file to convert; see warm-up.ts. */
export async function warmWorkers(
  jobs: ConverterJobs,
  pair: { source: SourceFormat; target: TargetFormat },
  fileCount: number,
  signal: AbortSignal,
): Promise<void> {
  const workers = Math.min(fileCount, poolSize());
  await Promise.all(Array.from({ length: workers }, () => jobs.warmUp(pair, { signal })));
}
