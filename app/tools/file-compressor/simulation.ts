// The compressor as described by the specification (specification 2, sections 4 and 9): a delay and a made-up
// size. Nothing is compressed, so there is no archive to download; see downloadOf in items.ts.

/** Sources of randomness and time; replaced in tests. */
export interface SimulationSources {
  /** A number from 0 to 1, excluding 1. */
  random: () => number;
  /** Resolves after the given milliseconds; rejects with the signal's reason. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const minDelayMs = 1000;
const MAX_DELAY_MS = 3000;
const minShare = 0.3;
const MAX_SHARE = 0.7;

/**
 * Waits 1 to 3 s and makes up a size of 30 to 70 % of the original.
 * @returns bytes, an integer
 */
export async function simulateCompression(
  originalSize: number,
  signal: AbortSignal,
  { random, wait }: SimulationSources = browserSources,
): Promise<number> {
  await wait(minDelayMs + random() * (MAX_DELAY_MS - minDelayMs), signal);
  return Math.round(originalSize * (minShare + random() * (MAX_SHARE - minShare)));
}

const browserSources: SimulationSources = {
  random: Math.random,
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const timer = setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
};
