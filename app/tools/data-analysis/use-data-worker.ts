import { useCallback, useEffect, useRef } from 'react';
import { defaultLimits, type JobOutcome, JobPool } from '../_kit/job-pool';
import type { JobControl } from '../_kit/use-job';
import type { Answer, DatasetRef, QuestionKind, Questions, Request } from './job';

/** Asks the worker about a dataset. */
export type Ask = <Kind extends QuestionKind>(
  dataset: DatasetRef,
  kind: Kind,
  ask: Questions[Kind]['ask'],
  control?: JobControl,
) => Promise<JobOutcome<Questions[Kind]['answer']>>;

/** The worker holds the open table, so it stays for as long as the page does (24 days at most). */
const limits = { ...defaultLimits, idleMs: 2 ** 31 - 1 };

/** One worker for the page, made at first use. */
export function useDataWorker(): Ask {
  const pool = useRef<JobPool<Request, Answer>>();
  useEffect(() => () => pool.current?.close(), []);
  return useCallback<Ask>((dataset, kind, ask, control) => {
    pool.current ??= new JobPool(
      () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
      1,
      limits,
    );
    const request = { dataset, kind, ...ask } as unknown as Request;
    // What is not a job of its own is never cut off: that would cost the worker and its table.
    const options = control ?? { signal: new AbortController().signal };
    return pool.current.run(request, options) as ReturnType<Ask> as never;
  }, []);
}
