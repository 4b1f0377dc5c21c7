// What an open document and its saving need, fetched at the first sign of use, so that both work
// without a network later.
import { warmUpPdfjs } from '~/engines/pdf/pdfjs';
import { JobPool } from '../_kit/job-pool';
import { loadRegistry } from '../_kit/open-in';
import type { WorkerAnswer, WorkerRequest } from './job';

/** The worker that saves. */
export function makePool(): JobPool<WorkerRequest, WorkerAnswer> {
  return new JobPool<WorkerRequest, WorkerAnswer>(
    () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
    1,
  );
}

/** Fetches everything. @throws ToolError `asset` when the network is gone already */
export async function warmUp(): Promise<void> {
  const pool = makePool();
  const { signal } = new AbortController();
  const saving = pool.run({ kind: 'warm-up' }, { signal }).finally(() => pool.close());
  await Promise.all([saving, warmUpPdfjs(), loadRegistry(), import('./parts/signature-dialog')]);
}
