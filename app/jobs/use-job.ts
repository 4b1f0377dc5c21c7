import { toToolError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The abort signal of a running job, and its progress callback. */
export interface JobControl {
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

export type JobState<Result> =
  | { status: 'idle' }
  | { status: 'running'; progress: number }
  | { status: 'done'; result: Result; tookMs: number }
  | { status: 'failed'; error: ToolError };

export interface Job<Result> {
  state: JobState<Result>;
  /** Starts a job, cancelling a running one first. The page keeps its input, so errors lose nothing. */
  start: (work: (control: JobControl) => Promise<Result>) => Promise<void>;
  cancel: () => void;
  reset: () => void;
}

/**
 * How often progress is rendered, in milliseconds. A batch reports hundreds of times a second, and rendering
 * takes time away from the work: at twelve times a second it took a fifth of a core.
 */
export const progressEveryMs = 200;

/** One background job of a page: progress, cancel, result or error. Cancelled when the component unmounts. */
export function useJob<Result>(): Job<Result> {
  const [state, setState] = useState<JobState<Result>>({ status: 'idle' });
  const current = useRef<AbortController>();

  const cancel = useCallback(() => current.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const start = useCallback(async (work: (control: JobControl) => Promise<Result>) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const isCurrent = () => current.current === controller;
    const startedAt = performance.now();
    let shownAt = Number.NEGATIVE_INFINITY;
    setState({ status: 'running', progress: 0 });
    try {
      const result = await work({
        signal: controller.signal,
        onProgress: (progress) => {
          const now = performance.now();
          if (!isCurrent() || controller.signal.aborted || now - shownAt < progressEveryMs) return;
          shownAt = now;
          setState({ status: 'running', progress });
        },
      });
      if (!isCurrent()) return;
      setState({ status: 'done', result, tookMs: performance.now() - startedAt });
    } catch (error) {
      if (!isCurrent()) return;
      const wasCancelled =
        controller.signal.aborted || (error instanceof ToolError && error.code === 'cancelled');
      if (wasCancelled) return setState({ status: 'idle' });
      const failure = await toToolError(error);
      if (isCurrent()) setState({ status: 'failed', error: failure });
    }
  }, []);

  const reset = useCallback(() => {
    current.current?.abort();
    current.current = undefined;
    setState({ status: 'idle' });
  }, []);

  return { state, start, cancel, reset };
}
