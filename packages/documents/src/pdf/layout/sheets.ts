/** Plans which page goes where when several share a sheet of paper. Page indexes start at 0. */

/** Grids by the number of pages on a side. */
export const sheetGrids = {
  2: { across: 2, down: 1 },
  4: { across: 2, down: 2 },
  6: { across: 3, down: 2 },
  8: { across: 4, down: 2 },
  9: { across: 3, down: 3 },
  16: { across: 4, down: 4 },
} as const;

export type PagesPerSheet = keyof typeof sheetGrids;

/** Pages in reading order, `perSheet` on each side. */
export function planSheets(pageCount: number, perSheet: PagesPerSheet): number[][] {
  const sheets: number[][] = [];
  for (let first = 0; first < pageCount; first += perSheet)
    sheets.push(
      Array.from({ length: Math.min(perSheet, pageCount - first) }, (_, index) => first + index),
    );
  return sheets;
}

/**
 * The sides of a booklet folded in the middle: printed double-sided and flipped on the short edge, its pages
 * are in order. `undefined` stays empty.
 */
export function planBooklet(
  pageCount: number,
): [left: number | undefined, right: number | undefined][] {
  const total = Math.ceil(pageCount / 4) * 4;
  const page = (index: number) => (index < pageCount ? index : undefined);
  const sides: [number | undefined, number | undefined][] = [];
  for (let side = 0; side < total / 2; side++) {
    const [low, high] = [page(side), page(total - 1 - side)];
    sides.push(side % 2 === 0 ? [high, low] : [low, high]);
  }
  return sides;
}
