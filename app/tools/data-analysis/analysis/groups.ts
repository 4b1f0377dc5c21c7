// Groups rows that have the same value in a column, or whose dates fall into the same part.

import type { TextTable } from '@entropy-tools/data/data/table/text-table';
import type { TypedColumn } from '@entropy-tools/data/data/table/typed-column';
import { type DatePart, datePartKey, datePartLabel } from './date-parts';

const emptyLabel = '(empty)';

/** The column to group by. */
export interface GroupedColumn {
  table: TextTable;
  index: number;
  column: TypedColumn;
  /** For dates; if absent, each value is a separate group. */
  part?: DatePart | undefined;
}

export interface Groups {
  labels: string[];
  leftOut: number;
  /** The group of a row, or -1 if its group was omitted. */
  group: (row: number) => number;
}

/** The largest groups, sorted by value; the group of rows without a value comes last. */
export function groupsOf(
  { table, index, column, part }: GroupedColumn,
  rows: Uint32Array | undefined,
  most: number,
): Groups {
  const datePart = column.kind === 'date' ? part : undefined;
  const keys =
    column.kind === 'text'
      ? column.codes
      : datePart
        ? column.values.map((time) => datePartKey(time, datePart))
        : column.values;
  const seen = new Map<number, { count: number; row: number }>();
  const length = rows?.length ?? table.rowCount;
  for (let place = 0; place < length; place++) {
    const row = rows ? (rows[place] as number) : place;
    const key = keys[row] as number;
    const known = seen.get(key);
    if (known) known.count++;
    else seen.set(key, { count: 1, row });
  }
  const largest = Array.from(seen)
    .sort((a, b) => b[1].count - a[1].count)
    .slice(0, most)
    .map(([key, { row }]) => {
      const isEmpty = Number.isNaN(key) || (column.kind === 'text' && key < 0);
      if (isEmpty) return { key, label: emptyLabel, isEmpty };
      const label = datePart ? datePartLabel(key, datePart) : table.text(row, index);
      return { key, label, isEmpty };
    });
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  largest.sort(
    (a, b) =>
      Number(a.isEmpty) - Number(b.isEmpty) ||
      (column.kind === 'text' ? compare(a.label, b.label) : a.key - b.key),
  );
  const places = new Map(largest.map(({ key }, place) => [key, place]));
  return {
    labels: largest.map(({ label }) => label),
    leftOut: seen.size - largest.length,
    group: (row) => places.get(keys[row] as number) ?? -1,
  };
}
