import type { GenreStyle } from './genre-style';

/** One drop: nothing on the first beat, chops off the beat, an organ bubble and a bass that sings. */
export const reggae: GenreStyle = {
  usualBpm: [66, 92],
  swing: { unit: 0.25, amount: 0.16 },
  looseMs: 10,
  colour: 'triads',
  harmony: {
    major: {
      verse: ['I IV I IV', 'I IV ii V', 'I I IV IV'],
      chorus: ['I IV I V', 'I IV V I'],
      bridge: ['ii IV I V', 'vi IV I V'],
    },
    minor: {
      verse: ['i iv i iv', 'i i iv iv', 'i iv i V'],
      chorus: ['i VI iv i', 'i iv V i'],
      bridge: ['iv i iv V'],
    },
  },
  drums: {
    kit: 'soft drums',
    verse: [{ kick: '........X.......', stick: '........X.......', hat: 'X.o.X.o.X.o.X.oo' }],
    chorus: [
      {
        kick: 'X...x...X...x...',
        snare: '........X.......',
        hat: 'X.o.X.ooX.o.X.o.',
        open: '..............o.',
      },
    ],
    fills: 2,
    level: -2,
  },
  bass: { instrument: 'sub bass', verse: 'R--R--5.8-5-3-R.', chorus: '..R-R-3.5---R-5.', level: 0 },
  chords: [
    {
      id: 'chop',
      name: 'Chopped guitar',
      role: 'chords',
      instrument: 'muted guitar',
      verse: { kind: 'strum', steps: '....x.......x...' },
      chorus: { kind: 'strum', steps: '....X.......X.x.' },
      from: 0,
      range: [60, 78],
      voices: 4,
      level: -4,
      pan: 0.4,
      room: 0.2,
    },
    {
      id: 'bubble',
      name: 'Organ bubble',
      role: 'chords',
      instrument: 'organ',
      verse: { kind: 'block', steps: '..x.o.x...x.o.x.' },
      chorus: { kind: 'block', steps: '..x.x.x...x.x.x.' },
      from: 0.3,
      range: [57, 74],
      voices: 3,
      level: -8,
      pan: -0.4,
      room: 0.2,
    },
  ],
  tune: {
    instrument: 'trumpet',
    range: [62, 77],
    scale: 'pentatonic',
    cells: [
      [1, 1, 1, -1],
      [0, 1, 1, -1],
      [1, -1, 1, 0],
      [0, 1, 0, 1],
    ],
    level: -3.5,
    room: 0.3,
  },
  master: { roomSeconds: 1.7, brightness: -0.5, warmth: 0.25 },
};
