/** Finds the pauses in speech by its loudness, to the hundredth of a second. */
import { SAMPLE_RATE } from './speech-cutter';

/** Start and end in seconds. */
export interface Span {
  start: number;
  end: number;
}

const STEP = SAMPLE_RATE / 100;
/** Closures before 'p', 't' and 'k' are shorter, in steps. */
const SHORTEST = 8;
/** A step is quiet below this share of the way from the quiet to the loud ones, in decibels. */
const QUIET = 0.35;
/** Quiet and loud are these shares of all steps, from the quietest on. */
const QUIETEST_SHARE = 0.05;
const LOUD_SHARE = 0.9;
/** With a smaller difference in decibels nothing tells a pause. */
const LEAST_RANGE = 10;

/**
 * Returns the pauses of at least 0.08 s, in order.
 * @param sound at 16 kHz
 */
export function findPauses(sound: Float32Array): Span[] {
  const levels = Array.from({ length: Math.floor(sound.length / STEP) }, (_, step) => {
    let sum = 0;
    for (let at = step * STEP; at < (step + 1) * STEP; at += 1) sum += (sound[at] ?? 0) ** 2;
    // Silence is as loud as the last bit of 16.
    return 10 * Math.log10(sum / STEP + 2 ** -30);
  });
  const sorted = levels.toSorted((a, b) => a - b);
  const quietest = sorted[Math.floor(sorted.length * QUIETEST_SHARE)] ?? 0;
  const range = (sorted[Math.floor(sorted.length * LOUD_SHARE)] ?? 0) - quietest;
  if (range < LEAST_RANGE) return [];
  const pauses: Span[] = [];
  let begun = 0;
  for (let step = 0; step <= levels.length; step += 1) {
    if ((levels[step] ?? Number.POSITIVE_INFINITY) < quietest + range * QUIET) continue;
    if (step - begun >= SHORTEST) pauses.push({ start: begun / 100, end: step / 100 });
    begun = step + 1;
  }
  return pauses;
}
