/** Of a list of numbers the one that is nearest to the wanted one; that one itself of an empty list. */
export function nearest(all: readonly number[], wanted: number): number {
  return all.reduce(
    (best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best),
    all[0] ?? wanted,
  );
}
