import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

// Places in a list as text (fractional indexing): moving one task changes only that task, so two
// devices that move different tasks do not undo each other. fractional-indexing keeps the keys short
// where a mere halving would let them grow with each task that is added at the end.

/** Something with a place. */
export interface Ranked {
  id: string;
  rank: string;
}

/** Order of a list: by rank; two devices may have given the same one, so then by id. */
export function byRank(one: Ranked, other: Ranked): number {
  if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

/** So many ranks behind all others. */
export function ranksAtEnd(ranked: Iterable<Ranked>, count: number): string[] {
  let last: string | null = null;
  for (const { rank } of ranked) if (isRank(rank) && (last === null || rank > last)) last = rank;
  return generateNKeysBetween(last, null, count);
}

/**
 * Ranks that put one item between two others; normally it alone gets a new one. Where neighbours
 * share a rank, those behind the place move along.
 * @param list the others, in any order
 */
export function ranksForMove(
  list: readonly Ranked[],
  id: string,
  between: { after: string | null; before: string | null },
): Map<string, string> {
  const sorted = list.filter((other) => other.id !== id).sort(byRank);
  const place = placeOf(sorted, between);
  const low = sorted[place - 1]?.rank ?? null;
  const tied = sorted.slice(place).findIndex((other) => low === null || other.rank > low);
  const shifted = tied === -1 ? sorted.slice(place) : sorted.slice(place, place + tied);
  const high = tied === -1 ? null : (sorted[place + tied]?.rank ?? null);
  const ids = [id, ...shifted.map((other) => other.id)];
  const ranks =
    ids.length === 1
      ? [generateKeyBetween(low, high)]
      : generateNKeysBetween(low, high, ids.length);
  return new Map(ids.map((moved, index) => [moved, ranks[index] ?? '']));
}

function placeOf(
  sorted: Ranked[],
  { after, before }: { after: string | null; before: string | null },
) {
  const behind = after === null ? -1 : sorted.findIndex((other) => other.id === after);
  if (behind >= 0) return behind + 1;
  const ahead = before === null ? -1 : sorted.findIndex((other) => other.id === before);
  if (ahead >= 0) return ahead;
  return after === null && before !== null ? 0 : sorted.length;
}

/** Whether a text from elsewhere is a rank that others can be placed beside. */
export function isRank(text: string): boolean {
  try {
    generateKeyBetween(text, null);
    return true;
  } catch {
    return false;
  }
}
