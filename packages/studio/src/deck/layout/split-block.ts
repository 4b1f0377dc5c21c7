// Splits one block in two: tables between rows, code between lines, text between sentences, words or, if
// necessary, characters.
import { type ContentBlock, readContent } from './content';
import { isTextBlock } from './flow';
import { FULL_SLIDE } from './visible-length';

/** More rows, lines or blocks than fit on any slide: three columns of 33 lines. */
export const MAX_PIECES = 100;

/** Whether part of a block is worth showing at the foot of a slide. */
export function isSplittable(block: ContentBlock): boolean {
  return block.kind === 'table' || block.kind === 'code' || block.source.length > 200;
}

/** A block split in two; neither part if nothing of it fits. */
export interface SplitBlock {
  head?: ContentBlock | undefined;
  tail?: ContentBlock | undefined;
  /** Number of rows, lines, sentences or words in the head. */
  count: number;
}

/**
 * Splits off as much of a block as fits; with `must`, at least its smallest piece.
 * @param guess how many pieces of the previous block fitted
 */
export function splitBlock(
  block: ContentBlock,
  fits: (head: ContentBlock) => boolean,
  { must, guess }: { must: boolean; guess: number },
): SplitBlock {
  const cut = cutOf(block);
  if (!cut) return must ? { head: block, count: 0 } : { count: 0 };
  const fitting = (many: number) => {
    const head = cut.head(many);
    return head !== undefined && fits(head);
  };
  const count = largestPassing(cut.most, fitting, guess);
  if (count === 0 && !must) return { count };
  const at = Math.max(1, count);
  return { head: cut.head(at), tail: cut.tail(at), count };
}

/** The largest count up to `most` that passes, 0 if none does: doubling steps from a guess, then bisection. */
export function largestPassing(
  most: number,
  passes: (count: number) => boolean,
  guess = 0,
): number {
  let good = 0;
  let bad = most + 1;
  const first = Math.min(guess, most);
  if (first > 0) {
    if (passes(first)) good = first;
    else bad = first;
  }
  if (good > 0 || first === 0)
    for (let step = 1; good + step < bad; step *= 2) {
      if (!passes(good + step)) {
        bad = good + step;
        break;
      }
      good += step;
    }
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (passes(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** A way to cut a block: its first pieces, and the rest. */
interface Cut {
  /** Maximum number of pieces to try. */
  most: number;
  head: (count: number) => ContentBlock | undefined;
  tail: (count: number) => ContentBlock | undefined;
}

function cutOf(block: ContentBlock): Cut | undefined {
  if (isTextBlock(block)) return cutOfText(block.source);
  if (block.kind !== 'table' && block.kind !== 'code') return undefined;
  const lines = block.source.split('\n');
  if (block.kind === 'table') {
    const part = (from: number, to?: number): ContentBlock => ({
      ...block,
      rows: block.rows.slice(from, to),
      source: [...lines.slice(0, 2), ...lines.slice(2).slice(from, to)].join('\n'),
    });
    const count = block.rows.length;
    return {
      most: Math.min(count, MAX_PIECES),
      head: (many) => part(0, many),
      tail: (many) => (many < count ? part(many) : undefined),
    };
  }
  const inner = block.text.split('\n');
  const part = (from: number, to?: number): ContentBlock => {
    const text = inner.slice(from, to).join('\n');
    return { ...block, text, source: [lines[0], text, lines.at(-1)].join('\n') };
  };
  return {
    most: Math.min(inner.length, MAX_PIECES),
    head: (many) => part(0, many),
    tail: (many) => (many < inner.length ? part(many) : undefined),
  };
}

let sentences: Intl.Segmenter | undefined;

function cutOfText(source: string): Cut {
  const mark = /^\s*(?:[-*+]|\d+[.)]|#+|>)\s+/.exec(source)?.[0] ?? '';
  // What lies beyond a full slide need not be split yet.
  const end = mark.length + FULL_SLIDE;
  const near = source.slice(mark.length, end).toWellFormed();
  const far = source.slice(mark.length + near.length);
  sentences ??= new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const found = Array.from(sentences.segment(near), ({ segment }) => segment);
  // An overlong sentence is split between words, and an overlong word between characters.
  const units = found.flatMap((one) => (one.length > 240 ? wordsOf(one) : [one]));
  return {
    most: units.length,
    head: (many) => textBlock(mark + units.slice(0, many).join('').trim()),
    tail: (many) => {
      const rest = (units.slice(many).join('') + far).trim();
      return rest === '' ? undefined : textBlock((mark.trim() === '>' ? mark : '') + rest);
    },
  };
}

/** Text is parsed only when it may be used. */
function textBlock(source: string): ContentBlock | undefined {
  if (source.length > FULL_SLIDE) return { kind: 'text', role: 'paragraph', runs: [], source };
  return readContent(source)[0]?.[0];
}

function wordsOf(sentence: string): string[] {
  return (sentence.match(/\S+\s*|^\s+/gu) ?? []).flatMap((word) =>
    word.length > 120 ? (word.match(/.{1,120}/gsu) ?? []) : [word],
  );
}
