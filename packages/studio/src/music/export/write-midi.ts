/**
 * A score as a Standard MIDI File, format 1: a track for the tempo, the sections and the words, then one for each
 * part, as it is played (swing included). Written here: the format is small and the result is the same each time.
 */
import { decibelsAt, type Score, type ScorePart } from '../score';

const TICKS_A_QUARTER = 480;
const DRUM_CHANNEL = 9;

interface MidiEvent {
  tick: number;
  /** Of events at one tick the lower comes first: notes end before others begin. */
  order: number;
  bytes: readonly number[];
}

/** Writes a score as a MIDI file. @returns the file's bytes, `audio/midi` */
export function writeMidi(score: Score): Uint8Array<ArrayBuffer> {
  const tracks = [
    conductor(score),
    ...score.parts.map((part, index) => partTrack(score, part, index)),
  ];
  const header = [
    ...text('MThd'),
    ...int32(6),
    ...int16(1),
    ...int16(tracks.length),
    ...int16(TICKS_A_QUARTER),
  ];
  const bytes = [
    header,
    ...tracks.map((track) => [...text('MTrk'), ...int32(track.length), ...track]),
  ];
  return Uint8Array.from(bytes.flat());
}

/** Tempo, bar, key, and markers. */
function conductor(score: Score): number[] {
  const events: MidiEvent[] = [];
  const minor = score.key.mode === 'minor' ? 1 : 0;
  events.push(meta(0, 0x03, text('Entropy Tools music')));
  events.push(meta(0, 0x58, [score.beatsPerBar, 2, 24, 8]));
  events.push(meta(0, 0x59, [score.key.fifths & 0xff, minor]));
  for (const { beat, bpm } of score.tempo) {
    const micros = Math.round(60_000_000 / bpm);
    events.push(meta(ticks(beat), 0x51, [micros >> 16, (micros >> 8) & 0xff, micros & 0xff]));
  }
  for (const { start, name } of score.sections) events.push(meta(ticks(start), 0x06, text(name)));
  return track(events, ticks(score.lengthBeats));
}

function partTrack(score: Score, part: ScorePart, index: number): number[] {
  // Channel 9 (from 0) is for drums; additional players share the others.
  const melodic = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15];
  const channel = part.role === 'drums' ? DRUM_CHANNEL : (melodic[index % melodic.length] ?? 0);
  const events: MidiEvent[] = [
    meta(0, 0x03, text(part.name)),
    event(0, 0, [0xc0 | channel, part.midiProgram]),
    event(0, 0, [0xb0 | channel, 10, Math.round(64 + part.pan * 63)]),
    event(0, 0, [0xb0 | channel, 7, Math.round(Math.min(127, Math.max(30, 105 + part.level * 3)))]),
  ];
  events.push(...expression(score, channel));
  const played = part.notes.toSorted((a, b) => a.start + a.shift - b.start - b.shift);
  const again = new Map<number, number>();
  const ends = played.toReversed().map(({ start, shift, length, pitch }) => {
    const from = Math.max(0, ticks(start + shift));
    // A key has to be up before it is struck again.
    const next = again.get(pitch) ?? Number.POSITIVE_INFINITY;
    again.set(pitch, from);
    return Math.max(from + 1, Math.min(next, ticks(start + shift + length)));
  });
  for (const [at, { start, pitch, velocity, shift, syllable }] of played.entries()) {
    const from = Math.max(0, ticks(start + shift));
    const to = ends.at(-1 - at) ?? from + 1;
    if (syllable)
      events.push(
        meta(from, 0x05, text(syllable.endsWith('-') ? syllable.slice(0, -1) : `${syllable} `)),
      );
    events.push(event(from, 2, [0x90 | channel, pitch, Math.max(1, Math.round(velocity * 127))]));
    events.push(event(to, 1, [0x80 | channel, pitch, 64]));
  }
  return track(events, 0);
}

/** The dynamics of the piece as the controller for expression, whose level is 40 log (value / 127) decibels. */
function expression(score: Score, channel: number): MidiEvent[] {
  const events: MidiEvent[] = [];
  let last = -1;
  for (let beat = 0; beat < score.lengthBeats; beat += 0.5) {
    const value = Math.round(127 * 10 ** (decibelsAt(score, beat) / 40));
    if (value !== last) events.push(event(ticks(beat), 0, [0xb0 | channel, 11, value]));
    last = value;
  }
  return events;
}

const ticks = (beats: number) => Math.round(beats * TICKS_A_QUARTER);
const event = (tick: number, order: number, bytes: readonly number[]): MidiEvent => ({
  tick,
  order,
  bytes,
});
const meta = (tick: number, type: number, data: readonly number[]): MidiEvent =>
  event(tick, 0, [0xff, type, ...variable(data.length), ...data]);

function track(events: readonly MidiEvent[], end: number): number[] {
  const bytes: number[] = [];
  let now = 0;
  for (const { tick, bytes: data } of events.toSorted(
    (a, b) => a.tick - b.tick || a.order - b.order,
  )) {
    bytes.push(...variable(tick - now), ...data);
    now = tick;
  }
  bytes.push(...variable(Math.max(0, end - now)), 0xff, 0x2f, 0);
  return bytes;
}

/** Seven bits a byte, all but the last marked. */
function variable(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let left = value >> 7; left > 0; left >>= 7) bytes.unshift((left & 0x7f) | 0x80);
  return bytes;
}

const text = (value: string) => [...new TextEncoder().encode(value)];
const int32 = (value: number) => [
  value >>> 24,
  (value >> 16) & 0xff,
  (value >> 8) & 0xff,
  value & 0xff,
];
const int16 = (value: number) => [(value >> 8) & 0xff, value & 0xff];
