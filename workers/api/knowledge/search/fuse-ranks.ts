/**
 * Dampens the first ranks, so that a place in both lists counts more than the first place in one (Cormack,
 * Clarke and Büttcher 2009, who take 60).
 */
const RANK_CONSTANT = 60;

/**
 * Reciprocal rank fusion: joins lists of ids, each with its best first, into one. Scores of different kinds
 * need not be comparable. Ties keep the order of the first list.
 */
export function fuseRanks(lists: readonly (readonly string[])[]): string[] {
  const scores = new Map<string, number>();
  for (const list of lists)
    for (const [rank, id] of list.entries())
      scores.set(id, (scores.get(id) ?? 0) + 1 / (RANK_CONSTANT + rank + 1));
  return [...scores].sort(([, one], [, other]) => other - one).map(([id]) => id);
}
