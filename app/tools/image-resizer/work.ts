// What the page needs from the first picture on, in one part that is loaded at the first sign of use.

import { JobPool, poolSize } from '../_kit/job-pool';
import { loadRegistry } from '../_kit/open-in';
import type { WorkerAnswer, WorkerRequest } from './job';

export { resizeAll } from './batch';
export { chooseImages } from './choose-images';
export { readSize } from './read-size';

/** The workers of one page. */
export function makePool(): JobPool<WorkerRequest, WorkerAnswer> {
  return new JobPool(
    () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
    poolSize(),
  );
}

/** Loads what stands outside this part but is wanted with the first result. */
export async function loadRest(): Promise<void> {
  await loadRegistry();
}
