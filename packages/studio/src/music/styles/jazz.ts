import type { GenreStyle } from './genre-style';

/** ii–V–I in sevenths and ninths, a walking bass, brushes on a swinging ride, piano behind the tune. */
export const jazz: GenreStyle = {
  usualBpm: [100, 150],
  swing: { unit: 0.5, amount: 0.3 },
  looseMs: 12,
  dynamicRange: 7,
  slowsDown: true,
  colour: 'ninths',
  harmony: {
    major: {
      verse: ['Iadd9 vi7 ii7,V7 I6', 'I6 IVmaj7 ii7,V7 I6', 'I6 I6 ii7,V7 I6'],
      chorus: ['ii7 V7 I6 I6', 'I6 ii7 V7 I6'],
      bridge: ['IVmaj7 iv7 I6 VI7 ii7 V7 I6 I6', 'IVmaj7 IVmaj7 ii7,V7 I6'],
    },
    minor: {
      verse: ['i6 iv7 iim7b5,V7 i6', 'i7 VImaj7 iim7b5,V7 i6', 'i6 i6 iim7b5,V7 i6'],
      chorus: ['iv7 i7 iim7b5,V7 i6', 'i6 iv7 i6 iim7b5,V7'],
      bridge: ['iv7 iv7 iim7b5,V7 i6'],
    },
  },
  drums: {
    kit: 'brushes',
    verse: [
      { ride: 'x...x.o.x...x.o.', pedal: '....x.......x...', kick: 'o.......o.......' },
      {
        ride: 'x...x.o.x...x.o.',
        pedal: '....x.......x...',
        kick: 'o...........o...',
        snare: '......o.........',
      },
    ],
    chorus: [
      {
        ride: 'X...x.x.X...x.x.',
        pedal: '....x.......x...',
        snare: '......o......o..',
        kick: 'o.....o.........',
      },
      {
        ride: 'X...x.x.X...x.x.',
        pedal: '....x.......x...',
        snare: '..o.......x.....',
        kick: 'o.............o.',
      },
    ],
    fills: 1,
    level: -5,
  },
  bass: { instrument: 'upright bass', verse: 'walk', chorus: 'walk', level: -2 },
  chords: [
    {
      id: 'piano',
      name: 'Piano',
      role: 'chords',
      instrument: 'piano',
      verse: { kind: 'block', steps: '..x-......x.....' },
      chorus: { kind: 'block', steps: 'x-....x-......x-' },
      from: 0,
      range: [50, 70],
      voices: 4,
      level: -6,
      pan: -0.3,
      room: 0.2,
    },
  ],
  tune: {
    instrument: 'saxophone',
    range: [58, 76],
    scale: 'diatonic',
    cells: [
      [1, 1, 1, 1],
      [0, 1, 1, 1],
      [1, -1, 1, 1],
      [1, -1, -1, 0],
      [0, 1, -1, 1],
    ],
    level: -1.5,
    room: 0.25,
    pan: 0.15,
  },
  master: { roomSeconds: 1.5, brightness: -1, warmth: 0.1 },
};
