import type { JobControl } from '~/jobs/use-job';
import { type PlagiarismResult, simulatedDelayMs, simulateReport } from './simulation';

const ticks = 20;

/** The simulated check with its 2-second delay. @throws the signal's reason when cancelled */
export async function runSimulation(
  text: string,
  { signal, onProgress }: JobControl,
): Promise<PlagiarismResult> {
  for (let tick = 1; tick <= ticks; tick += 1) {
    await new Promise((resolve) => setTimeout(resolve, simulatedDelayMs / ticks));
    signal.throwIfAborted();
    onProgress(tick / ticks);
  }
  return simulateReport(text, Math.random);
}
