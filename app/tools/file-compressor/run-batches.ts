/**
 * Processes items in batches: the next batch begins when the previous one is done. Errors of `run` are passed
 * to the caller; it should catch its own failures so that the others continue.
 */
export async function inBatches<Item>(
  items: readonly Item[],
  size: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += size)
    await Promise.all(items.slice(from, from + size).map(run));
}

/** Processes at most `size` items at a time; the next begins as soon as one is done. */
export async function withConcurrency<Item>(
  items: readonly Item[],
  size: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await run(item);
  };
  await Promise.all(Array.from({ length: size }, lane));
}
