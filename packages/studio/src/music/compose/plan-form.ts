/** The form: the order, length and energy of sections. */
import { MIN_SECONDS, type MusicSettings } from '../music-settings';
import type { ScoreSection, SectionKind } from '../score';
import type { GenreStyle } from '../styles/genre-style';
import type { MoodStyle } from '../styles/mood-styles';

export const BEATS_PER_BAR = 4;
/** Minimum time for the last chord to ring, in seconds. */
const MIN_RING_SECONDS = 1.8;

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
  bridge: 0.55,
  solo: 0.74,
  outro: 0.42,
  ending: 0.5,
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
  const bars = barsOf(settings);
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
function barsOf({ durationSeconds, bpm }: MusicSettings): number {
  const ring = Math.min(MIN_RING_SECONDS, durationSeconds * (MIN_RING_SECONDS / MIN_SECONDS) * 3);
  return Math.max(1, Math.floor(((durationSeconds - ring) * bpm) / 60 / BEATS_PER_BAR));
}

function unitOf(bars: number, own: number | undefined): number {
  if (own && bars >= own * 2) return own;
  if (bars >= 96) return 16;
  if (bars >= 40) return 8;
  return bars >= 16 ? 4 : Math.max(1, Math.min(2, bars));
}

/** Fills the remaining bars with a last chorus and an outro; excess is cut. */
function fill(planned: { kind: SectionKind; bars: number }[], bars: number, unit: number): void {
  const left = bars - planned.reduce((sum, section) => sum + section.bars, 0);
  const hasRoom = left >= unit;
  const outro = hasRoom ? left - unit : left;
  if (hasRoom) planned.push({ kind: 'chorus', bars: unit });
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
    const section: ScoreSection = {
      kind,
      name: `${kind[0]?.toUpperCase()}${kind.slice(1)}${isRepeated ? ` ${count}` : ''}`,
      start,
      bars,
      energy: Math.min(1, Math.max(0.05, energy)),
    };
    start += bars * BEATS_PER_BAR;
    return section;
  });
}
