// The specification's simulation: a 15-second wait, then a placeholder. It is a clip drawn on this device
// that is labelled on each frame; no model runs and nothing is sent.
import type { JobControl } from '~/jobs/use-job';
import type { GeneratorJobs } from './jobs';

export const SIMULATED_WAIT_MS = 15_000;
const SAMPLE_SECONDS = 3;

/** The placeholder, after the wait. @throws the signal's reason when it is cancelled */
export async function simulateVideo(jobs: GeneratorJobs, { signal, onProgress }: JobControl) {
  const started = performance.now();
  const wanted = {
    kind: 'words',
    text: 'Simulated sample.\nNo model has run.',
    ...{ animation: 'bars', look: 'minimalist' },
  } as const;
  const shape = { width: 640, height: 360, frameRate: 24, seconds: SAMPLE_SECONDS };
  const { output } = await jobs.make({ wanted, shape, format: 'mp4' }, { signal });
  while (performance.now() - started < SIMULATED_WAIT_MS) {
    signal.throwIfAborted();
    onProgress((performance.now() - started) / SIMULATED_WAIT_MS);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  signal.throwIfAborted();
  return output;
}
