import type { NumberColumn } from '@entropy-tools/data/data/table/typed-column';

/** Pearson's coefficients between numeric columns; null where undefined. */
export interface CorrelationMatrix {
  names: string[];
  /** By row, symmetric. */
  values: (number | null)[][];
  /** Number of omitted numeric columns, beyond the first 30. */
  leftOut: number;
}

const MAX_CORRELATED = 30;

/**
 * Pearson's r of each pair, over the rows in which both have a value; null for fewer than two such rows or if
 * one of them is constant. Two passes, means first, to avoid loss of precision.
 */
export function correlationMatrix(
  columns: readonly { name: string; column: NumberColumn }[],
  rows: Uint32Array | undefined,
): CorrelationMatrix {
  const used = columns.slice(0, MAX_CORRELATED);
  const values = used.map(() => used.map((): number | null => null));
  for (const [i, a] of used.entries())
    for (const [j, b] of used.entries()) {
      if (j < i) continue;
      const r = pearson(a.column.values, b.column.values, rows);
      (values[i] ?? [])[j] = r;
      (values[j] ?? [])[i] = r;
    }
  return { names: used.map(({ name }) => name), values, leftOut: columns.length - used.length };
}

function pearson(a: Float64Array, b: Float64Array, rows: Uint32Array | undefined): number | null {
  const length = rows?.length ?? a.length;
  let count = 0;
  let sumA = 0;
  let sumB = 0;
  for (let place = 0; place < length; place++) {
    const row = rows ? (rows[place] as number) : place;
    const sum = (a[row] as number) + (b[row] as number);
    if (Number.isNaN(sum)) continue;
    count++;
    sumA += a[row] as number;
    sumB += b[row] as number;
  }
  const meanA = sumA / count;
  const meanB = sumB / count;
  let squaresA = 0;
  let squaresB = 0;
  let products = 0;
  for (let place = 0; place < length; place++) {
    const row = rows ? (rows[place] as number) : place;
    const offA = (a[row] as number) - meanA;
    const offB = (b[row] as number) - meanB;
    if (Number.isNaN(offA + offB)) continue;
    squaresA += offA * offA;
    squaresB += offB * offB;
    products += offA * offB;
  }
  if (count < 2 || !(squaresA > 0) || !(squaresB > 0)) return null;
  return Math.max(-1, Math.min(1, products / Math.sqrt(squaresA) / Math.sqrt(squaresB)));
}
