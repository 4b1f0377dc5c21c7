import { useCallback, useEffect, useRef } from 'react';
import { JobPool } from '../_kit/job-pool';
import type { QrAnswer, QrAnswers, QrJob } from './jobs';

/** Runs a job in the page's worker. @throws ToolError */
export type RunQrJob = <Kind extends QrJob['kind']>(
  job: Extract<QrJob, { kind: Kind }>,
  options: { signal: AbortSignal; onProgress?: (fraction: number) => void },
) => Promise<QrAnswers[Kind]>;

/**
 * The workers of a page, made at first use and closed with the page.
 * @param size how many jobs run side by side
 */
export function useQrWorker(size = 1): RunQrJob {
  const pool = useRef<JobPool<QrJob, QrAnswer>>();
  useEffect(
    () => () => {
      pool.current?.close();
      pool.current = undefined;
    },
    [],
  );
  return useCallback<RunQrJob>(
    async (job, options) => {
      pool.current ??= new JobPool(
        () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
        size,
      );
      const { output } = await pool.current.run(job, options);
      // The worker answers each kind of job with its own kind of answer (engine.ts).
      return output as QrAnswers[typeof job.kind];
    },
    [size],
  );
}
