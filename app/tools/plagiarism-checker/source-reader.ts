// What the page needs for documents, in one module loaded at the first sign of use.

import { toToolError } from '@entropy-tools/core/part-error';
import { poolSize } from '~/jobs/job-pool';
import { joinOnce } from '~/platform/join-once';
import type { CheckerJobs } from './jobs';
import type { Source } from './sources';

export * as keptSources from './stored-sources';

const flushEveryMs = 100;

/**
 * Reads files concurrently and reports the results in batches, because otherwise a folder of a thousand would
 * render the page a thousand times.
 */
export async function readAll(
  jobs: CheckerJobs,
  files: readonly { id: string; file: File }[],
  tell: (states: ReadonlyMap<string, Source['state']>) => void,
  signal: AbortSignal,
): Promise<void> {
  let known = new Map<string, Source['state']>();
  const flush = () => {
    if (known.size > 0) tell(known);
    known = new Map();
  };
  const timer = setInterval(flush, flushEveryMs);
  await Promise.all(
    files.map(async ({ id, file }) => {
      try {
        const { output, warnings } = await jobs.read({ file, name: file.name }, { signal });
        const note = joinOnce(warnings);
        const { text, words } = output;
        known.set(id, { status: 'ready', text, words, ...(note ? { note } : {}) });
      } catch (error) {
        known.set(id, { status: 'failed', reason: (await toToolError(error)).message });
      }
    }),
  );
  clearInterval(timer);
  if (!signal.aborted) flush();
}

/** Preloads what reading and comparing need in every worker. */
export async function warmUpWorkers(jobs: CheckerJobs): Promise<void> {
  await Promise.all(Array.from({ length: poolSize() }, () => jobs.warmUp()));
}
