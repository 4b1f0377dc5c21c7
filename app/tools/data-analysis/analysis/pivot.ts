import type { TextTable } from '~/codecs/data/table/text-table';
import type { TypedColumn } from '~/codecs/data/table/typed-column';
import { ToolError } from '~/platform/tool-error';
import type { PivotFigure, PivotSettings, PivotTable } from './pivot-model';

const MAX_ROWS = 500;
const MAX_COLUMNS = 40;
const emptyLabel = '(empty)';

/**
 * Groups rows by one or two columns.
 * @throws ToolError `input` when a figure needs numbers and the column has none
 */
export function pivot(
  table: TextTable,
  columnOf: (index: number) => TypedColumn,
  settings: PivotSettings,
  rows: Uint32Array | undefined,
): PivotTable {
  const { figure } = settings;
  const value = settings.value === null ? undefined : columnOf(settings.value);
  if (figure !== 'count' && figure !== 'unique' && value?.kind !== 'number')
    throw new ToolError('input', 'Choose a column of numbers for the values, or count rows.');
  const down = groupsOf(table, settings.down, columnOf(settings.down), rows, MAX_ROWS);
  const across =
    settings.across === null
      ? undefined
      : groupsOf(table, settings.across, columnOf(settings.across), rows, MAX_COLUMNS);
  const width = across?.labels.length ?? 1;
  const cells = down.labels.map(() => Array.from({ length: width }, () => new Gathered()));
  const rowTotals = down.labels.map(() => new Gathered());
  const columnTotals = Array.from({ length: width }, () => new Gathered());
  const total = new Gathered();
  const length = rows?.length ?? table.rowCount;
  for (let place = 0; place < length; place++) {
    const row = rows ? (rows[place] as number) : place;
    const key = keyOf(value, row, figure);
    if (key === undefined) continue;
    const i = down.group(row);
    const j = across ? across.group(row) : 0;
    total.add(key, figure);
    if (i >= 0) rowTotals[i]?.add(key, figure);
    if (j >= 0) columnTotals[j]?.add(key, figure);
    if (i >= 0 && j >= 0) cells[i]?.[j]?.add(key, figure);
  }
  return {
    rows: down.labels,
    columns: across?.labels ?? [],
    cells: cells.map((line) => line.map((cell) => cell.figure(figure))),
    rowTotals: rowTotals.map((cell) => cell.figure(figure)),
    columnTotals: columnTotals.map((cell) => cell.figure(figure)),
    total: total.figure(figure),
    rowsLeftOut: down.leftOut,
    columnsLeftOut: across?.leftOut ?? 0,
  };
}

/** What a row adds to a figure; undefined when it adds nothing. */
function keyOf(column: TypedColumn | undefined, row: number, figure: PivotFigure) {
  if (figure === 'count' || !column) return figure === 'count' ? 1 : undefined;
  const key = column.kind === 'text' ? column.codes[row] : column.values[row];
  if (key === undefined || Number.isNaN(key)) return undefined;
  return column.kind === 'text' && key < 0 ? undefined : key;
}

/** Counts, sums and extremes of one cell. */
class Gathered {
  #count = 0;
  #sum = 0;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;
  #distinct: Set<number> | undefined;

  add(value: number, figure: PivotFigure): void {
    this.#count++;
    this.#sum += value;
    if (value < this.#min) this.#min = value;
    if (value > this.#max) this.#max = value;
    if (figure !== 'unique') return;
    this.#distinct ??= new Set();
    this.#distinct.add(value);
  }

  figure(figure: PivotFigure): number | null {
    if (this.#count === 0) return null;
    if (figure === 'count') return this.#count;
    if (figure === 'unique') return this.#distinct?.size ?? 0;
    if (figure === 'sum') return this.#sum;
    if (figure === 'mean') return this.#sum / this.#count;
    return figure === 'min' ? this.#min : this.#max;
  }
}

interface Groups {
  labels: string[];
  leftOut: number;
  /** The group of a row, or -1 when it was left out. */
  group: (row: number) => number;
}

/** The largest groups, sorted by value. */
function groupsOf(
  table: TextTable,
  index: number,
  column: TypedColumn,
  rows: Uint32Array | undefined,
  most: number,
): Groups {
  const keys = column.kind === 'text' ? column.codes : column.values;
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
      return { key, label: isEmpty ? emptyLabel : table.text(row, index), isEmpty };
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
