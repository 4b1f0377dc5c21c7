import type { GenreStyle } from './genre-style';

/** Twelve bars of dominant sevenths, a shuffle, and a guitar or harmonica on the blues scale. */
export const blues: GenreStyle = {
  usualBpm: [72, 120],
  swing: { unit: 0.5, amount: 0.33 },
  looseMs: 12,
  colour: 'triads',
  harmony: {
    major: {
      verse: ['I7 IV7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 I7,V7', 'I7 IV7 I7 V7'],
      chorus: ['I7 I7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 I7,V7', 'I7 IV7 I7 V7'],
      bridge: ['I7 IV7 I7 I7 IV7 IV7 I7 VI7 ii7 V7 I7 I7,V7', 'IV7 I7 V7 I7'],
    },
    minor: {
      verse: ['i7 i7 i7 i7 iv7 iv7 i7 i7 VI7 V7 i7 i7,V7', 'i7 iv7 i7 V7'],
      chorus: ['i7 iv7 i7 i7 iv7 iv7 i7 i7 VI7 V7 i7 i7,V7', 'i7 iv7 i7 V7'],
      bridge: ['iv7 iv7 i7 i7 iv7 iv7 i7 i7 VI7 V7 i7 V7', 'iv7 i7 V7 i7'],
    },
  },
  sectionBars: 12,
  drums: {
    kit: 'drums',
    verse: [{ kick: 'X.......x.......', snare: '....x.......x...', hat: 'x.o.x.o.x.o.x.o.' }],
    chorus: [
      {
        kick: 'X.....x.x.....x.',
        snare: '....X.......X...',
        ride: 'x.x.x.x.x.x.x.x.',
        pedal: '....o.......o...',
      },
    ],
    fills: 1,
    level: -2,
  },
  bass: {
    instrument: 'finger bass',
    verse: 'R---3---5---6---',
    chorus: 'R-R-3-3-5-5-6-5-',
    level: -2,
  },
  chords: [
    {
      id: 'guitar',
      name: 'Rhythm guitar',
      role: 'chords',
      instrument: 'clean guitar',
      verse: { kind: 'strum', steps: '....x.......x...' },
      chorus: { kind: 'strum', steps: '..x.X...x...X.x.' },
      from: 0,
      range: [50, 69],
      voices: 4,
      level: -6,
      pan: -0.45,
      room: 0.15,
    },
    {
      id: 'organ',
      name: 'Organ',
      role: 'pad',
      instrument: 'organ',
      verse: { kind: 'block', steps: 'x-------x-------' },
      chorus: { kind: 'block', steps: 'x-----x-x-----x-' },
      from: 0.5,
      range: [55, 72],
      voices: 3,
      level: -9,
      pan: 0.4,
      room: 0.2,
    },
  ],
  tune: {
    instrument: 'harmonica',
    range: [62, 77],
    scale: 'blues',
    cells: [
      [1, 1, 1, -1],
      [0, 1, 1, 1],
      [1, -1, -1, 0],
      [1, 1, 1, 1],
      [0, 0, 1, 1],
    ],
    level: -2,
    room: 0.2,
    pan: 0.1,
  },
  master: { roomSeconds: 1.2, brightness: -0.5, warmth: 0.3 },
};
