/**
 * Orders the items of a line from left to right. Source: UAX 9, rule L2: from the highest level down to the
 * lowest odd one, reverse each sequence at that level or above.
 */
export function visualOrder<T extends { level: number }>(items: readonly T[]): T[] {
  const order = [...items];
  let highest = 0;
  let lowestOdd = 127;
  for (const { level } of items) {
    highest = Math.max(highest, level);
    if (level % 2 === 1) lowestOdd = Math.min(lowestOdd, level);
  }
  for (let level = highest; level >= lowestOdd; level--)
    for (let start = 0; start < order.length; start++) {
      let end = start;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end++;
      if (end - start > 1) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  return order;
}
