/**
 * Works on all items, on at most `atOnce` at the same time: an invocation has six connections for D1 and
 * other servers. Throws the first failure; the other items are still worked on.
 */
export async function forEachFew<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  // All workers draw from the same iterator.
  const rest = items[Symbol.iterator]();
  const draw = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, draw));
}
