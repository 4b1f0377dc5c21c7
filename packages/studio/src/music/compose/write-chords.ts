/** Harmony: a progression for each kind of section, turned towards what follows. */
import { pick } from '@entropy-tools/core/random';
import type { Score, ScoreChord, ScoreSection, SectionKind } from '../score';
import type { GenreStyle, SectionHarmony } from '../styles/genre-style';
import { readNumeral } from './numerals';
import { BEATS_PER_BAR } from './plan-form';

const sourceOf: Readonly<Record<SectionKind, keyof SectionHarmony>> = {
  intro: 'verse',
  verse: 'verse',
  chorus: 'chorus',
  bridge: 'bridge',
  solo: 'verse',
  outro: 'chorus',
  ending: 'verse',
};

/**
 * Writes the chords of a piece.
 * @returns the chords of all sections in order; a section of one kind has the same each time
 */
export function writeChords(
  sections: readonly ScoreSection[],
  style: GenreStyle,
  key: Score['key'],
  random: () => number,
): ScoreChord[] {
  const harmony = style.harmony[key.mode];
  const chosen = new Map<string, string[]>();
  const progressionOf = (kind: SectionKind, bars: number) => {
    const source = sourceOf[kind];
    const id = `${source} ${bars}`;
    const known = chosen.get(id);
    if (known) return known;
    const fresh = choose(harmony[source], bars, random);
    chosen.set(id, fresh);
    return fresh;
  };
  return sections.flatMap((section, index) => {
    const bars = [...progressionOf(section.kind, section.bars)];
    if (section.kind === 'ending')
      bars[0] = key.mode === 'major' ? tonicOf(bars[0], 'I') : tonicOf(bars[0], 'i');
    else if (sections[index + 1]?.kind === 'ending')
      bars[bars.length - 1] = cadence(bars, style, key);
    return bars.flatMap((bar, barIndex) =>
      readBar(bar, section.start + barIndex * BEATS_PER_BAR, style, key),
    );
  });
}

/** The tonic with the colour that the genre gives it. */
function tonicOf(first: string | undefined, tonic: string): string {
  const own = first?.split(',')[0] ?? '';
  return own.replace(/\/\d$/, '').replace(/(7|maj7|add9)$/, '') === tonic ? own : tonic;
}

/** A progression that fits into the bars, repeated or cut. */
function choose(from: readonly string[], bars: number, random: () => number): string[] {
  const all = from.map((line) => line.split(' '));
  const fitting = all.filter((line) => bars % line.length === 0);
  const longest = Math.max(...fitting.map((line) => line.length), 0);
  // Twelve bars of blues are the form itself; elsewhere any that fits will do.
  const best = longest === 12 ? fitting.filter((line) => line.length === 12) : fitting;
  const shorter = all.filter((line) => line.length <= bars);
  if (best.length === 0 && shorter.length === 0 && bars > 1) {
    const halved = all.filter((line) => line.length === bars * 2).map(inPairs);
    if (halved.length > 0) return pick(random, halved) ?? [];
  }
  const line = pick(random, best.length > 0 ? best : shorter.length > 0 ? shorter : all) ?? ['I'];
  return Array.from({ length: bars }, (_, bar) => line[bar % line.length] ?? 'I');
}

/** Two bars as one, so that a short section comes home as well; of a bar that has two chords the first is kept. */
function inPairs(line: readonly string[]): string[] {
  const first = (bar = 'I') => bar.split(',')[0] ?? bar;
  return line.flatMap((bar, at) => (at % 2 === 0 ? [`${first(bar)},${first(line[at + 1])}`] : []));
}

/** Makes the last bar before the end lead to the tonic. */
function cadence(bars: readonly string[], style: GenreStyle, key: Score['key']): string {
  const last = bars.at(-1) ?? '';
  if (/^(V|v|bVII|VII)/.test(last) && !last.startsWith('VI,')) return last;
  const dominant = style.colour === 'triads' ? 'V' : 'V7';
  if (style.harmony.major.verse.some((line) => line.includes('I7'))) return 'V7';
  return bars.length > 1 ? `${key.mode === 'major' ? 'IV' : 'iv'},${dominant}` : dominant;
}

function readBar(bar: string, start: number, style: GenreStyle, key: Score['key']): ScoreChord[] {
  const numerals = bar.split(',');
  const length = BEATS_PER_BAR / numerals.length;
  return numerals.map((numeral, index) => ({
    start: start + index * length,
    length,
    ...readNumeral(numeral, key, style.colour),
  }));
}

/** The chord that sounds at a beat. @param chords in order, without gaps */
export function chordAt(chords: readonly ScoreChord[], beat: number): ScoreChord {
  let low = 0;
  let high = chords.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((chords[middle]?.start ?? 0) <= beat + 1e-6) low = middle;
    else high = middle - 1;
  }
  const chord = chords[low];
  if (!chord) throw new Error('A piece has chords.');
  return chord;
}
