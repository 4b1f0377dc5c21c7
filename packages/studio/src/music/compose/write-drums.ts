/** Drums: the genre's bars, ghost notes, a fill at the end of a section and a cymbal at its start. */
import type { ScoreNote, ScoreSection } from '../score';
import type { DrumBar, DrumLane, DrumStyle } from '../styles/genre-style';
import { CRASH_KEY, drumKeys, tomKeys } from './drum-keys';
import { BEATS_PER_BAR } from './plan-form';

/** Energy above which a section is played as a chorus. */
export const CHORUS_ENERGY = 0.62;
const STEPS = 16;
const strengths: Readonly<Record<string, number>> = { X: 1, x: 0.76, o: 0.42 };

/** The bar in which a kit, and the bass of an intro, enters: an intro and a bridge begin without. */
export const entranceBar = ({ kind, bars }: ScoreSection) =>
  ['intro', 'bridge'].includes(kind) && bars >= 4 ? Math.floor(bars / 2) : 0;

/** Writes the drum part. @param isKit percussion goes on where the kit is silent @returns notes in order of time */
export function writeDrums(
  sections: readonly ScoreSection[],
  style: DrumStyle,
  random: () => number,
  isKit = true,
): ScoreNote[] {
  const notes: ScoreNote[] = [];
  for (const [index, section] of sections.entries()) {
    if (section.kind === 'ending') {
      if (style.fills > 0)
        notes.push(hit(section.start, CRASH_KEY, 0.8), hit(section.start, 36, 0.9));
      continue;
    }
    if (section.energy < (style.from ?? 0.34)) continue;
    const bars = section.energy >= CHORUS_ENERGY ? style.chorus : style.verse;
    const opens = style.fills > 0 && section.energy > 0.5 && index > 0;
    if (opens) notes.push(hit(section.start, CRASH_KEY, 0.72));
    for (let bar = isKit ? entranceBar(section) : 0; bar < section.bars; bar++) {
      const pattern = bars[bar % bars.length] ?? {};
      const isLast = bar === section.bars - 1 && section.bars > 1;
      const isHalf = !isLast && section.bars >= 8 && bar % 4 === 3;
      const fillFrom = isLast ? fillStart(style, section.energy, random) : STEPS;
      const start = section.start + bar * BEATS_PER_BAR;
      notes.push(...readDrumBar(pattern, start, section.energy, fillFrom, random));
      if (fillFrom < STEPS) notes.push(...writeFill(start, fillFrom, style, section.energy));
      else if (isHalf && style.fills > 0 && pattern.snare && random() < 0.5)
        notes.push(hit(start + 3.75, drumKeys.snare, 0.4 + 0.2 * section.energy));
    }
  }
  return notes.sort((a, b) => a.start - b.start || a.pitch - b.pitch);
}

function readDrumBar(
  pattern: DrumBar,
  start: number,
  energy: number,
  until: number,
  random: () => number,
): ScoreNote[] {
  const notes: ScoreNote[] = [];
  for (const [lane, steps] of Object.entries(pattern) as [DrumLane, string][]) {
    for (let step = 0; step < until; step++) {
      const strength = strengths[steps[step] ?? '.'];
      if (strength === undefined) continue;
      // Ghost notes are omitted at random.
      if (strength < 0.5 && random() < 0.15) continue;
      notes.push(hit(start + step / 4, drumKeys[lane], strength * (0.72 + 0.28 * energy)));
    }
  }
  return notes;
}

function fillStart({ fills }: DrumStyle, energy: number, random: () => number): number {
  if (fills === 0 || energy < 0.4) return STEPS;
  return fills === 2 && random() < 0.6 ? 8 : 12;
}

function writeFill(start: number, from: number, { fills }: DrumStyle, energy: number): ScoreNote[] {
  const notes: ScoreNote[] = [];
  for (let step = from; step < STEPS; step++) {
    const along = (step - from) / (STEPS - from);
    if (fills === 1 && step % 2 === 1 && along < 0.5) continue;
    const tom = tomKeys[Math.floor(along * tomKeys.length)] ?? 45;
    const key = fills === 2 && along >= 0.25 ? tom : drumKeys.snare;
    notes.push(hit(start + step / 4, key, (0.5 + 0.45 * along) * (0.75 + 0.25 * energy)));
  }
  notes.push(hit(start + from / 4, drumKeys.kick, 0.7));
  return notes;
}

const hit = (start: number, pitch: number, velocity: number): ScoreNote => ({
  start,
  length: 0.25,
  pitch,
  velocity,
  shift: 0,
});
