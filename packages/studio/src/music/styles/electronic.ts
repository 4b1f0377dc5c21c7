import type { GenreStyle } from './genre-style';

/** Four on the floor, off-beat bass, sixteenth plucks and wide saws that the kick pushes down. */
export const electronic: GenreStyle = {
  usualBpm: [120, 138],
  swing: { unit: 0.25, amount: 0 },
  looseMs: 2,
  colour: 'triads',
  harmony: {
    major: {
      verse: ['I I IV I', 'I V vi IV'],
      chorus: ['IV V I I', 'I V vi IV'],
      bridge: ['IV IV I V'],
    },
    minor: {
      verse: ['i i VI V', 'i i iv V'],
      chorus: ['i VI iv V', 'i VI V i'],
      bridge: ['iv V i i'],
    },
  },
  drums: {
    kit: 'electronic drums',
    verse: [{ kick: 'X...X...X...X...', hat: '..x...x...x...x.', clap: '....x.......x...' }],
    chorus: [
      {
        kick: 'X...X...X...X...',
        clap: '....X.......X...',
        open: '..X...X...X...X.',
        hat: 'xoxoxoxoxoxoxoxo',
        shaker: 'o.xoo.xoo.xoo.xo',
      },
    ],
    fills: 1,
    level: 1,
  },
  bass: {
    instrument: 'synth bass',
    verse: '..R-..R-..R-..R-',
    chorus: '.RRR.RRR.RRR.R8R',
    level: -2,
    duck: 0.6,
  },
  chords: [
    {
      id: 'saws',
      name: 'Saw chords',
      role: 'pad',
      instrument: 'pad',
      verse: { kind: 'block', steps: 'x---------------' },
      chorus: { kind: 'block', steps: 'X--X--X---X--X--' },
      from: 0.5,
      range: [55, 79],
      voices: 5,
      level: -4,
      pan: 0,
      room: 0.3,
      duck: 0.8,
    },
    {
      id: 'pluck',
      name: 'Pluck',
      role: 'chords',
      instrument: 'pluck',
      verse: { kind: 'arpeggio', steps: '0..1..2.0..1..2.' },
      chorus: { kind: 'arpeggio', steps: '0123210301232103' },
      from: 0,
      range: [60, 84],
      voices: 4,
      level: -6,
      pan: 0.3,
      room: 0.35,
      duck: 0.4,
    },
  ],
  tune: {
    instrument: 'saw lead',
    range: [64, 79],
    scale: 'pentatonic',
    cells: [
      [1, -1, 1, 1],
      [1, 1, -1, 1],
      [1, -1, -1, 1],
      [0, 1, 0, 1],
    ],
    level: -3.5,
    room: 0.3,
  },
  master: { roomSeconds: 1.8, brightness: 2, warmth: 0.2 },
};
