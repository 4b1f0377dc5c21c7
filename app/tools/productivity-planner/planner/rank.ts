import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

// Positions in a list as text (fractional indexing): moving one task changes only that task, so that two
// devices that move different tasks do not undo each other. fractional-indexing keeps the keys short, while
// simple halving would lengthen them with each task added at the end.

/** An item with a position. */
export interface Ranked {
  id: string;
  rank: string;
}

/** Sorts by rank, and by id if two devices assigned the same rank. */
export function byRank(one: Ranked, other: Ranked): number {
  if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

/** This many ranks after all others. */
export function ranksAtEnd(ranked: Iterable<Ranked>, count: number): string[] {
  let last: string | null = null;
  for (const { rank } of ranked) if (isRank(rank) && (last === null || rank > last)) last = rank;
  return generateNKeysBetween(last, null, count);
}

/**
 * Ranks that put one item between two others; normally only that item gets a new one. If neighbours share a
 * rank, those after the position get new ones too.
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

/** Whether foreign text is a valid rank. */
export function isRank(text: string): boolean {
  try {
    generateKeyBetween(text, null);
    return true;
  } catch {
    return false;
  }
}
