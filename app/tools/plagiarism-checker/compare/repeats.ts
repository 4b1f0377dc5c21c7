import type { RepeatedPassage } from '../report';
import type { Granularity } from './fingerprints';
import { rangeOf } from './join-passages';
import {
  dropContainedPassages,
  type FingerprintIndex,
  findPassages,
  type PreparedText,
} from './passages';

const MAX_REPEATS = 50;

/**
 * Passages of at least t words that occur more than once in a text, the longest first; each with all its
 * positions, which do not overlap.
 */
export function findRepeats(
  own: PreparedText,
  index: FingerprintIndex,
  { noise, guarantee }: Granularity,
): RepeatedPassage[] {
  const pairs = findPassages(own, own, index, noise, (at, later) => at >= later)
    // A run that overlaps itself is shortened to one period.
    .map((pair) => ({ ...pair, length: Math.min(pair.length, pair.sourceAt - pair.at) }))
    .filter(({ length }) => length >= guarantee);
  const groups = new Map<string, { length: number; at: Set<number> }>();
  for (const { at, sourceAt, length } of withoutNested(pairs)) {
    const key = own.tokens.ids.subarray(at, at + length).join();
    const group = groups.get(key) ?? { length, at: new Set() };
    group.at.add(at).add(sourceAt);
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_REPEATS)
    .map(({ length, at }) => ({
      words: length,
      places: apart([...at], length).map((first) => rangeOf(own.tokens, first, length)),
    }));
}

/** Drops pairs contained in a longer one at both of their positions. */
function withoutNested(pairs: readonly { at: number; sourceAt: number; length: number }[]) {
  const first = new Set(dropContainedPassages(pairs));
  const second = new Set(
    dropContainedPassages(
      pairs.map((pair) => ({ ...pair, at: pair.sourceAt, sourceAt: pair.at })),
    ).map(({ at, sourceAt, length }) => `${sourceAt}/${at}/${length}`),
  );
  return pairs.filter(
    (pair) => first.has(pair) || second.has(`${pair.at}/${pair.sourceAt}/${pair.length}`),
  );
}

function apart(places: number[], length: number): number[] {
  let free = 0;
  return places
    .sort((a, b) => a - b)
    .filter((place) => {
      if (place < free) return false;
      free = place + length;
      return true;
    });
}
