// Splits a long paragraph for two slides: at the end of a sentence if one is near, otherwise between words,
// never inside a word. Intl.Segmenter finds words in scripts without spaces.

import { trimInlines } from '../inline-list';
import { type Inline, inlineText } from '../model';

/**
 * The longest beginning with at most `room` characters, and the rest. White space at the split is dropped.
 * `head` is empty when not even the first word fits.
 */
export function splitInlines(
  inlines: readonly Inline[],
  room: number,
): { head: Inline[]; tail: Inline[] } {
  const text = inlineText([...inlines]);
  if (text.length <= room) return { head: [...inlines], tail: [] };
  const cut = findCut(text, room);
  return { head: trimInlines(take(inlines, 0, cut)), tail: trimInlines(take(inlines, cut)) };
}

/** The end of the first word, for a word longer than any slide. */
export function firstWordEnd(inlines: readonly Inline[]): number {
  const text = inlineText([...inlines]);
  for (const { index, segment } of segmentWords(text))
    if (segment.trim() !== '') return index + segment.length;
  return text.length;
}

function findCut(text: string, room: number): number {
  const ahead = text.slice(0, room + 1);
  const sentences = /[.!?…。！？؟।](?:["'”’»)\]]*)(?=\s|$)|[。！？]/gu;
  let sentence = 0;
  for (const match of ahead.matchAll(sentences)) {
    const end = match.index + match[0].length;
    if (end <= room) sentence = end;
  }
  // Prefers a sentence's end in the last third, despite the gap that it leaves.
  if (sentence >= room * 0.66) return sentence;
  let word = 0;
  for (const { index, segment } of segmentWords(text.slice(0, room + 200))) {
    if (index > room) break;
    // Closing punctuation stays with its word.
    if (!/^[\p{Pe}\p{Pf}\p{Po}]/u.test(segment)) word = index;
  }
  return word > 0 ? word : sentence;
}

/** Words as written, including attached punctuation; split only at white space or by the segmenter. */
function segmentWords(text: string): { index: number; segment: string }[] {
  const spaced = [...text.matchAll(/\S+|\s+/g)].map((match) => ({
    index: match.index,
    segment: match[0],
  }));
  return spaced.flatMap(({ index, segment }) => {
    if (!unspaced.test(segment)) return [{ index, segment }];
    return [...new Intl.Segmenter('und', { granularity: 'word' }).segment(segment)].map((part) => ({
      index: index + part.index,
      segment: part.segment,
    }));
  });
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function take(inlines: readonly Inline[], from: number, to = Number.POSITIVE_INFINITY): Inline[] {
  const result: Inline[] = [];
  let offset = 0;
  for (const inline of inlines) {
    const text = inlineText([inline]);
    const start = Math.max(from - offset, 0);
    const end = Math.min(to - offset, text.length);
    if (inline.kind === 'text') {
      if (end > start) result.push({ ...inline, text: text.slice(start, end) });
    } else if (offset >= from && offset < to) result.push(inline);
    offset += text.length;
  }
  return result;
}
