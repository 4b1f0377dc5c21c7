/** The specification's simulation: an eight-second wait, then a sample independent of the prompt. */
import type { MusicSettings } from '@entropy-tools/studio/music/music-settings';

export const SIMULATED_WAIT_MS = 8000;

/** The sample is the same each time. */
export const sampleSettings: MusicSettings = {
  seed: 'the sample of the simulation',
  genre: 'pop',
  mood: 'upbeat',
  key: 'C',
  bpm: 120,
  durationSeconds: 30,
  vocals: false,
};

/** @throws the signal's reason when it is aborted */
export function waitAsSimulated(
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
  waitMs = SIMULATED_WAIT_MS,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const startedAt = Date.now();
    const stop = () => {
      clearInterval(timer);
      reject(signal.reason);
    };
    const timer = setInterval(() => {
      const fraction = (Date.now() - startedAt) / waitMs;
      onProgress(Math.min(1, fraction));
      if (fraction < 1) return;
      clearInterval(timer);
      signal.removeEventListener('abort', stop);
      resolve();
    }, 50);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
