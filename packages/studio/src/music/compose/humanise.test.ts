import { seededRandom } from '@entropy-tools/core/random';
import { expect, it } from 'vitest';
import type { PartRole, ScoreNote } from '../score';
import { humanise } from './humanise';

const BPM = 120;
const MS_A_BEAT = 60_000 / BPM;
const LOOSE_MS = 10;

/** Eight hundred chords of two notes on the beat, as a player of a role plays them. */
function played(role: PartRole, seed = 'a hand', looseMs = LOOSE_MS): ScoreNote[] {
  const notes = Array.from({ length: 1600 }, (_, index) => ({
    ...{ start: Math.floor(index / 2), length: 0.5, pitch: 60 + (index % 2) * 7 },
    ...{ velocity: 0.7, shift: 0 },
  }));
  const style = { swing: { unit: 0.5 as const, amount: 0 }, looseMs };
  humanise(notes, style, { bpm: BPM, role, random: seededRandom(seed) });
  return notes;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
function related(values: readonly number[], lag: number): number {
  const centre = mean(values);
  const by = (distance: number) =>
    mean(
      values.slice(distance).map((value, at) => (value - centre) * ((values[at] ?? 0) - centre)),
    );
  return by(lag) / by(0);
}
const lateness = (notes: readonly ScoreNote[]) =>
  notes.filter((_, index) => index % 2 === 0).map(({ shift }) => shift * MS_A_BEAT);

it('is the same for the same seed and another for another', () => {
  expect(played('bass')).toEqual(played('bass'));
  expect(played('bass')).not.toEqual(played('bass', 'another hand'));
});

it('strays by as many milliseconds as the genre allows, drums less than a tune', () => {
  const spreadOf = (role: PartRole) => {
    const late = lateness(played(role));
    return Math.sqrt(mean(late.map((value) => (value - mean(late)) ** 2)));
  };
  expect(spreadOf('chords')).toBeGreaterThan(LOOSE_MS * 0.7);
  expect(spreadOf('chords')).toBeLessThan(LOOSE_MS * 1.4);
  expect(spreadOf('drums')).toBeLessThan(spreadOf('melody') * 0.6);
  expect(played('drums', 'a machine', 0).every(({ shift }) => Math.abs(shift) < 1e-9)).toBe(true);
});

it('wanders: neighbouring notes are alike in timing and force, distant ones are not', () => {
  const notes = played('melody');
  const forces = notes.filter((_, index) => index % 2 === 0).map(({ velocity }) => velocity);
  for (const values of [lateness(notes), forces]) {
    expect(related(values, 1)).toBeGreaterThan(0.35);
    expect(Math.abs(related(values, 60))).toBeLessThan(0.3);
  }
});

it('plays the notes of a chord as one gesture', () => {
  const notes = played('chords');
  const apart = notes.flatMap(({ shift }, index) =>
    index % 2 === 1 ? [Math.abs(shift - (notes[index - 1]?.shift ?? 0)) * MS_A_BEAT] : [],
  );
  expect(Math.max(...apart)).toBeGreaterThan(0);
  expect(mean(apart)).toBeLessThan(LOOSE_MS * 0.3);
});
