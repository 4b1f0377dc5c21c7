// What an open document and its saving need, fetched at the first sign of use, so that both work
// without a network later.
import { warmUpPdfjs } from '~/codecs/pdf/pdfjs';
import { JobPool } from '~/jobs/job-pool';
import { loadToolList } from '~/tool-kit/tool-list';
import type { WorkerAnswer, WorkerRequest } from './job';

/** The worker that saves; kept, so that what it loaded is there when the network goes. */
export const savingPool = new JobPool<WorkerRequest, WorkerAnswer>(
  () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
  1,
);

/** Fetches everything. @throws ToolError `asset` when the network is gone already */
export async function warmUp(): Promise<void> {
  const { signal } = new AbortController();
  const saving = savingPool.run({ kind: 'warm-up' }, { signal });
  await Promise.all([saving, warmUpPdfjs(), loadToolList(), import('./parts/signature-dialog')]);
}
