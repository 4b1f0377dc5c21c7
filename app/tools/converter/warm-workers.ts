import { poolSize } from '~/jobs/job-pool';
import type { ConverterJobs, Pair } from './jobs';

/**
 * Has each worker that will have a file to convert load what it needs; see warm-up.ts.
 * @param isAwaited whether files wait by now: what they may do without is then not loaded before them
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
