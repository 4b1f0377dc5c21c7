import { useCallback, useEffect, useRef } from 'react';
import type { JobPool } from '~/jobs/job-pool';
import type { QrAnswer, QrAnswers, QrJob } from './jobs';

/** Runs a job in the page's workers. @throws ToolError */
export type RunQrJob = <Kind extends QrJob['kind']>(
  job: Extract<QrJob, { kind: Kind }>,
  options: { signal: AbortSignal; onProgress?: (fraction: number) => void },
) => Promise<QrAnswers[Kind]>;

type Pool = JobPool<QrJob, QrAnswer>;

/**
 * The workers of a page, made at first use and closed with the page.
 * @param hasMany as many side by side as the device has use for; else one
 */
export function useQrWorker(hasMany = false): RunQrJob {
  const pool = useRef<Promise<Pool>>();
  useEffect(
    () => () => {
      void pool.current?.then((open) => open.close());
      pool.current = undefined;
    },
    [],
  );
  return useCallback<RunQrJob>(
    async (job, options) => {
      pool.current ??= openPool(hasMany).catch((error: unknown) => {
        pool.current = undefined;
        throw error;
      });
      const { output } = await (await pool.current).run(job, options);
      // The worker answers each kind of job with its own kind of answer (engine.ts).
      return output as QrAnswers[typeof job.kind];
    },
    [hasMany],
  );
}

async function openPool(hasMany: boolean): Promise<Pool> {
  const { JobPool, poolSize } = await import('~/jobs/job-pool');
  return new JobPool(
    () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
    hasMany ? poolSize() : 1,
  );
}
