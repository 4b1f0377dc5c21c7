import type { FormatId } from '@entropy-tools/convert/formats/formats';
import { useCallback, useEffect, useRef } from 'react';
import type { Job } from '~/jobs/use-job';
import type { BatchResult } from './batch';
import type { ChosenTarget } from './faithful/pick-engine';
import type { ConverterJobs } from './jobs';

/**
 * Lets the workers load and start what they need once a target is chosen; see warm-up.ts.
 * @returns waits until they have, or the work is cancelled: a conversion before that would do the same again in
 *   another worker
 */
export function useWarmUp(
  jobs: ConverterJobs,
  source: FormatId | undefined,
  target: ChosenTarget | '',
  fileCount: number,
  status: Job<BatchResult>['state']['status'],
): (signal: AbortSignal) => Promise<void> {
  const isRunning = useRef(false);
  const warm = useRef(Promise.resolve());
  useEffect(() => {
    isRunning.current = status === 'running';
  }, [status]);
  const hasEnded = status === 'done';
  // Again after a conversion: loads what was skipped while files were waiting.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the work begins it anew
  useEffect(() => {
    if (!source || target === '') return;
    const controller = new AbortController();
    const pair = { source, target: target as FormatId };
    const isAwaited = () => isRunning.current;
    warm.current = import('./warm-workers')
      .then(({ warmWorkers }) => warmWorkers(jobs, pair, fileCount, controller.signal, isAwaited))
      .catch(() => undefined);
    return () => controller.abort();
  }, [jobs, source, target, fileCount, hasEnded]);
  return useCallback(
    (signal) =>
      new Promise((resolve) => {
        void warm.current.then(resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      }),
    [],
  );
}
