import { poolSize } from '~/jobs/job-pool';
import type { ConverterJobs, Pair } from './jobs';

/**
 * Lets each worker that will convert a file load and start what it needs; see warm-up.ts. Resolves before the
 * typefaces, which these files may not need.
 * @param isAwaited whether files are waiting by now: then nothing more is loaded before them
 */
export async function warmWorkers(
  jobs: Pick<ConverterJobs, 'warmUp' | 'warmTypefaces'>,
  pair: Pair,
  fileCount: number,
  signal: AbortSignal,
  isAwaited: () => boolean,
): Promise<void> {
  const workers = Array.from({ length: Math.min(fileCount, poolSize()) });
  await Promise.all(workers.map(() => jobs.warmUp(pair, { signal })));
  if (isAwaited()) return;
  for (const _ of workers) void jobs.warmTypefaces(pair, { signal }).catch(() => undefined);
}
