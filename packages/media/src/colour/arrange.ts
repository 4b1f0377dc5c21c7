/** Order and locks of a palette being edited. Pure: arguments are not modified. */

/** A slot of the palette: its colour, and whether generating new colours keeps it. */
export interface Place<T> {
  colour: T;
  locked: boolean;
}

/** Moves an item; indices out of range change nothing. */
export function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}

/**
 * Fills new colours around the locked ones: a locked colour stays at its index (or moves to the end if the
 * new palette is shorter), and the new colours fill the other slots in order.
 */
export function fillAround<T>(before: readonly Place<T>[], colours: readonly T[]): Place<T>[] {
  const length = Math.max(colours.length, before.filter(({ locked }) => locked).length);
  const fresh = [...colours];
  const kept = before.map((place, index) => ({ place, index })).filter(({ place }) => place.locked);
  const result: Place<T>[] = [];
  for (let index = 0; index < length; index += 1) {
    const left = length - index;
    const next = kept[0];
    if (next && (next.index <= index || kept.length >= left)) {
      result.push(next.place);
      kept.shift();
      continue;
    }
    const colour = fresh.shift();
    if (colour !== undefined) result.push({ colour, locked: false });
  }
  return result;
}
