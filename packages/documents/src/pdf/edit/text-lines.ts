/** Groups the letters of a page into lines as a reader sees them. */
import type { Glyph } from './glyph';
import { cellsOf, placeOf, type Run, runOf, type TextCell } from './text-cells';

/** A line of text on the page. */
export interface EditableLine {
  /** Index of the letter that was drawn first; identifies the line in edits. */
  id: number;
  run: Run;
  /** Position across the direction of the line. */
  baseline: number;
  cells: readonly TextCell[];
  /** In reading order. */
  text: string;
  isRightToLeft: boolean;
  /** Spaces drawn before and after its text. */
  outside: readonly Glyph[];
}

/** Gaps of at least this many font sizes separate columns and table cells. */
const columnGap = 1.4;
/** Baselines at most this far apart, relative to the font size, are the same. */
const sameBaseline = 0.12;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

interface Stretch {
  run: Run;
  baseline: number;
  start: number;
  end: number;
  glyphs: Glyph[];
}

/** The lines of a page, in the order in which they were drawn. */
export function groupLines(glyphs: readonly Glyph[]): EditableLine[] {
  const directions = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const [a, b] = glyph.matrix;
    const degrees = Math.round((Math.atan2(b, a) * 180) / Math.PI) % 360;
    const known = directions.get(degrees);
    if (known) known.push(glyph);
    else directions.set(degrees, [glyph]);
  }
  const lines = [...directions.values()].flatMap((group) => withRaised(stretches(group)));
  return lines.flatMap(lineOf).sort((a, b) => a.id - b.id);
}

/** Groups letters of one direction by baseline, split at wide gaps. */
function stretches(glyphs: readonly Glyph[]): Stretch[] {
  const [first] = glyphs;
  if (!first) return [];
  const direction = runOf(first);
  const placed = glyphs.map((glyph) => ({
    glyph,
    run: runOf(glyph),
    ...placeOf(glyph, direction),
  }));
  placed.sort((a, b) => a.across - b.across);
  const rows: (typeof placed)[] = [];
  for (const each of placed) {
    const row = rows.at(-1);
    const before = row?.[0];
    if (row && before && each.across - before.across <= sameBaseline * before.run.size)
      row.push(each);
    else rows.push([each]);
  }
  return rows.flatMap((row) => {
    row.sort((a, b) => a.along - b.along || a.glyph.index - b.glyph.index);
    const parts: Stretch[] = [];
    for (const { glyph, run, along, across } of row) {
      const end = along + glyph.advance * run.along;
      const last = parts.at(-1);
      const near = last && along - last.end < columnGap * Math.min(run.size, last.run.size);
      if (last && near && isAlike(run.size, last.run.size)) {
        last.glyphs.push(glyph);
        last.end = Math.max(last.end, end);
      } else parts.push({ run, baseline: across, start: along, end, glyphs: [glyph] });
    }
    return parts;
  });
}

function isAlike(size: number, other: number): boolean {
  return size / other < 1.6 && other / size < 1.6;
}

/** Merges superscripts and subscripts into their line. */
function withRaised(parts: readonly Stretch[]): Stretch[] {
  const raised = new Set<Stretch>();
  for (const small of parts) {
    const host = parts.find(
      (large) =>
        large !== small &&
        small.run.size <= 0.85 * large.run.size &&
        Math.abs(small.baseline - large.baseline) <= 0.5 * large.run.size &&
        small.glyphs.length < large.glyphs.length &&
        small.start > large.start &&
        small.start < large.end + 0.25 * large.run.size,
    );
    if (!host || raised.has(host)) continue;
    host.glyphs.push(...small.glyphs);
    host.end = Math.max(host.end, small.end);
    raised.add(small);
  }
  return parts.filter((part) => !raised.has(part));
}

function lineOf({ run, baseline, glyphs }: Stretch): EditableLine[] {
  const ordered = glyphs.toSorted((a, b) => placeOf(a, run).along - placeOf(b, run).along);
  const cells = cellsOf(ordered, run);
  if (cells.length === 0) return [];
  const inside = new Set(cells.flatMap((cell) => cell.glyphs));
  const visual = cells.map(({ text }) => text).join('');
  const isRightToLeft = rightToLeft.test(visual);
  const text = isRightToLeft ? logicalText(cells) : visual;
  return [
    {
      id: Math.min(...glyphs.map(({ index }) => index)),
      run,
      baseline,
      cells,
      text,
      isRightToLeft,
      outside: glyphs.filter((glyph) => !inside.has(glyph)),
    },
  ];
}

/** Right-to-left words in reading order; numbers and Latin words keep their own direction. */
function logicalText(cells: readonly TextCell[]): string {
  const parts: { text: string; isLeftToRight: boolean }[] = [];
  for (const { text } of cells) {
    const isLeftToRight = /^[\p{Script=Latin}\p{N}]/u.test(text);
    const last = parts.at(-1);
    if (last?.isLeftToRight && isLeftToRight) last.text += text;
    else parts.push({ text, isLeftToRight });
  }
  return parts
    .reverse()
    .map(({ text }) => text)
    .join('');
}
