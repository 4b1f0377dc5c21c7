/** A piece of music as written and as performed, made by the composer and read by everything else. */
import type { InstrumentName } from './instruments/instrument-names';
import type { MusicSettings } from './music-settings';

export type SectionKind = 'intro' | 'verse' | 'chorus' | 'bridge' | 'solo' | 'outro' | 'ending';

/** A note; times in quarter notes from the beginning. */
export interface ScoreNote {
  /** As written, in quarter notes. */
  start: number;
  length: number;
  /** MIDI number, 60 is middle C; of drums the General MIDI key. */
  pitch: number;
  /** 0 to 1. */
  velocity: number;
  /** How much later than written it is played, in quarter notes: swing and the player's hand. */
  shift: number;
  /** The syllable on it; one that goes on ends with a hyphen. */
  syllable?: string;
}

export type PartRole = 'drums' | 'bass' | 'chords' | 'pad' | 'melody' | 'counter';

/** The part of one player. */
export interface ScorePart {
  id: string;
  name: string;
  role: PartRole;
  instrument: InstrumentName;
  /** General MIDI program, 0 to 127; drums are on channel 10. */
  midiProgram: number;
  /** Decibels against the other parts. */
  level: number;
  /** −1 left to 1 right. */
  pan: number;
  /** Amount sent to the room, 0 to 1. */
  room: number;
  /** How far the kick drum pushes it down, 0 to 1. */
  duck: number;
  notes: ScoreNote[];
}

export interface ScoreSection {
  kind: SectionKind;
  /** 'Verse 2' */
  name: string;
  /** In quarter notes. */
  start: number;
  bars: number;
  /** Intensity, 0 to 1. */
  energy: number;
}

export interface ScoreChord {
  start: number;
  length: number;
  /** 'Am7' */
  name: string;
  /** Pitch class of the root, 0 is C. */
  root: number;
  /** Pitch class of the bass. */
  bass: number;
  /** Semitones above the root. */
  intervals: readonly number[];
}

/** A line of the lyrics and when it is to be sung, in quarter notes. */
export interface LyricLine {
  start: number;
  length: number;
  text: string;
}

export interface Score {
  settings: MusicSettings;
  beatsPerBar: number;
  /** Tempo from a beat on; the first is at 0. */
  tempo: readonly { beat: number; bpm: number }[];
  /** How far everybody plays below the loudest place, in decibels; straight lines between the beats given. */
  dynamics: readonly { beat: number; decibels: number }[];
  /** `tonic` as a pitch class; `fifths` counts sharps, flats are negative. */
  key: { tonic: number; mode: 'major' | 'minor'; fifths: number; name: string };
  /** Exact length of the sound, the last chord's ringing included. */
  durationSeconds: number;
  /** Where the last bar ends, in quarter notes. */
  lengthBeats: number;
  sections: readonly ScoreSection[];
  chords: readonly ScoreChord[];
  parts: readonly ScorePart[];
  lyrics: readonly LyricLine[];
  /** Lines of the lyrics that did not fit into the piece. */
  unsungLines: readonly string[];
}

/** Seconds from the beginning at a beat. */
export function secondsAt(score: Pick<Score, 'tempo'>, beat: number): number {
  let seconds = 0;
  for (const [index, { beat: from, bpm }] of score.tempo.entries()) {
    const to = Math.min(beat, score.tempo[index + 1]?.beat ?? Number.POSITIVE_INFINITY);
    if (to <= from && index > 0) break;
    seconds += ((to - from) * 60) / bpm;
  }
  return seconds;
}

/** Decibels of the dynamics at a beat. */
export function decibelsAt({ dynamics }: Pick<Score, 'dynamics'>, beat: number): number {
  const at = dynamics.findLastIndex((point) => point.beat <= beat);
  const [from, to] = [dynamics[Math.max(0, at)], dynamics[at + 1]];
  if (!from) return 0;
  if (!to || at < 0) return from.decibels;
  return (
    from.decibels + ((to.decibels - from.decibels) * (beat - from.beat)) / (to.beat - from.beat)
  );
}

/** The beat at a time in seconds: the inverse of {@link secondsAt}. */
export function beatAt(score: Pick<Score, 'tempo'>, seconds: number): number {
  let left = seconds;
  for (const [index, { beat, bpm }] of score.tempo.entries()) {
    const next = score.tempo[index + 1];
    const span = next ? ((next.beat - beat) * 60) / bpm : Number.POSITIVE_INFINITY;
    if (left < span) return beat + (left * bpm) / 60;
    left -= span;
  }
  return 0;
}
