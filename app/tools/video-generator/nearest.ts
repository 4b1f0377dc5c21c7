/** The number of a list that is nearest to the wanted one; the wanted one itself if the list is empty. */
export function nearest(all: readonly number[], wanted: number): number {
  return all.reduce(
    (best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best),
    all[0] ?? wanted,
  );
}
