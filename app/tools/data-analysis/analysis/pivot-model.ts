import type { DatePart } from './date-parts';
import type { Aggregate } from './group-accumulator';

export interface PivotSettings {
  /** The column whose values become rows. */
  down: number;
  /** For dates; if absent, each value is a separate row. */
  downPart?: DatePart | undefined;
  /** The column whose values become columns; null for none. */
  across: number | null;
  acrossPart?: DatePart | undefined;
  figure: Aggregate;
  /** The column that is aggregated; not needed for `count`. */
  value: number | null;
}

/** A pivot table; null where no row falls into a cell. */
export interface PivotTable {
  rows: string[];
  columns: string[];
  cells: (number | null)[][];
  /** Totals of each row, of each column, and of the whole table. */
  rowTotals: (number | null)[];
  columnTotals: (number | null)[];
  total: number | null;
  /** Numbers of omitted groups: the table shows the 500 largest rows and 40 largest columns. */
  rowsLeftOut: number;
  columnsLeftOut: number;
}
