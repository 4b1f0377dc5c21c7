import { isMissing, type TypedColumn } from '@entropy-tools/data/data/table/typed-column';

/** A report of missing values. */
export interface MissingReport {
  rows: number;
  /** Number of rows without an empty cell. */
  completeRows: number;
  /** Number of empty cells in each column. */
  columns: number[];
  /**
   * The most frequent combinations of columns that are empty together, at most 8; complete rows do not count
   * as one.
   */
  patterns: { columns: number[]; rows: number }[];
}

const MAX_PATTERNS = 8;
const MAX_KEPT = 10_000;

/** Counts empty cells by column and by the combinations in which they occur. */
export function missingReport(
  typed: readonly TypedColumn[],
  rows: Uint32Array | undefined,
): MissingReport {
  const columns = typed.map(() => 0);
  const patterns = new Map<string, number>();
  const [first] = typed;
  const all = first?.kind === 'text' ? first.codes.length : (first?.values.length ?? 0);
  const length = rows?.length ?? all;
  let completeRows = 0;
  for (let place = 0; place < length; place++) {
    const row = rows ? (rows[place] as number) : place;
    let pattern = '';
    for (const [column, one] of typed.entries()) {
      if (!isMissing(one, row)) continue;
      columns[column] = (columns[column] as number) + 1;
      pattern += `${column} `;
    }
    if (pattern === '') completeRows++;
    else if (patterns.has(pattern) || patterns.size < MAX_KEPT)
      patterns.set(pattern, (patterns.get(pattern) ?? 0) + 1);
  }
  const commonest = Array.from(patterns)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_PATTERNS)
    .map(([pattern, count]) => ({ columns: pattern.trim().split(' ').map(Number), rows: count }));
  return { rows: length, completeRows, columns, patterns: commonest };
}
