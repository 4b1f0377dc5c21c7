// What the page needs from the first picture on, in one part that is loaded at the first sign of use.

import { defaultLimits, JobPool, poolSize } from '../_kit/job-pool';
import { loadRegistry } from '../_kit/open-in';
import type { WorkerAnswer, WorkerRequest } from './job';

export { resizeAll } from './batch';
export { chooseImages } from './choose-images';
export { readSize } from './read-size';

/** The AVIF encoder gives no sign of life while it works on a large picture; cancelling ends it all the same. */
const patientLimits = { ...defaultLimits, silenceMs: 120_000, standstillMs: 180_000 };

/** The workers of one page. @param patient for the AVIF encoder */
export function makePool(patient: boolean): JobPool<WorkerRequest, WorkerAnswer> {
  return new JobPool(
    () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
    poolSize(),
    patient ? patientLimits : defaultLimits,
  );
}

/** Loads what stands outside this part but is wanted with the first result. */
export async function loadRest(): Promise<void> {
  await loadRegistry();
}
