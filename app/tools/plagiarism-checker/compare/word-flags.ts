/** Words of a text as flags, one byte each: which are shared, which are left out. */
import type { TextRange } from '../report';

/** 1 for each word that begins within one of the ranges, which are in order and do not overlap. */
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

/** 0 to 100 with one decimal. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}
