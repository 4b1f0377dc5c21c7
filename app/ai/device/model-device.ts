import type { ModelDevice } from '@entropy-tools/data/gguf/plan-model';

/** Beyond this memory is the limit, not the cores. */
const MAX_THREADS = 8;

/** What this browser tells of its device. */
export function readModelDevice(): ModelDevice {
  // Chromium only, rounded to a power of two.
  const { deviceMemory } = navigator as { deviceMemory?: number };
  return { memoryGib: deviceMemory };
}

/** Threads for one answer: several where the page may share memory with workers, else one. */
export function threadsHere(): number {
  return globalThis.crossOriginIsolated ? threadsWhereIsolated() : 1;
}

/**
 * Threads for one answer once the page is loaded isolated: half of the cores. They wait for each other by
 * spinning, so that more threads than free cores are many times slower than one.
 */
export function threadsWhereIsolated(): number {
  const cores = navigator.hardwareConcurrency || 1;
  return Math.max(1, Math.min(MAX_THREADS, Math.floor(cores / 2)));
}
