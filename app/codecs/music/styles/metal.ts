import type { GenreStyle } from './genre-style';

/** Galloping power chords twice recorded, a double kick drum, flat seconds and a lead above. */
export const metal: GenreStyle = {
  usualBpm: [130, 180],
  swing: { unit: 0.5, amount: 0 },
  looseMs: 4,
  colour: 'triads',
  harmony: {
    major: {
      verse: ['I I IV V', 'I I IV I'],
      chorus: ['I V vi IV', 'I IV I V'],
      bridge: ['vi IV I V'],
    },
    minor: {
      verse: ['i i iv V', 'i i VI V', 'i i bII V'],
      chorus: ['i VI iv V', 'i VII VI V'],
      bridge: ['i bII i V', 'iv i VI V'],
    },
  },
  drums: {
    kit: 'rock drums',
    verse: [{ kick: 'X.xxX.xxX.xxX.xx', snare: '....X.......X...', hat: 'X...X...X...X...' }],
    chorus: [
      { kick: 'XxxxXxxxXxxxXxxx', snare: '....X.......X...', open: 'X...X...X...X...' },
      { kick: 'XxxxXxxxXxxxXxxx', snare: '....X.......X...', ride: 'X.x.X.x.X.x.X.x.' },
    ],
    fills: 2,
    level: 0,
  },
  bass: {
    instrument: 'finger bass',
    verse: 'R-RRR-RRR-RRR-RR',
    chorus: 'R-R-R-R-R-R-R-R-',
    level: -3.5,
  },
  chords: [
    {
      id: 'guitar-left',
      name: 'Guitar left',
      role: 'chords',
      instrument: 'distorted guitar',
      verse: { kind: 'strum', steps: 'X-xxx-xxX-xxx-xx' },
      chorus: { kind: 'strum', steps: 'X---X---X-x-X-x-' },
      from: 0,
      range: [36, 57],
      voices: 3,
      level: -2,
      pan: -0.9,
      room: 0.08,
      power: true,
    },
    {
      id: 'guitar-right',
      name: 'Guitar right',
      role: 'chords',
      instrument: 'distorted guitar',
      verse: { kind: 'strum', steps: 'X-xxx-xxX-xxx-xx' },
      chorus: { kind: 'strum', steps: 'X---X---X-x-X-x-' },
      from: 0,
      range: [36, 57],
      voices: 3,
      level: -2,
      pan: 0.9,
      room: 0.08,
      power: true,
    },
  ],
  tune: {
    instrument: 'overdriven guitar',
    range: [60, 76],
    scale: 'diatonic',
    cells: [
      [1, -1, -1, 1],
      [1, 1, 1, 1],
      [1, -1, 1, -1],
      [1, 1, -1, 1],
    ],
    level: -4,
    room: 0.25,
  },
  master: { roomSeconds: 1.2, brightness: 1.5, warmth: 0.35 },
};
