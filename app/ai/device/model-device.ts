import type { ModelDevice } from '@entropy-tools/data/gguf/plan-model';

/** More threads than this wait for each other more than they work. */
const MAX_THREADS = 8;

/** What this browser tells of its device. */
export function readModelDevice(): ModelDevice {
  // Chromium only, rounded to a power of two.
  const { deviceMemory } = navigator as { deviceMemory?: number };
  return { memoryGib: deviceMemory };
}

/** Threads for one answer: half of the cores where the page may share memory with workers, else one. */
export function threadsHere(): number {
  if (!globalThis.crossOriginIsolated) return 1;
  return Math.max(2, Math.min(MAX_THREADS, Math.floor(navigator.hardwareConcurrency / 2)));
}
