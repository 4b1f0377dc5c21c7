import { expect, it } from 'vitest';
import { composeMusic } from '../compose/compose-music';
import { genres } from '../music-settings';
import type { ScoreNote } from '../score';
import { writtenBars } from './written-notes';

const note = (start: number, length: number, pitch = 60): ScoreNote => ({
  start,
  length,
  pitch,
  velocity: 0.8,
  shift: 0,
});
const shape = (notes: ScoreNote[], bars = 1) =>
  writtenBars({ lengthBeats: bars * 4, beatsPerBar: 4 }, notes).map((bar) =>
    bar
      .map(
        ({ length, notes, isTiedTo }) =>
          `${length}${notes.length === 0 ? 'r' : ''}${isTiedTo ? '~' : ''}`,
      )
      .join(' '),
  );

it.each([
  ['silence is a whole rest', [], ['16r']],
  ['an off-beat quarter within half a bar is one note', [note(0.5, 1)], ['2r 4 2r 8r']],
  ['a note across the middle of the bar is tied', [note(1.5, 1)], ['4r 2r 2~ 2 2r 4r']],
  ['rests start on their beats', [note(0, 0.25)], ['4 12r'].map(() => '1 1r 2r 4r 8r')],
  [
    'an eighth from an off-beat sixteenth is tied over the beat',
    [note(0.75, 0.5)],
    ['3r'].map(() => '2r 1r 1~ 1 1r 2r 8r'),
  ],
])('%s', (_, notes, bars) => {
  expect(shape(notes)).toEqual(bars);
});

it('ties across the bar line', () => {
  expect(shape([note(3, 2)], 2)).toEqual(['8r 4r 4~', '4 4r 8r']);
});

it.each(genres.map(({ id }) => id))('every bar of %s is full in every part', (genre) => {
  const score = composeMusic({
    seed: 'bars',
    genre,
    mood: 'happy',
    key: 'A',
    bpm: 133,
    durationSeconds: 60,
    vocals: true,
  });
  for (const part of score.parts)
    for (const bar of writtenBars(score, part.notes)) {
      expect(bar.reduce((sum, { length }) => sum + length, 0)).toBe(16);
      for (const [index, { start }] of bar.entries())
        expect(start).toBe(bar.slice(0, index).reduce((sum, { length }) => sum + length, 0));
    }
});
