/**
 * The layout of a lead sheet: one staff with the tune, its lyrics and the chords above, broken into lines of
 * a width. Distances are in spaces, the gap between two staff lines; y is 0 at the top line and grows down.
 * It only computes positions; the page draws them.
 */
import type { Score, ScorePart } from '../score';
import { type EngravedBar, engraveBar } from './engrave-bar';
import { writtenBars } from './written-notes';

export type Clef = 'treble' | 'bass';

export interface EngravedLine {
  /** Zero-based. */
  firstBar: number;
  width: number;
  /** Where its first bar begins: after clef, signature and time. */
  head: number;
  hasTime: boolean;
  /** The piece ends with it. */
  isLast: boolean;
  /** Position of the highest and the lowest symbol, excluding the lyrics. */
  top: number;
  bottom: number;
  hasWords: boolean;
  bars: readonly (EngravedBar & { x: number; width: number })[];
}

export interface EngravedSheet {
  clef: Clef;
  fifths: number;
  lines: readonly EngravedLine[];
}

const CLEF_WIDTH = 3.4;
const SIGN_WIDTH = 1.05;
const TIME_WIDTH = 2.4;
/** A last line that is less than this full keeps its natural width. */
const LEAST_FULL = 0.7;
/** Below this mean pitch the bass clef has fewer ledger lines. */
const BASS_CLEF_BELOW = 55;

/**
 * @param part the tune; of chords the highest note is written
 * @param width of a line, in spaces
 */
export function engraveSheet(score: Score, part: ScorePart, width: number): EngravedSheet {
  const { fifths } = score.key;
  const pitches = part.notes.map(({ pitch }) => pitch);
  const mean = pitches.reduce((sum, pitch) => sum + pitch, 0) / Math.max(1, pitches.length);
  const clef = mean < BASS_CLEF_BELOW ? 'bass' : 'treble';
  const bars = writtenBars(score, part.notes).map((notes, index) =>
    engraveBar(score, notes, index, clef),
  );
  const headOf = (isFirst: boolean) =>
    CLEF_WIDTH + Math.abs(fifths) * SIGN_WIDTH + (isFirst ? TIME_WIDTH : 0.4);
  const lines: EngravedLine[] = [];
  for (let from = 0; from < bars.length; ) {
    const isFirst = lines.length === 0;
    const head = headOf(isFirst);
    const room = width - head;
    let natural = bars[from]?.natural ?? 0;
    let until = from + 1;
    while (until < bars.length && natural + (bars[until]?.natural ?? 0) <= room)
      natural += bars[until++]?.natural ?? 0;
    const isLast = until === bars.length;
    const stretch = isLast && natural < room * LEAST_FULL ? 1.15 : room / natural;
    lines.push(lineOf(bars.slice(from, until), { firstBar: from, head, isFirst, isLast, stretch }));
    from = until;
  }
  return { clef, fifths, lines };
}

function lineOf(
  bars: readonly EngravedBar[],
  {
    firstBar,
    head,
    isFirst,
    isLast,
    stretch,
  }: { firstBar: number; head: number; isFirst: boolean; isLast: boolean; stretch: number },
): EngravedLine {
  let x = head;
  const placed = bars.map((bar) => {
    const width = bar.natural * stretch;
    const found = { ...stretched(bar, stretch), x, width };
    x += width;
    return found;
  });
  const signs = bars.flatMap(({ notes }) => notes);
  return {
    firstBar,
    width: x,
    head,
    hasTime: isFirst,
    isLast,
    top: Math.min(0, ...signs.map(({ top }) => top)),
    bottom: Math.max(4, ...signs.map(({ bottom }) => bottom)),
    hasWords: signs.some(({ syllable }) => syllable !== undefined),
    bars: placed,
  };
}

/** The same bar wider: its content is spread, including beams and stems. */
function stretched(bar: EngravedBar, by: number): EngravedBar {
  return {
    ...bar,
    chords: bar.chords.map((chord) => ({ ...chord, x: chord.x * by })),
    notes: bar.notes.map((note) => ({ ...note, x: note.x * by })),
    rests: bar.rests.map((rest) => ({ ...rest, x: rest.x * by })),
  };
}
