import type { GenreStyle } from './genre-style';

/** No drums: a piano in broken chords, strings that lead their voices, cello below and violin above. */
export const classical: GenreStyle = {
  usualBpm: [66, 110],
  swing: { unit: 0.5, amount: 0 },
  looseMs: 14,
  colour: 'triads',
  harmony: {
    major: {
      verse: ['I IV I V7 I IV I/5,V7 I', 'I IV V7 I', 'I ii/4 V7 I'],
      chorus: ['I V vi iii IV I IV V7', 'I IV I/5,V7 I'],
      bridge: ['vi ii V7 I IV I ii V7', 'IV I V7 I'],
    },
    minor: {
      verse: ['i V/7 i iv i/5 iv V7 i', 'i iv V7 i'],
      chorus: ['i iv V7 i VI iv V7 i', 'i VI iv V7'],
      bridge: ['VI iv i V7 iv i V7 i', 'iv i V7 i'],
    },
  },
  bass: { instrument: 'cello', verse: 'R-----------5---', chorus: 'R-------8-------', level: -5 },
  chords: [
    {
      id: 'piano',
      name: 'Piano',
      role: 'chords',
      instrument: 'piano',
      verse: { kind: 'arpeggio', steps: '0.2.1.2.0.2.1.2.' },
      chorus: { kind: 'arpeggio', steps: '0.1.2.3.2.3.2.1.' },
      from: 0,
      range: [48, 72],
      voices: 4,
      level: -3,
      pan: -0.1,
      room: 0.3,
    },
    {
      id: 'strings',
      name: 'Strings',
      role: 'pad',
      instrument: 'strings',
      verse: { kind: 'block', steps: 'x---------------' },
      chorus: { kind: 'block', steps: 'x-------x-------' },
      from: 0.4,
      range: [55, 77],
      voices: 4,
      level: -6,
      pan: 0.1,
      room: 0.45,
    },
  ],
  tune: {
    instrument: 'violin',
    range: [65, 81],
    scale: 'diatonic',
    cells: [
      [1, -1, 1, -1],
      [1, -1, -1, 1],
      [1, 1, 1, 1],
      [1, -1, -1, -1],
      [1, -1, 1, 1],
    ],
    level: -2,
    room: 0.4,
    pan: 0.2,
  },
  master: { roomSeconds: 2.8, brightness: 0, warmth: 0 },
};
