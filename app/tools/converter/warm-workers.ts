import { poolSize } from '~/jobs/job-pool';
import type { ConverterJobs, Pair } from './jobs';

/**
 * Lets each worker that will convert a file load what it needs; see warm-up.ts.
 * @param isAwaited whether files are waiting by now: then what may not be needed is not loaded before them
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
  await Promise.all(workers.map(() => jobs.warmTypefaces(pair, { signal })));
}
