import type { GenreStyle } from './genre-style';

/** Late drums with dust on them, dark electric piano in ninths, a round bass and few notes above. */
export const lofi: GenreStyle = {
  usualBpm: [66, 90],
  swing: { unit: 0.25, amount: 0.26 },
  looseMs: 16,
  colour: 'ninths',
  harmony: {
    major: {
      verse: ['Iadd9 vi7 ii7,V7 Iadd9', 'Iadd9 IVmaj7 Iadd9 IVmaj7', 'Iadd9 IVmaj7 Iadd9 V7'],
      chorus: ['IVmaj7 V7 Iadd9 Iadd9', 'Iadd9 IVmaj7 ii7,V7 Iadd9'],
      bridge: ['vi7 ii7 IVmaj7 Iadd9'],
    },
    minor: {
      verse: ['i7 iv7 i7 V7', 'i7 VImaj7 iv7 V7'],
      chorus: ['VImaj7 V7 i7 i7', 'iv7 V7 i7 i7'],
      bridge: ['VImaj7 iv7 i7 V7'],
    },
  },
  drums: {
    kit: 'soft drums',
    verse: [
      { kick: 'x......x..x.....', snare: '....x.......x...', hat: 'x.o.x.o.x.o.x.o.' },
      { kick: 'x......x..x...x.', snare: '....x.......x..o', hat: 'x.o.x.o.x.oox.o.' },
    ],
    chorus: [{ kick: 'x..x...x..x.....', snare: '....x..o....x...', hat: 'x.o.x.oox.o.x.oo' }],
    fills: 0,
    level: -2.5,
  },
  bass: {
    instrument: 'upright bass',
    verse: 'R------.R-..5---',
    chorus: 'R-----5-R-..8-5-',
    level: -2.5,
  },
  chords: [
    {
      id: 'keys',
      name: 'Electric piano',
      role: 'chords',
      instrument: 'electric piano',
      verse: { kind: 'block', steps: 'x---------.x----' },
      chorus: { kind: 'block', steps: 'x------x--.x----' },
      from: 0,
      range: [50, 69],
      voices: 5,
      level: -1,
      pan: -0.1,
      room: 0.22,
      duck: 0.25,
    },
    {
      id: 'guitar',
      name: 'Nylon guitar',
      role: 'counter',
      instrument: 'nylon guitar',
      verse: { kind: 'arpeggio', steps: '......2...1.....' },
      chorus: { kind: 'arpeggio', steps: '3.....2...1...0.' },
      from: 0.4,
      range: [58, 74],
      voices: 4,
      level: -8,
      pan: 0.4,
      room: 0.25,
    },
  ],
  tune: {
    instrument: 'vibraphone',
    range: [62, 76],
    scale: 'pentatonic',
    cells: [
      [0, 0, 1, 1],
      [1, -1, -1, 0],
      [0, 1, -1, 1],
      [1, 1, -1, -1],
    ],
    level: -5,
    room: 0.3,
    pan: 0.2,
  },
  master: { roomSeconds: 1.4, brightness: -7, warmth: 0.45, dust: -34 },
};
