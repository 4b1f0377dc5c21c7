/** Places the reflowed lines of a paragraph and plans each of its letters. */
import { type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import type { BrokenLine, MeasuredWord, PlacedWord } from './break-paragraph';
import type { Glyph } from './glyph';
import type { EditableParagraph } from './group-paragraphs';
import type { ParagraphEdit } from './page-edits';
import type { ParagraphWord } from './paragraph-words';
import type { ComposedText, GlyphPlan } from './plan-line';
import { placeOf, type Run } from './text-cells';

/** A word to be written, and the letter whose formatting it takes. */
export interface NewWord {
  look: Glyph;
  isBehind: boolean;
  written: ComposedText;
}

/** Position of a line along and across the paragraph, before the paragraph itself is moved. */
export interface PlacedLine {
  start: number;
  end: number;
  baseline: number;
}

export class LinePlacer {
  readonly lines: PlacedLine[] = [];
  readonly #plans = new Map<number, GlyphPlan>();
  readonly #paragraph: EditableParagraph;
  readonly #run: Run;
  readonly #scale: number;
  readonly #color: string | undefined;
  readonly #move: Matrix;

  constructor(paragraph: EditableParagraph, { scale = 1, color }: ParagraphEdit, move: Matrix) {
    const [first] = paragraph.lines;
    if (!first) throw new Error('a paragraph has lines');
    this.#paragraph = paragraph;
    this.#run = first.run;
    this.#scale = scale;
    this.#color = color;
    this.#move = move;
    for (const { cells, outside } of paragraph.lines)
      for (const { index } of [...cells.flatMap(({ glyphs }) => glyphs), ...outside])
        this.#plans.set(index, { dropped: true });
  }

  /** @param number index of the line, from 0 */
  place(
    number: number,
    line: BrokenLine,
    words: readonly MeasuredWord[],
    own: readonly ParagraphWord[],
    news: ReadonlyMap<number, NewWord>,
  ): void {
    const { lines, left } = this.#paragraph;
    const baseline = this.#baseline(number);
    const stands = line.source === undefined ? undefined : lines[line.source];
    if (stands) {
      const start = stands.cells[0]?.start ?? left;
      const all = [...stands.cells, { glyphs: stands.outside }];
      this.#moveCells(all, start, stands.baseline, start, baseline);
      this.lines.push({ start, end: stands.cells.at(-1)?.end ?? start, baseline });
      return;
    }
    for (const [at, set] of line.words.entries()) {
      const x = left + set.x;
      const source = words[set.word]?.source;
      const isLast = at === line.words.length - 1;
      const word = source === undefined ? undefined : own[source];
      if (word) this.#moveWord(word, set, isLast, x, baseline);
      const written = news.get(set.word);
      if (written) this.#write(written, x, baseline);
    }
    const [first] = line.words;
    this.lines.push({ start: left + (first?.x ?? 0), end: left + line.end, baseline });
  }

  /** The plan for each letter. */
  finish(): Map<number, GlyphPlan> {
    return this.#plans;
  }

  /** Original lines keep their baselines; further lines follow at the paragraph's leading. */
  #baseline(number: number): number {
    const { lines, leading } = this.#paragraph;
    const [first] = lines;
    const own = this.#scale === 1 ? lines[number] : undefined;
    if (own) return own.baseline;
    const base = this.#scale === 1 ? lines.at(-1) : first;
    const steps = this.#scale === 1 ? number - lines.length + 1 : number;
    return (base?.baseline ?? 0) - steps * leading * this.#scale;
  }

  #moveWord(
    { parts }: ParagraphWord,
    { from, to }: PlacedWord,
    isLast: boolean,
    x: number,
    baseline: number,
  ): void {
    let at = x;
    const moved = parts.slice(from, to);
    for (const [index, { cells, blanks, hyphen, start, end, line }] of moved.entries()) {
      const own = this.#paragraph.lines[line]?.baseline ?? 0;
      const endsLine = isLast && index === moved.length - 1;
      const isParted = endsLine && to < parts.length;
      const all = [...cells, ...(isParted && hyphen ? [hyphen] : []), ...(endsLine ? [] : blanks)];
      this.#moveCells(all, start, own, at, baseline);
      at += (end - start) * this.#scale;
    }
  }

  #moveCells(
    cells: readonly { glyphs: readonly Glyph[] }[],
    fromX: number,
    fromBaseline: number,
    x: number,
    baseline: number,
  ): void {
    const matrix = this.#matrix(fromX, fromBaseline, x, baseline);
    const color = this.#color;
    for (const { glyphs } of cells)
      for (const { index } of glyphs) {
        const { dropped: _, ...known } = this.#plans.get(index) ?? {};
        const plan = { ...known, ...(matrix && { matrix }), ...(color !== undefined && { color }) };
        if (Object.keys(plan).length > 0) this.#plans.set(index, plan);
        else this.#plans.delete(index);
      }
  }

  #write({ look, isBehind, written }: NewWord, x: number, baseline: number): void {
    if (!written.text) return;
    const { along, across } = placeOf(look, this.#run);
    const matrix = this.#matrix(along, across, x, baseline) ?? this.#move;
    const plan = this.#plans.get(look.index) ?? {};
    const color = this.#color;
    const text = { matrix, ...written.text, isBehind, ...(color !== undefined && { color }) };
    this.#plans.set(look.index, { ...plan, written: [...(plan.written ?? []), text] });
  }

  /** The move from one position along and across the paragraph to another; undefined when they are equal. */
  #matrix(fromX: number, fromY: number, x: number, y: number): Matrix | undefined {
    const { dx, dy } = this.#run;
    const scale = this.#scale;
    const [along, across] = [x - scale * fromX, y - scale * fromY];
    const isStill = scale === 1 && Math.abs(along) < 1e-6 && Math.abs(across) < 1e-6;
    const [a, b, c, d, e, f] = this.#move;
    const isMoved = a !== 1 || b !== 0 || c !== 0 || d !== 1 || e !== 0 || f !== 0;
    if (isStill) return isMoved ? this.#move : undefined;
    return multiply(this.#move, [
      scale,
      0,
      0,
      scale,
      dx * along - dy * across,
      dy * along + dx * across,
    ]);
  }
}
