import type { GenreStyle } from './genre-style';

/** Boom-chick bass on root and fifth, strummed steel strings, a train beat and a fiddle for the tune. */
export const country: GenreStyle = {
  usualBpm: [100, 140],
  swing: { unit: 0.25, amount: 0.1 },
  looseMs: 9,
  slowsDown: true,
  colour: 'triads',
  harmony: {
    major: {
      verse: ['I I IV I', 'I IV I V', 'I IV V I'],
      chorus: ['I IV V I', 'I IV I V'],
      bridge: ['IV IV I I IV IV V I', 'vi IV I V'],
    },
    minor: {
      verse: ['i i iv i', 'i iv i V'],
      chorus: ['iv i V i', 'VI iv V i'],
      bridge: ['VI iv i V'],
    },
  },
  drums: {
    kit: 'brushes',
    verse: [{ kick: 'X.......X.......', snare: 'o.ooX.ooo.ooX.oo' }],
    chorus: [
      { kick: 'X.......X.......', snare: 'o.ooX.ooo.ooX.oo', tambourine: '....x.......x...' },
    ],
    fills: 1,
    level: -3.5,
  },
  bass: {
    instrument: 'finger bass',
    verse: 'R---....5---....',
    chorus: 'R---....5---..a-',
    level: -3,
  },
  chords: [
    {
      id: 'guitar',
      name: 'Steel guitar',
      role: 'chords',
      instrument: 'steel guitar',
      verse: { kind: 'strum', steps: '....x-x-....x-x-' },
      chorus: { kind: 'strum', steps: 'x---X-x-x---X-xx' },
      from: 0,
      range: [50, 71],
      voices: 5,
      level: -4,
      pan: -0.45,
      room: 0.12,
    },
    {
      id: 'picking',
      name: 'Picked guitar',
      role: 'counter',
      instrument: 'clean guitar',
      verse: { kind: 'arpeggio', steps: '0.2.1.2.0.2.1.2.' },
      chorus: { kind: 'arpeggio', steps: '0.23.21.0.23.21.' },
      from: 0.45,
      range: [57, 76],
      voices: 4,
      level: -9,
      pan: 0.5,
      room: 0.15,
    },
  ],
  tune: {
    instrument: 'violin',
    range: [64, 79],
    scale: 'pentatonic',
    cells: [
      [1, -1, 1, 1],
      [1, 1, 1, 1],
      [1, 1, 1, -1],
      [1, -1, 1, -1],
    ],
    level: -2.5,
    room: 0.18,
    pan: 0.1,
  },
  master: { roomSeconds: 1.1, brightness: 1, warmth: 0.1 },
};
