/**
 * Measures how slow this machine currently is, with a fixed piece of work. Limits of tests are stretched by
 * it (tests/support/patience.ts), and processor time is converted to the reference machine for the budget.
 */
import { availableParallelism, loadavg } from 'node:os';
import { deflateRawSync } from 'node:zlib';

/** The result of one measurement. */
export interface Pace {
  /** Factor by which limits are stretched: 1 on a quiet machine like the reference, at most {@link MAX_SLOWNESS}. */
  slowness: number;
  /** Processor time of the same work here, as a multiple of the reference's. */
  processorFactor: number;
}

/** The fixed work on the reference machine (2 quiet cores, Node 24), in ms. */
const REFERENCE_MS = 150;

/** A hang on a slow machine must still come to an end. */
export const MAX_SLOWNESS = 12;

/** Sorting, strings and compression, as tests do. @returns a number that depends on all of it */
function fixedWork(): number {
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed;
  };
  const words = Array.from({ length: 120_000 }, () => random().toString(36)).sort();
  const text = Buffer.from(words.join(' '));
  return deflateRawSync(text, { level: 6 }).length + deflateRawSync(text, { level: 1 }).length;
}

/** Does the fixed work once, about 150 ms of it, and reads the machine's load. */
export function measurePace(): Pace {
  const started = performance.now();
  const before = process.cpuUsage();
  fixedWork();
  const { user, system } = process.cpuUsage(before);
  return readPace({
    clockMs: performance.now() - started,
    processorMs: (user + system) / 1000,
    waiting: (loadavg()[0] ?? 0) / availableParallelism(),
  });
}

/** @param measured wall-clock and processor time of the fixed work, and the machine's load per core */
export function readPace(measured: {
  clockMs: number;
  processorMs: number;
  waiting: number;
}): Pace {
  const processorFactor = measured.processorMs / REFERENCE_MS;
  // The wall clock reflects this moment, the load the last minute.
  const slowness = Math.max(
    measured.clockMs / REFERENCE_MS,
    processorFactor * Math.max(1, measured.waiting),
  );
  return { slowness: Math.min(MAX_SLOWNESS, Math.max(1, slowness)), processorFactor };
}
