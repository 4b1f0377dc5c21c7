/** The form: the order, length and energy of sections. */
import { MIN_SECONDS, type MusicSettings } from '../music-settings';
import type { Score, ScoreSection, SectionKind } from '../score';
import { type GenreStyle, USUAL_RANGE } from '../styles/genre-style';
import type { MoodStyle } from '../styles/mood-styles';

export const BEATS_PER_BAR = 4;
/** Minimum time for the last chord to ring, in seconds. */
const MIN_RING_SECONDS = 1.8;
/** Tempo of the two halves of the last bar, relative to the piece's. */
const slowRates = [0.9, 0.8] as const;
/** What that takes longer, in quarter notes of the piece's tempo. */
const EXTRA_BEATS = slowRates.reduce((sum, rate) => sum + 2 / rate - 2, 0);
/** A change of loudness between two sections takes this long. */
const STEP_BEATS = 0.1;

const letters: Readonly<Record<string, SectionKind>> = {
  I: 'intro',
  V: 'verse',
  C: 'chorus',
  B: 'bridge',
  S: 'solo',
};

/** The order of sections, by the number of sections that fit. */
const orders = [
  'V',
  'V',
  'VC',
  'IVC',
  'IVCB',
  'IVCVC',
  'IVCVBC',
  'IVCVCBC',
  'IVCVCBCC',
  'IVVCVCBCC',
  'IVVCVCBSCC',
  'IVVCVVCBSCC',
  'IVVCVVCSBVCC',
  'IVVCCVVCSBVCC',
  'IVVCCVVCCSBVCC',
];

const usualEnergy: Readonly<Record<SectionKind, number>> = {
  intro: 0.3,
  verse: 0.46,
  chorus: 0.8,
  bridge: 0.42,
  solo: 0.74,
  outro: 0.42,
  ending: 0.5,
};

/** Whatever the mood: a chorus stands out, and a bridge steps back before the last one. */
const energyLimits: Readonly<Record<SectionKind, readonly [number, number]>> = {
  intro: [0.05, 0.45],
  verse: [0.1, 0.6],
  chorus: [0.7, 1],
  bridge: [0.1, 0.5],
  solo: [0.64, 0.9],
  outro: [0.05, 0.5],
  ending: [0.3, 0.6],
};

/**
 * Plans the form of a piece.
 * @returns the sections without gaps from beat 0; the last is the bar in which the last chord rings
 */
export function planForm(
  settings: MusicSettings,
  style: GenreStyle,
  mood: MoodStyle,
): ScoreSection[] {
  const bars = barsOf(settings, style);
  const unit = unitOf(bars, style.sectionBars);
  const order = orders[Math.min(orders.length - 1, Math.floor(bars / unit))] ?? 'V';
  const planned = [...order].map((letter) => {
    const kind = letters[letter] ?? 'verse';
    return { kind, bars: kind === 'intro' ? Math.max(1, Math.floor(unit / 2)) : unit };
  });
  fill(planned, bars, unit);
  planned.push({ kind: 'ending', bars: 1 });
  return named(planned, mood);
}

/** Whole bars before the last chord. */
function barsOf({ durationSeconds, bpm }: MusicSettings, style: GenreStyle): number {
  const ring = Math.min(MIN_RING_SECONDS, durationSeconds * (MIN_RING_SECONDS / MIN_SECONDS) * 3);
  const slowing = style.slowsDown ? (EXTRA_BEATS * 60) / bpm : 0;
  return Math.max(1, Math.floor(((durationSeconds - ring - slowing) * bpm) / 60 / BEATS_PER_BAR));
}

/** The tempo of a piece: that of the settings, and slower in the last bar where the genre does that. */
export function planTempo(
  sections: readonly ScoreSection[],
  { bpm }: MusicSettings,
  style: GenreStyle,
): Score['tempo'] {
  const end = sections.at(-1)?.start ?? 0;
  const steady = [{ beat: 0, bpm }];
  if (!style.slowsDown || end < 2 * BEATS_PER_BAR) return steady;
  const slower = slowRates.map((rate, half) => ({ beat: end - 4 + half * 2, bpm: bpm * rate }));
  return [...steady, ...slower];
}

/**
 * How loud everybody plays: each section by its energy, rising into a louder one; a bridge gathers over its second
 * half, an outro fades.
 */
export function planDynamics(
  sections: readonly ScoreSection[],
  { dynamicRange = USUAL_RANGE }: GenreStyle,
): Score['dynamics'] {
  const levelOf = ({ energy }: ScoreSection) => (energy - 1) * dynamicRange;
  return sections.flatMap((section, index) => {
    const next = sections[index + 1];
    const own = levelOf(section);
    const end = section.start + section.bars * BEATS_PER_BAR;
    const points = [{ beat: section.start, decibels: own }];
    const rise = next ? levelOf(next) - own : 0;
    if (section.kind === 'outro')
      return [...points, { beat: end - STEP_BEATS, decibels: own - dynamicRange / 3 }];
    if (rise <= 0) return [...points, { beat: end - STEP_BEATS, decibels: own }];
    const bars = section.kind === 'bridge' ? section.bars / 2 : Math.min(1, section.bars / 2);
    return [
      ...points,
      { beat: end - bars * BEATS_PER_BAR, decibels: own },
      { beat: end - STEP_BEATS, decibels: own + rise * 0.6 },
    ];
  });
}

function unitOf(bars: number, own: number | undefined): number {
  if (own && bars >= own * 2) return own;
  if (bars >= 96) return 16;
  if (bars >= 40) return 8;
  return bars >= 16 ? 4 : Math.max(1, Math.min(2, bars));
}

/** Fills the remaining bars: a solo that parts the last two choruses, or a last chorus; then an outro. */
function fill(planned: { kind: SectionKind; bars: number }[], bars: number, unit: number): void {
  const left = bars - planned.reduce((sum, section) => sum + section.bars, 0);
  const hasRoom = left >= unit;
  const outro = hasRoom ? left - unit : left;
  const isDouble = planned.slice(-2).every(({ kind }) => kind === 'chorus') && planned.length > 2;
  if (hasRoom && isDouble) planned.splice(-1, 0, { kind: 'solo', bars: unit });
  else if (hasRoom) planned.push({ kind: 'chorus', bars: unit });
  if (outro > 0) planned.push({ kind: 'outro', bars: outro });
}

function named(
  planned: readonly { kind: SectionKind; bars: number }[],
  mood: MoodStyle,
): ScoreSection[] {
  const counts = new Map<SectionKind, number>();
  const last = planned.findLastIndex(({ kind }) => kind === 'chorus');
  let start = 0;
  return planned.map(({ kind, bars }, index) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const isRepeated = planned.filter((section) => section.kind === kind).length > 1;
    const growth = (count - 1) * 0.06 + (index === last ? 0.06 : 0);
    const energy = usualEnergy[kind] + growth + mood.energy * 0.3;
    const [least, most] = energyLimits[kind];
    const section: ScoreSection = {
      kind,
      name: `${kind[0]?.toUpperCase()}${kind.slice(1)}${isRepeated ? ` ${count}` : ''}`,
      start,
      bars,
      energy: Math.min(most, Math.max(least, energy)),
    };
    start += bars * BEATS_PER_BAR;
    return section;
  });
}
