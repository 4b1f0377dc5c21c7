/**
 * Plans how a paragraph is reflowed: original words keep their letters, formatting and kerning and move to
 * new positions; new words take the formatting of those that they replace, otherwise of the word before.
 */

import type { Matrix } from '@entropy-tools/core/affine-matrix';
import { diffArrays } from 'diff';
import { breakParagraph, type MeasuredWord } from './break-paragraph';
import { fontFaceOf } from './font-face';
import type { EditableParagraph } from './group-paragraphs';
import { joinLines, type LineJoin } from './join-lines';
import type { ParagraphEdit } from './page-edits';
import { type ParagraphWord, type TextWord, wordsOf, wordsOfText } from './paragraph-words';
import { LinePlacer, type NewWord, type PlacedLine } from './place-lines';
import {
  type ComposedText,
  defaultSpaceWidth,
  fontsOf,
  type GlyphPlan,
  type PlanTools,
  writeText,
} from './plan-line';
import { isBlank, runOf } from './text-cells';

export interface ParagraphPlan {
  glyphs: Map<number, GlyphPlan>;
  /** Lines from the top down, along and across the paragraph before it is moved. */
  lines: readonly PlacedLine[];
  /** The new size of its letters. */
  size: number;
  borrowed: string;
  borrowedFrom: readonly string[];
}

/** With more differing words than this, they are not compared one by one. */
const MAX_DIFFERENCES = 3000;

/**
 * The plans for the letters of a paragraph.
 * @param joins how its lines are joined: one fewer than lines
 * @param move of the whole paragraph, in page coordinates
 * @throws ToolError `asset` when a font cannot be loaded
 */
export async function planParagraph(
  paragraph: EditableParagraph,
  joins: readonly LineJoin[],
  edit: ParagraphEdit,
  move: Matrix,
  tools: PlanTools,
): Promise<ParagraphPlan> {
  const { scale = 1, face } = edit;
  const own = wordsOf(paragraph, joins);
  const text =
    edit.text ??
    joinLines(
      paragraph.lines.map((line) => line.text),
      joins,
    );
  const wanted = wordsOfText(text);
  const { words, news } = await findWords(paragraph, own, wanted, edit, tools);
  const [first] = paragraph.lines;
  const frame = {
    width: paragraph.right - paragraph.left,
    indent: (first?.cells[0]?.start ?? paragraph.left) - paragraph.left,
    align: paragraph.align,
    blank: blankOf(paragraph) * scale,
    size: paragraph.size * scale,
    keepsLines: scale === 1 && face === undefined,
  };
  const lines = breakParagraph(words, own, frame);
  const placer = new LinePlacer(paragraph, edit, move);
  for (const [number, line] of lines.entries()) placer.place(number, line, words, own, news);
  const composed = [...news.values()].map(({ written }) => written);
  return {
    glyphs: placer.finish(),
    lines: placer.lines,
    size: paragraph.size * scale,
    borrowed: [...new Set(composed.map(({ borrowed }) => borrowed).join(''))].join(''),
    borrowedFrom: [...new Set(composed.flatMap(({ text: each }) => fontsOf(each?.composed)))],
  };
}

/** A target word: an original one, or a new one formatted like an original one. */
interface Origin {
  source?: number;
  like: number;
  isBehind: boolean;
}

function originsOf(
  own: readonly ParagraphWord[],
  wanted: readonly TextWord[],
  isAllNew: boolean,
): Origin[] {
  const texts = (words: readonly { text: string }[]) => words.map(({ text }) => text);
  const changes = isAllNew
    ? undefined
    : diffArrays(texts(own), texts(wanted), { maxEditLength: MAX_DIFFERENCES });
  if (!changes)
    return wanted.map((_, at) => ({ like: Math.min(at, own.length - 1), isBehind: false }));
  const origins: Origin[] = [];
  let next = 0;
  let gone = 0;
  for (const { count = 0, added, removed } of changes) {
    if (removed) gone = count;
    for (let at = 0; at < count && !removed; at++)
      if (!added) origins.push({ source: next + at, like: next + at, isBehind: false });
      else if (gone > 0)
        origins.push({ like: next - gone + Math.min(at, gone - 1), isBehind: false });
      else origins.push({ like: Math.max(0, next - 1), isBehind: next > 0 });
    if (!added) next += count;
    if (!removed) gone = 0;
  }
  return origins;
}

/** The words with their widths, and the composed text of new ones by index. */
async function findWords(
  paragraph: EditableParagraph,
  own: readonly ParagraphWord[],
  wanted: readonly TextWord[],
  { scale = 1, face }: ParagraphEdit,
  tools: PlanTools,
): Promise<{ words: MeasuredWord[]; news: Map<number, NewWord> }> {
  const origins = originsOf(own, wanted, face !== undefined);
  const words: MeasuredWord[] = [];
  const news = new Map<number, NewWord>();
  const maxWidth = (paragraph.right - paragraph.left) / scale;
  for (const [at, { text, hasBlank, breaks }] of wanted.entries()) {
    const { source, like, isBehind } = origins[at] ?? { like: 0, isBehind: false };
    const word = own[source ?? like];
    if (!word) throw new Error('a paragraph has words');
    if (source !== undefined) {
      const widths = word.parts.map(({ start, end }) => (end - start) * scale);
      const mark = word.parts[0]?.hyphen;
      const hyphen = mark ? (mark.end - mark.start) * scale : 0;
      words.push({ widths, hyphen, hasBlank, breaks, source });
      continue;
    }
    const { look, line } = lookOf(word, paragraph, isBehind);
    const write = (piece: string) =>
      writeText(piece, look, line, face ?? fontFaceOf(look.font), face === undefined, tools);
    const pieces = await fitting(text, maxWidth, write);
    for (const [index, written] of pieces.entries()) {
      news.set(words.length, { look, isBehind, written });
      words.push({
        widths: [written.length * scale],
        hyphen: 0,
        hasBlank: hasBlank && index === pieces.length - 1,
        breaks: index === 0 ? breaks : 0,
      });
    }
  }
  return { words, news };
}

/** A word ready to be written, split if it is longer than a line. */
async function fitting(
  text: string,
  maxWidth: number,
  write: (piece: string) => Promise<ComposedText>,
): Promise<ComposedText[]> {
  const whole = await write(text);
  const letters = Array.from(text);
  if (whole.length <= maxWidth || letters.length < 2) return [whole];
  const size = Math.max(1, Math.floor((letters.length * 0.9 * maxWidth) / whole.length));
  const pieces: ComposedText[] = [];
  for (let start = 0; start < letters.length; start += size)
    pieces.push(await write(letters.slice(start, start + size).join('')));
  return pieces;
}

/** The letter of a word whose formatting a new one takes; not a superscript. */
function lookOf(word: ParagraphWord, { lines, size }: EditableParagraph, isBehind: boolean) {
  const letters = word.parts.flatMap(({ line, cells }) =>
    cells.flatMap(({ glyphs: [look] }) => (look ? [{ look, line: lines[line] }] : [])),
  );
  const large = letters.filter(({ look }) => runOf(look).size >= 0.85 * size);
  const fit = large.length > 0 ? large : letters;
  const found = isBehind ? fit.at(-1) : fit[0];
  if (!found?.line) throw new Error('a word has letters');
  return { look: found.look, line: found.line };
}

/**
 * The median width of the paragraph's spaces, or the default if it has none. In justified text only the last
 * line counts, if it has at least three spaces, because those are not stretched.
 */
function blankOf({ lines, align, size }: EditableParagraph): number {
  const blanks = (some: EditableParagraph['lines']) =>
    some
      .flatMap(({ cells }) =>
        cells.flatMap((cell, at) => {
          const before = cells[at - 1];
          const next = cells[at + 1];
          return isBlank(cell.text) && before && next ? [next.start - before.end] : [];
        }),
      )
      .filter((width) => width < size)
      .sort((a, b) => a - b);
  const last = align === 'justified' ? blanks(lines.slice(-1)) : [];
  const all = last.length > 2 ? last : blanks(lines);
  return all[Math.floor(all.length / 2)] ?? defaultSpaceWidth * size;
}
