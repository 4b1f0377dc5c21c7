import type { SharedPart, SharedPassage, TextRange } from '../report';
import type { Passage } from './passages';
import type { Tokens } from './tokens';

/** Maximum words changed, added or omitted between two parts of one passage. */
const widestGap = 3;

/** Cuts the excluded words out of passages; a remainder shorter than k is dropped. */
export function clipPassages(
  passages: readonly Passage[],
  excluded: Uint8Array,
  noise: number,
): Passage[] {
  return passages.flatMap(({ at, sourceAt, length }) => {
    const pieces: Passage[] = [];
    let from = 0;
    for (let word = 0; word <= length; word += 1) {
      if (word < length && !excluded[at + word]) continue;
      if (word - from >= noise)
        pieces.push({ at: at + from, sourceAt: sourceAt + from, length: word - from });
      from = word + 1;
    }
    return pieces;
  });
}

/**
 * Passages for display: neighbours in both texts with at most 3 other words between them become one with
 * several parts, because a copy with a few changed words looks like that.
 * @param passages in text order
 */
export function joinPassages(
  passages: readonly Passage[],
  { own, other }: { own: Tokens; other: Tokens },
  excluded: Uint8Array,
): SharedPassage[] {
  const groups: Passage[][] = [];
  for (const passage of passages) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && areNeighbours(last, passage, excluded)) group.push(passage);
    else groups.push([passage]);
  }
  return groups.map((group) => ({
    parts: group.map((passage) => partOf(passage, own, other)),
    words: group.reduce((sum, { length }) => sum + length, 0),
  }));
}

function areNeighbours(a: Passage, b: Passage, excluded: Uint8Array): boolean {
  const gap = b.at - (a.at + a.length);
  const sourceGap = b.sourceAt - (a.sourceAt + a.length);
  if (gap < 0 || gap > widestGap || sourceGap < 0 || sourceGap > widestGap) return false;
  return !excluded.subarray(a.at + a.length, b.at).includes(1);
}

function partOf({ at, sourceAt, length }: Passage, own: Tokens, other: Tokens): SharedPart {
  return { text: rangeOf(own, at, length), source: rangeOf(other, sourceAt, length) };
}

/** The text range of a run of words. */
export function rangeOf(
  { starts, ends }: Pick<Tokens, 'starts' | 'ends'>,
  first: number,
  length: number,
): TextRange {
  return { start: starts[first] ?? 0, end: ends[first + length - 1] ?? 0 };
}
