/** Voice leading: of all ways to lay a chord, the one whose voices move least. */
import type { ScoreChord } from '../score';
import { mod12 } from './numerals';

const MAX_SPAN_SEMITONES = 19;

/**
 * @param previous what the same player held before, from below; empty at the beginning
 * @returns MIDI numbers from below, at most `voices` of them
 */
export function leadVoices(
  chord: ScoreChord,
  previous: readonly number[],
  { voices, range: [low, high] }: { voices: number; range: readonly [number, number] },
): number[] {
  const tones = essential(chord, voices);
  let best: number[] = [];
  let bestCost = Number.POSITIVE_INFINITY;
  for (let bottom = low; bottom <= low + 12; bottom++) {
    if (!tones.includes(mod12(bottom))) continue;
    for (const candidate of layouts(bottom, tones, voices, high)) {
      const cost =
        costOf(candidate, previous, (low + high) / 2) + doublingCost(candidate, chord.root);
      if (cost < bestCost) {
        bestCost = cost;
        best = candidate;
      }
    }
  }
  return best;
}

/** Root and fifth and the octave, as distorted guitars play. */
export function powerChord(chord: ScoreChord, [low]: readonly [number, number]): number[] {
  const root = low + mod12(chord.root - low);
  const fifth = chord.intervals.includes(6) ? 6 : 7;
  return [root, root + fifth, root + 12];
}

/** With few voices the fifth goes first, then the root, which the bass has. */
function essential(chord: ScoreChord, voices: number): number[] {
  const order = [...chord.intervals];
  if (order.length > voices) {
    const dropped = [7, 0].filter((interval) => order.includes(interval));
    for (const interval of dropped)
      if (order.length > Math.max(3, voices)) order.splice(order.indexOf(interval), 1);
  }
  return order.slice(0, Math.max(3, voices)).map((interval) => mod12(chord.root + interval));
}

/** Close position from a bottom note, and the same with its second voice from above an octave lower. */
function layouts(bottom: number, tones: readonly number[], voices: number, high: number) {
  const close = [bottom];
  for (let note = bottom + 1; close.length < voices && note <= bottom + MAX_SPAN_SEMITONES; note++)
    if (tones.includes(mod12(note))) close.push(note);
  const inRange = close.filter((note) => note <= high);
  const open =
    inRange.length > 3 ? inRange.map((note, index) => (index === 1 ? note + 12 : note)) : [];
  open.sort((a, b) => a - b);
  const isOpenFine = open.length > 0 && Math.max(...open) <= high;
  return isOpenFine ? [inRange, open] : [inRange];
}

/** Double the root rather than the fifth or the third. */
function doublingCost(candidate: readonly number[], root: number): number {
  const classes = candidate.map(mod12);
  const twice = classes.find((tone, at) => classes.indexOf(tone) < at);
  return twice === undefined || twice === root ? 0 : 3;
}

function costOf(candidate: readonly number[], previous: readonly number[], centre: number): number {
  const mean = candidate.reduce((sum, note) => sum + note, 0) / Math.max(1, candidate.length);
  let cost = Math.abs(mean - centre) * 0.4 + (4 - Math.min(4, candidate.length)) * 3;
  for (let index = 1; index < candidate.length; index++) {
    const gap = (candidate[index] ?? 0) - (candidate[index - 1] ?? 0);
    // Low seconds sound muddy.
    if (gap < 3 && (candidate[index] ?? 0) < 55) cost += 4;
    if (gap === 1) cost += 1;
  }
  if (previous.length === 0) return cost;
  for (const note of candidate) {
    cost += Math.min(...previous.map((before) => Math.abs(before - note)));
  }
  const [top, topBefore] = [candidate.at(-1) ?? 0, previous.at(-1) ?? 0];
  cost += Math.abs(top - topBefore) * 0.6;
  const [bottom, bottomBefore] = [candidate[0] ?? 0, previous[0] ?? 0];
  const moved = top !== topBefore && bottom !== bottomBefore;
  // Outer voices in parallel fifths or octaves.
  if (
    moved &&
    (top - bottom) % 12 === (topBefore - bottomBefore) % 12 &&
    [0, 7].includes((top - bottom) % 12)
  )
    cost += 3;
  return cost;
}
