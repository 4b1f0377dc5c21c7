import { expect, it } from 'vitest';
import { keyOf } from '../compose/key-of';
import { majorScale, minorScale } from '../compose/numerals';
import { signatureAlter, spellPitch } from './spell-pitch';

const written = (midi: number, key: Parameters<typeof spellPitch>[1]) => {
  const { step, alter, octave } = spellPitch(midi, key);
  return `${step}${alter < 0 ? 'b'.repeat(-alter) : '#'.repeat(alter)}${octave}`;
};

it.each([...Array(12).keys()])('needs no sign for the scale of any key (%#)', (major) => {
  for (const mode of ['major', 'minor'] as const) {
    const key = keyOf(major, mode);
    const letters = new Set<string>();
    for (const above of mode === 'major' ? majorScale : minorScale) {
      const { step, alter } = spellPitch(60 + key.tonic + above, key);
      expect(alter, `${key.name} ${step}`).toBe(signatureAlter(step, key.fifths));
      letters.add(step);
    }
    expect(letters.size, key.name).toBe(7);
  }
});

it.each([
  // The leading tones of minor keys are raised, never a lowered tonic.
  [61, 'minor', 5, 'C#4'],
  [68, 'minor', 0, 'G#4'],
  [74, 'minor', 6, 'C##5'],
  // Borrowed chords of major keys are lowered.
  [70, 'major', 0, 'Bb4'],
  [68, 'major', 0, 'Ab4'],
  // Letters that cross the octave keep it.
  [60, 'major', 6, 'B#3'],
  [59, 'major', 6, 'B3'],
  [65, 'major', 6, 'E#4'],
] as const)('%i in %s on %i is %s %s', (midi, mode, major, name) => {
  expect(written(midi, keyOf(major, mode))).toBe(name);
});

it('counts staff steps from C of octave 0', () => {
  expect(spellPitch(60, keyOf(0, 'major')).place).toBe(28);
  expect(spellPitch(60, keyOf(6, 'major')).place).toBe(27);
});
