// Breaks runs into lines that fit a width, first fit. Source: UAX 14 for where a line may end; a word wider
// than the line is broken between graphemes.
import { findBreaks, mustBreak } from '@entropy-tools/documents/doc/write-pdf/break-opportunities';
import type { MeasureText, Paragraph, Run } from '../slide-drawing';
import { haveSameStyle } from './inline-runs';

/** The text style of a paragraph. */
export interface ParagraphStyle {
  font: Paragraph['font'];
  /** In pixels. */
  size: number;
  /** Makes all runs bold, whatever their own style. */
  bold?: boolean;
  italic?: boolean;
}

/** The width of a run's text in pixels. */
export function runWidth(run: Run, look: ParagraphStyle, measure: MeasureText): number {
  return measure(run.text, {
    font: run.code ? 'mono' : look.font,
    size: look.size,
    bold: look.bold === true || run.bold === true,
    italic: look.italic === true || run.italic === true,
  });
}

/** The lines of a paragraph, at least one; trailing blanks of a line are dropped. */
export function breakRuns(
  runs: readonly Run[],
  width: number,
  look: ParagraphStyle,
  measure: MeasureText,
): Run[][] {
  const lines: Run[][] = [];
  let line: Run[][] = [];
  let used = 0;
  const widthOf = (parts: readonly Run[]) =>
    parts.reduce((sum, run) => sum + runWidth(run, look, measure), 0);
  const end = () => {
    // Words measured separately may be narrower than together, because of ligatures or fallback fonts.
    let next = line.length;
    while (next > 1 && widthOf(joined(line.slice(0, next))) > width + 0.005) next--;
    lines.push(joined(line.slice(0, next)));
    line = line.slice(next);
    used = line.reduce((sum, parts) => sum + widthOf(parts), 0);
  };
  for (const { parts, isLast } of words(runs)) {
    const visible = widthOf(trimmedEnd(parts));
    // Tolerance of half a hundredth of a pixel for rounding errors.
    while (line.length > 0 && used + visible > width + 0.005) end();
    for (const piece of visible > width + 0.005 ? graphemes(parts) : [parts]) {
      const wide = widthOf(piece);
      const isBlank = piece.every(({ text }) => text.trim() === '');
      while (line.length > 0 && !isBlank && used + widthOf(trimmedEnd(piece)) > width + 0.005)
        end();
      line.push(piece);
      used += wide;
    }
    if (isLast)
      do end();
      while (line.length > 0);
  }
  while (line.length > 0 || lines.length === 0) end();
  return lines;
}

/** Joins words to runs, without trailing blanks. */
function joined(words: readonly Run[][]): Run[] {
  const line: Run[] = [];
  for (const run of words.flat()) {
    const last = line.at(-1);
    if (last && haveSameStyle(last, run)) last.text += run.text;
    else line.push({ ...run });
  }
  return trimmedEnd(line);
}

/** The parts between two break opportunities; `isLast` before a forced break. */
function* words(runs: readonly Run[]): Generator<{ parts: Run[]; isLast: boolean }> {
  const text = runs.map((run) => run.text).join('');
  const breaks = findBreaks(text);
  let parts: Run[] = [];
  let offset = 0;
  for (const run of runs) {
    let start = 0;
    for (let at = 1; at <= run.text.length; at++) {
      const mark = breaks[offset + at];
      if (!mark && at < run.text.length) continue;
      const piece = run.text.slice(start, at).replaceAll('\n', '');
      if (piece !== '') parts.push({ ...run, text: piece });
      start = at;
      if (!mark) continue;
      yield { parts, isLast: mark === mustBreak };
      parts = [];
    }
    offset += run.text.length;
  }
  if (parts.length > 0) yield { parts, isLast: false };
}

let segmenter: Intl.Segmenter | undefined;

function* graphemes(parts: readonly Run[]): Generator<Run[]> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const run of parts)
    for (const { segment } of segmenter.segment(run.text)) yield [{ ...run, text: segment }];
}

function trimmedEnd(line: readonly Run[]): Run[] {
  const kept = [...line];
  for (let last = kept.at(-1); last; last = kept.at(-1)) {
    const text = last.text.replace(/[^\S\u00a0]+$/, '');
    if (text === last.text) break;
    kept.pop();
    if (text !== '') {
      kept.push({ ...last, text });
      break;
    }
  }
  return kept;
}
