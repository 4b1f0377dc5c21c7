/** Writes the sample table (`stbl`) for the chosen samples of a track. Source: ISO/IEC 14496-12 8.6, 8.7. */
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { boxesIn } from '../movie-boxes';
import type { ChosenSamples } from './choose-samples';
import { box, copyOf, longWords, words } from './write-boxes';

/**
 * @param table contents of the source's `stbl`; its descriptions are copied
 * @param place offset of each chosen sample in the result
 * @param isLong whether offsets need 64 bits
 */
export function writeSampleTable(
  table: DataView,
  chosen: ChosenSamples,
  place: Float64Array,
  isLong: boolean,
): Uint8Array<ArrayBuffer> {
  const { track, index, decode, showOffset } = chosen;
  const { size, key } = track.samples;
  const descriptions = new Map(boxesIn(table)).get('stsd');
  const steps = index.map((_, at) => (decode[at + 1] ?? 0) - (decode[at] ?? 0));
  const parts = [
    box('stsd', descriptions ? copyOf(descriptions) : new Uint8Array(0)),
    box('stts', words([0]), runsOf(steps)),
  ];
  if (showOffset.some((offset) => offset !== 0)) {
    // Version 1 has signed offsets.
    const version = showOffset.some((offset) => offset < 0) ? 0x01000000 : 0;
    parts.push(box('ctts', words([version]), runsOf(showOffset)));
  }
  if (key) {
    const keys = index.flatMap((at, nth) => (key[at] || nth === 0 ? [nth + 1] : []));
    parts.push(box('stss', words([0, keys.length, ...keys])));
  }
  parts.push(box('stsz', words([0, 0, index.length]), words(index.map((at) => size[at] ?? 0))));
  return box('stbl', ...parts, ...chunksOf(chosen, place, isLong));
}

/** Run-length encodes values as count and value pairs, preceded by the number of runs. */
function runsOf(values: readonly number[]): Uint8Array {
  const runs: number[] = [];
  for (const value of values) {
    if (runs.length > 0 && runs.at(-1) === value) runs[runs.length - 2] = (runs.at(-2) ?? 0) + 1;
    else runs.push(1, value);
  }
  return joinBytes([words([runs.length / 2]), words(runs)]);
}

/** Groups samples that are adjacent in the result into chunks. */
function chunksOf(
  { track, index }: ChosenSamples,
  place: Float64Array,
  isLong: boolean,
): Uint8Array[] {
  const { size, description } = track.samples;
  const starts: number[] = [];
  const runs: number[] = [];
  let first = 0;
  const close = (end: number) => {
    const [count, kind] = [end - first, description[index[first] ?? 0] ?? 1];
    starts.push(place[first] ?? 0);
    if (runs.at(-2) !== count || runs.at(-1) !== kind) runs.push(starts.length, count, kind);
    first = end;
  };
  for (let nth = 1; nth < index.length; nth += 1) {
    const [before, at] = [index[nth - 1] ?? 0, index[nth] ?? 0];
    const touches = place[nth] === (place[nth - 1] ?? 0) + (size[before] ?? 0);
    if (!touches || description[at] !== description[before]) close(nth);
  }
  close(index.length);
  return [
    box('stsc', words([0, runs.length / 3]), words(runs)),
    box(
      isLong ? 'co64' : 'stco',
      words([0, starts.length]),
      isLong ? longWords(starts) : words(starts),
    ),
  ];
}
