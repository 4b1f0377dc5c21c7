/** The text of a paragraph, and its words with the letters that draw them. */
import { findBreaks } from '../../doc/write-pdf/break-opportunities';
import type { EditableParagraph } from './group-paragraphs';
import type { LineJoin } from './join-lines';
import { isBlank, type TextCell } from './text-cells';
import type { EditableLine } from './text-lines';

/** A word, or the part of it on one line. Positions are along the line, in page units. */
interface WordPart {
  /** The index of the line in its paragraph. */
  line: number;
  cells: readonly TextCell[];
  start: number;
  end: number;
  /** Spaces drawn after it on its line. */
  blanks: readonly TextCell[];
  /** The hyphen at the line's end, where the word continues on the next. */
  hyphen?: TextCell;
}

/** An original word of a paragraph. */
export interface ParagraphWord {
  text: string;
  hasBlank: boolean;
  parts: readonly WordPart[];
}

/** An unbreakable piece of text. */
export interface TextWord {
  text: string;
  /** Whether a space follows. */
  hasBlank: boolean;
  /** Number of forced line breaks before it. */
  breaks: number;
}

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/**
 * How the lines of a paragraph are joined. A hyphen at a line's end is dropped if the page contains the
 * joined word, or neither of its halves as words.
 * @param page all lines of its page
 */
export function lineJoins(
  lines: readonly EditableLine[],
  page: readonly EditableLine[],
): LineJoin[] {
  const known = lazyVocabulary(page);
  return lines.slice(1).map(({ text: next }, at) => {
    const { text = '' } = lines[at] ?? {};
    if (text.endsWith('\u00ad')) return 'hyphen-dropped';
    const stem = /(?<![\p{L}\d-])([\p{L}\p{M}]{2,})[-\u2010]$/u.exec(text)?.[1]?.toLowerCase();
    const rest = /^[\p{Ll}\p{M}]{2,}/u.exec(next)?.[0];
    if (stem !== undefined && rest !== undefined) {
      const words = known();
      if (words.has(`${stem}-${rest}`)) return 'nothing';
      if (words.has(stem + rest)) return 'hyphen-dropped';
      return words.has(stem) || words.has(rest) ? 'nothing' : 'hyphen-dropped';
    }
    if (/[\p{L}\d][-\u2010/\u2013\u2014]$/u.test(text) && /^[\p{L}\d]/u.test(next))
      return 'nothing';
    return cjk.test(text.at(-1) ?? '') && cjk.test(next.at(0) ?? '') ? 'nothing' : 'blank';
  });
}

function lazyVocabulary(page: readonly EditableLine[]): () => ReadonlySet<string> {
  let words: Set<string> | undefined;
  return () => {
    if (words) return words;
    words = new Set();
    let isRest = false;
    for (const { text } of page) {
      const found = text.toLowerCase().match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*-?/gu) ?? [];
      for (const word of found.slice(isRest ? 1 : 0)) if (!word.endsWith('-')) words.add(word);
      isRest = /[-\u00ad\u2010]$/u.test(text);
    }
    return words;
  };
}

/** The original words of a paragraph. */
export function wordsOf(
  { lines }: Pick<EditableParagraph, 'lines'>,
  joins: readonly LineJoin[],
): ParagraphWord[] {
  let text = '';
  const places: { at: number; line: number; cell: TextCell }[] = [];
  const hyphens = new Map<number, TextCell>();
  for (const [line, { cells }] of lines.entries()) {
    const join = joins[line];
    for (const [index, cell] of cells.entries()) {
      const isLast = index === cells.length - 1;
      if (isLast && join === 'hyphen-dropped') hyphens.set(line, cell);
      else {
        places.push({ at: text.length, line, cell });
        text += cell.text;
      }
    }
    if (join === 'blank') text += ' ';
  }
  let next = 0;
  return cutText(text).map(({ word, from, to }) => {
    const parts: (WordPart & { cells: TextCell[]; blanks: TextCell[] })[] = [];
    for (; places[next] && (places[next]?.at ?? 0) < to; next++) {
      const place = places[next];
      if (!place) break;
      const { line, cell } = place;
      const part = parts.at(-1);
      if (isBlank(cell.text) && place.at >= from + word.length) part?.blanks.push(cell);
      else if (part?.line === line) {
        part.cells.push(cell);
        part.end = cell.end;
      } else {
        const hyphen = part && hyphens.get(part.line);
        if (part && hyphen) part.hyphen = hyphen;
        parts.push({ line, cells: [cell], start: cell.start, end: cell.end, blanks: [] });
      }
    }
    return { text: word, hasBlank: to - from > word.length, parts };
  });
}

/** The words of typed text; a line feed ends a line. */
export function wordsOfText(text: string): TextWord[] {
  let breaks = -1;
  return text
    .replace(/\r\n?/gu, '\n')
    .split('\n')
    .flatMap((line) => {
      breaks++;
      const tidy = line.replace(/[ \t]+/gu, ' ').replace(/^ | $/gu, '');
      return cutText(tidy).map(({ word, from, to }) => {
        const found = { text: word, hasBlank: to - from > word.length, breaks };
        breaks = 0;
        return found;
      });
    });
}

function cutText(text: string): { word: string; from: number; to: number }[] {
  if (text === '') return [];
  const found: { word: string; from: number; to: number }[] = [];
  const breaks = findBreaks(text);
  let from = 0;
  for (let to = 1; to <= text.length; to++) {
    if (!breaks[to]) continue;
    const whole = text.slice(from, to);
    const word = whole.replace(/[ \t]+$/u, '');
    if (word !== '') found.push({ word, from, to });
    from = to;
  }
  return found;
}
