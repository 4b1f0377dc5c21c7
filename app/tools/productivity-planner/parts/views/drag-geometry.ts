/** A point in the viewport, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle in the viewport, as from `getBoundingClientRect`. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A column with its cards from top to bottom. */
export interface ColumnBoxes<Id extends string> {
  id: Id;
  box: Box;
  cards: readonly { id: string; box: Box }[];
}

/** Where a card would land: `index` counts the column's cards without the dragged one. */
export interface CardPosition<Id extends string> {
  column: Id;
  index: number;
}

/**
 * The drop position at the pointer: the nearest column, after every card whose middle is above the pointer.
 * Null without columns.
 */
export function cardPosition<Id extends string>(
  columns: readonly ColumnBoxes<Id>[],
  point: Point,
  draggedId: string,
): CardPosition<Id> | null {
  let nearest: ColumnBoxes<Id> | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const column of columns) {
    const distance = distanceTo(column.box, point);
    if (distance < least) {
      least = distance;
      nearest = column;
    }
  }
  if (!nearest) return null;
  const index = nearest.cards.filter(
    (card) => card.id !== draggedId && (card.box.top + card.box.bottom) / 2 < point.y,
  ).length;
  return { column: nearest.id, index };
}

/** Distance in pixels from a point to a box; 0 inside. */
export function distanceTo(box: Box, point: Point): number {
  const dx = Math.max(box.left - point.x, 0, point.x - box.right);
  const dy = Math.max(box.top - point.y, 0, point.y - box.bottom);
  return Math.hypot(dx, dy);
}

/**
 * How far to scroll per frame while the pointer is near an edge: negative towards `start`, 0 in the middle,
 * faster closer to the edge.
 * @param zone pixels from each edge in which it scrolls
 * @param most pixels per frame at the edge and beyond
 */
export function edgeScroll(
  position: number,
  start: number,
  end: number,
  zone = 56,
  most = 14,
): number {
  const room = Math.min(zone, (end - start) / 3);
  if (room <= 0) return 0;
  const depth = (edge: number) => Math.min(1, Math.max(0, 1 - edge / room));
  const speed = depth(end - position) - depth(position - start);
  return speed === 0 ? 0 : Math.round(speed * most);
}

/** The two neighbours of a position in a list of ids, as `PlannerStore.moveTask` expects them. */
export function neighbours(
  ids: readonly string[],
  index: number,
): { after: string | null; before: string | null } {
  return { after: ids[index - 1] ?? null, before: ids[index] ?? null };
}
