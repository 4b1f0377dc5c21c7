/** Order and locks of a palette that is being made. Nothing here changes what it is given. */

/** A place of the palette: its colour, and whether new colours leave it as it is. */
export interface Place<T> {
  colour: T;
  locked: boolean;
}

/** Takes the thing at `from` out and puts it in at `to`; places out of range change nothing. */
export function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}

/**
 * New colours around the locked ones: a locked colour stays at its place (or comes last when the new
 * palette is shorter), the new colours fill the others in their order.
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
