import { valueCounts } from '@entropy-tools/data/data/table/column-statistics';
import { pieSlices } from '../sentences';
import type { ChartData, Slice } from './chart-model';
import type { ChartSource } from './chart-source';

/** The ten most frequent values of a column over all rows, and the count of the others. */
export function pieOf(source: ChartSource, index: number): ChartData {
  const counted = valueCountsOf(source, index, source.rows);
  const of = source.rows?.length ?? source.table.rowCount;
  const slices = counted.slice(0, pieSlices);
  const name = source.table.names[index] ?? '';
  const rows = { used: of, of, how: 'all' } as const;
  if (slices.length === 0)
    return { kind: 'none', reason: `‘${name}’ is empty: there is nothing to count.`, rows };
  const others = counted.slice(pieSlices).reduce((sum, { count }) => sum + count, 0);
  return { kind: 'pie', name, figure: 'Rows', slices, distinct: counted.length, others, rows };
}

/** Each value of a column with its count, most frequent first; empty cells are omitted. */
export function valueCountsOf(
  source: ChartSource,
  index: number,
  rows: Uint32Array<ArrayBuffer> | undefined,
): Slice[] {
  const column = source.column(index);
  if (column.kind === 'text') {
    const { counts } = valueCounts(column, rows);
    const codes = Array.from(counts.keys()).filter((code) => counts[code] !== 0);
    codes.sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b);
    // Labels only for what may be shown: an ID column can have a million values.
    return codes.map((code, place) => ({
      label: place < 100 ? column.dictionary.text(code) : '',
      count: counts[code] as number,
    }));
  }
  const counts = new Map<number, { count: number; row: number }>();
  const length = rows?.length ?? column.values.length;
  for (let place = 0; place < length; place++) {
    const row = rows ? (rows[place] as number) : place;
    const value = column.values[row] as number;
    if (Number.isNaN(value)) continue;
    const known = counts.get(value);
    if (known) known.count++;
    else counts.set(value, { count: 1, row });
  }
  return Array.from(counts.values())
    .sort((a, b) => b.count - a.count)
    .map(({ count, row }, place) => ({
      label: place < 100 ? source.table.text(row, index) : '',
      count,
    }));
}
