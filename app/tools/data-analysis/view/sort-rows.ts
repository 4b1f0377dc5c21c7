import type { TypedColumn } from '@entropy-tools/data/data/table/typed-column';

/** With more distinct texts than this, locale-aware sorting would take many seconds. */
const MAX_COLLATED = 200_000;

/**
 * Rows in the order of a column. The sort is stable, and empty cells come last in both directions. Texts are
 * sorted naturally ('item 9' before 'item 10').
 * @param rows to sort; all rows if undefined
 */
export function sortRows(
  column: TypedColumn,
  rowCount: number,
  rows: Uint32Array<ArrayBuffer> | undefined,
  descending: boolean,
): Uint32Array<ArrayBuffer> {
  const keys = sortKeys(column);
  const all = rows ?? Uint32Array.from({ length: rowCount }, (_, row) => row);
  const filled = all.filter((row) => !Number.isNaN(keys[row]));
  const empty = all.filter((row) => Number.isNaN(keys[row]));
  const sign = descending ? -1 : 1;
  filled.sort((a, b) => sign * ((keys[a] as number) - (keys[b] as number)) || a - b);
  const sorted = new Uint32Array(all.length);
  sorted.set(filled);
  sorted.set(empty, filled.length);
  return sorted;
}

/** A sort key for each row; NaN for an empty cell. */
function sortKeys(column: TypedColumn): Float64Array {
  if (column.kind !== 'text') return column.values;
  const { dictionary, codes } = column;
  const texts = Array.from({ length: dictionary.size }, (_, code) => dictionary.text(code));
  const order = Array.from(texts.keys());
  const compare =
    texts.length > MAX_COLLATED
      ? byCodeUnits
      : new Intl.Collator(undefined, { numeric: true }).compare;
  order.sort((a, b) => compare(texts[a] as string, texts[b] as string));
  const rank = new Float64Array(texts.length);
  for (const [place, code] of order.entries()) rank[code] = place;
  return Float64Array.from(codes, (code) => (code < 0 ? Number.NaN : (rank[code] as number)));
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
