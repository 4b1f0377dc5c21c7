import { ToolError } from '@entropy-tools/core/tool-error';
import type { TextTable } from '@entropy-tools/data/data/table/text-table';
import type { TypedColumn } from '@entropy-tools/data/data/table/typed-column';
import { type Aggregate, GroupAccumulator } from './group-accumulator';
import { groupsOf } from './groups';
import type { PivotSettings, PivotTable } from './pivot-model';

const MAX_ROWS = 500;
const MAX_COLUMNS = 40;

/**
 * Groups rows by one or two columns.
 * @throws ToolError `input` if an aggregate needs numbers and the column has none
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
  const down = groupsOf(
    { table, index: settings.down, column: columnOf(settings.down), part: settings.downPart },
    rows,
    MAX_ROWS,
  );
  const across =
    settings.across === null
      ? undefined
      : groupsOf(
          {
            table,
            index: settings.across,
            column: columnOf(settings.across),
            part: settings.acrossPart,
          },
          rows,
          MAX_COLUMNS,
        );
  const width = across?.labels.length ?? 1;
  const cells = down.labels.map(() =>
    Array.from({ length: width }, () => new GroupAccumulator(figure)),
  );
  const rowTotals = down.labels.map(() => new GroupAccumulator(figure));
  const columnTotals = Array.from({ length: width }, () => new GroupAccumulator(figure));
  const total = new GroupAccumulator(figure);
  const length = rows?.length ?? table.rowCount;
  for (let place = 0; place < length; place++) {
    const row = rows ? (rows[place] as number) : place;
    const key = keyOf(value, row, figure);
    if (key === undefined) continue;
    const i = down.group(row);
    const j = across ? across.group(row) : 0;
    total.add(key);
    if (i >= 0) rowTotals[i]?.add(key);
    if (j >= 0) columnTotals[j]?.add(key);
    if (i >= 0 && j >= 0) cells[i]?.[j]?.add(key);
  }
  return {
    rows: down.labels,
    columns: across?.labels ?? [],
    cells: cells.map((line) => line.map((cell) => cell.figure())),
    rowTotals: rowTotals.map((cell) => cell.figure()),
    columnTotals: columnTotals.map((cell) => cell.figure()),
    total: total.figure(),
    rowsLeftOut: down.leftOut,
    columnsLeftOut: across?.leftOut ?? 0,
  };
}

/** The value that a row adds to an aggregate; undefined if none. */
function keyOf(column: TypedColumn | undefined, row: number, figure: Aggregate) {
  if (figure === 'count' || !column) return figure === 'count' ? 1 : undefined;
  const key = column.kind === 'text' ? column.codes[row] : column.values[row];
  if (key === undefined || Number.isNaN(key)) return undefined;
  return column.kind === 'text' && key < 0 ? undefined : key;
}
