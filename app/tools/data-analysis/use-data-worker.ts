import { useCallback, useEffect, useRef } from 'react';
import { defaultLimits, type JobOutcome, JobPool } from '~/jobs/job-pool';
import type { JobControl } from '~/jobs/use-job';
import type { Answer, DatasetRef, Question, QuestionKind, Questions, Request } from './job';

/** Asks the worker about a dataset. */
export type AskTable = <Kind extends QuestionKind>(
  dataset: DatasetRef,
  kind: Kind,
  ask: Questions[Kind]['ask'],
  control?: JobControl,
) => Promise<JobOutcome<Questions[Kind]['answer']>>;

/** The worker holds the open table, so it stays for as long as the page does (24 days at most). */
const limits = { ...defaultLimits, idleMs: 2 ** 31 - 1 };

/** One worker for the page, made at first use; `warmUp` makes it before. */
export function useDataWorker(): { ask: AskTable; warmUp: () => void } {
  const pool = useRef<JobPool<Request, Answer>>();
  useEffect(() => () => pool.current?.close(), []);
  const run = useCallback((request: Request, control?: JobControl) => {
    pool.current ??= new JobPool(
      () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
      1,
      limits,
    );
    // What is not a job of its own is never cut off: that would cost the worker and its table.
    return pool.current.run(request, control ?? { signal: new AbortController().signal });
  }, []);
  const ask = useCallback<AskTable>(
    (dataset, kind, question, control) =>
      run({ dataset, kind, ...question } as unknown as Question, control) as never,
    [run],
  );
  const warmUp = useCallback(() => void run({ kind: 'warm-up' }).catch(() => undefined), [run]);
  return { ask, warmUp };
}
