import { useCallback, useEffect, useRef } from 'react';
import { JobPool, poolSize } from '../_kit/job-pool';
import type { WorkerAnswer, WorkerRequest } from './job';

/** The workers, made at first use and closed with the page. */
export function usePool(): () => JobPool<WorkerRequest, WorkerAnswer> {
  const pool = useRef<JobPool<WorkerRequest, WorkerAnswer>>();
  useEffect(() => () => pool.current?.close(), []);
  return useCallback(() => {
    pool.current ??= new JobPool(
      () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
      poolSize(),
    );
    return pool.current;
  }, []);
}
