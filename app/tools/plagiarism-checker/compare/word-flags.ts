/** Words of a text as flags, one byte each: which are shared, which are excluded. */
import type { TextRange } from '../report';

/** 1 for each word that starts within one of the ranges, which are sorted and do not overlap. */
export function flagRanges(starts: Uint32Array, ranges: readonly TextRange[]): Uint8Array {
  const flags = new Uint8Array(starts.length);
  let word = 0;
  for (const { start, end } of ranges) {
    while (word < starts.length && (starts[word] ?? 0) < start) word += 1;
    for (; word < starts.length && (starts[word] ?? 0) < end; word += 1) flags[word] = 1;
  }
  return flags;
}

export function countFlags(flags: Uint8Array): number {
  let sum = 0;
  for (const flag of flags) sum += flag;
  return sum;
}

/**
 * 0 to 100, with one decimal unless `step` says otherwise. Only nothing gives 0 and only everything gives
 * 100; nearly so is rounded to the next step.
 */
export function percent(part: number, whole: number, step = 0.1): number {
  if (whole === 0 || part === 0) return 0;
  if (part >= whole) return 100;
  const steps = Math.round(100 / step);
  const rounded = Math.min(steps - 1, Math.max(1, Math.round((steps * part) / whole)));
  return (rounded * 100) / steps;
}
