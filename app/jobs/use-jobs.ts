import { toToolError } from '@entropy-tools/core/part-error';
import { useEffect, useMemo } from 'react';
import type { JobSet } from './define-jobs';
import type { CallOptions, JobCalls, JobsOptions, OpenedJobs } from './open-jobs';

/**
 * A tool's jobs for a component: workers are created at the first call and closed when it unmounts.
 *
 *   const jobs = useJobs<typeof import('./jobs').jobs>('pdf-merger');
 *   const { output, warnings } = await jobs.merge(input, { signal, onProgress });
 *
 * @param tool its slug
 * @param options read at the first call
 */
export function useJobs<Jobs extends JobSet>(tool: string, options?: JobsOptions): JobCalls<Jobs> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: options are read once
  const lazy = useMemo(() => lazyJobs<Jobs>(tool, options), [tool]);
  useEffect(() => () => lazy.close(), [lazy]);
  return lazy.jobs;
}

/** Jobs whose runtime loads at the first call, for pages that should load little before they are used. */
export function lazyJobs<Jobs extends JobSet>(
  tool: string,
  options?: JobsOptions,
): Pick<OpenedJobs<Jobs>, 'jobs' | 'close'> {
  let opened: Promise<OpenedJobs<Jobs>> | undefined;
  const open = () => {
    opened ??= import('./open-jobs').then(
      ({ openJobs }) => openJobs<Jobs>(tool, options),
      async (error: unknown) => {
        opened = undefined;
        throw await toToolError(error);
      },
    );
    return opened;
  };
  const jobs = new Proxy({} as JobCalls<Jobs>, {
    get: (_target, name) =>
      typeof name === 'string' && name !== 'then'
        ? async (input: unknown, callOptions?: CallOptions) => {
            const calls = (await open()).jobs as Record<
              string,
              (input: unknown, options?: CallOptions) => unknown
            >;
            return calls[name]?.(input, callOptions);
          }
        : undefined,
  });
  return {
    jobs,
    close: () => {
      void opened?.then(({ close }) => close()).catch(() => undefined);
      opened = undefined;
    },
  };
}
