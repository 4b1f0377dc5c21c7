/** How a genre is written: the tables from which the composer works. */
import type { InstrumentName } from '../instruments/instrument-names';
import type { PartRole } from '../score';

/** Roman numerals with bars separated by spaces, and two chords in a bar by a comma: `'I V vi IV'`. */
type Progressions = readonly string[];

export interface SectionHarmony {
  verse: Progressions;
  chorus: Progressions;
  bridge: Progressions;
}

/** A bar of drums, 16 steps a lane: `X` loud, `x` usual, `o` soft. */
export type DrumBar = Partial<Record<DrumLane, string>>;

export type DrumLane =
  | 'kick'
  | 'snare'
  | 'stick'
  | 'clap'
  | 'hat'
  | 'open'
  | 'pedal'
  | 'ride'
  | 'shaker'
  | 'tambourine'
  | 'cowbell'
  | 'clave'
  | 'congaHigh'
  | 'congaMute'
  | 'congaLow'
  | 'tomLow';

export interface DrumStyle {
  kit: InstrumentName;
  verse: readonly DrumBar[];
  chorus: readonly DrumBar[];
  /** How full the fills are: 0 none, 1 a snare drag, 2 toms. */
  fills: 0 | 1 | 2;
  level: number;
  /** Energy below which they are silent. */
  from?: number;
}

/**
 * How a chord instrument plays, 16 steps a bar. Blocks and strums: `X` loud, `x` usual, `-` held, `.` silent.
 * Arpeggios: a figure is the voice from below, held until the next one.
 */
export interface Figure {
  kind: 'block' | 'strum' | 'arpeggio';
  steps: string;
}

export interface ChordStyle {
  id: string;
  name: string;
  role: PartRole;
  instrument: InstrumentName;
  verse: Figure;
  chorus: Figure;
  /** Energy from which it plays. */
  from: number;
  /** Lowest and highest MIDI number. */
  range: readonly [number, number];
  voices: number;
  level: number;
  pan: number;
  room: number;
  duck?: number;
  /** Only root, fifth and octave, for distorted guitars. */
  power?: boolean;
}

/**
 * A bar of bass, 16 steps: `R` root, `3`, `5`, `6`, `7` and `8` above it, `a` a step before the next root, `-`
 * held, `.` silent; or `walk`.
 */
export interface BassStyle {
  instrument: InstrumentName;
  verse: string;
  chorus: string;
  level: number;
  duck?: number;
}

export interface TuneStyle {
  instrument: InstrumentName;
  /** Lowest and highest MIDI number in a verse; a chorus lies higher. */
  range: readonly [number, number];
  scale: 'diatonic' | 'pentatonic' | 'blues';
  /** Rhythms of half a bar in eighths that it is made from: 1 a note, 0 silence, `-1` held. */
  cells: readonly (readonly number[])[];
  level: number;
  room: number;
  pan?: number;
}

/** The dynamic range of a genre that names none, in decibels. */
export const USUAL_RANGE = 6;

export interface GenreStyle {
  /** A tempo that suits it: lowest and highest. */
  usualBpm: readonly [number, number];
  /** Off-beats of `unit` quarters come later by `amount` of it. */
  swing: { unit: 0.5 | 0.25; amount: number };
  /** Timing variation of a player of chords, in milliseconds (standard deviation). */
  looseMs: number;
  /** How rich chords are beyond what the numerals say. */
  colour: 'triads' | 'sevenths' | 'ninths';
  harmony: { major: SectionHarmony; minor: SectionHarmony };
  /** Between a section of no energy and one of full energy, in decibels; {@link USUAL_RANGE} if undefined. */
  dynamicRange?: number;
  /** The last bar is played slower and slower. */
  slowsDown?: boolean;
  /** Bars of a section in a long piece, where it is not 8. */
  sectionBars?: number;
  drums?: DrumStyle;
  percussion?: DrumStyle;
  bass?: BassStyle;
  chords: readonly ChordStyle[];
  tune: TuneStyle;
  /** Processing of the whole mix. */
  master: {
    /** Decay time of the room in seconds. */
    roomSeconds: number;
    /** Gain of high frequencies in decibels. */
    brightness: number;
    /** Drive of a soft saturation, 0 none. */
    warmth: number;
    /** Level of vinyl crackle in decibels relative to the music; none if undefined. */
    dust?: number;
  };
}
