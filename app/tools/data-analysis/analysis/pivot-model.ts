import type { DatePart } from './date-parts';
import type { GroupFigure } from './gathered';

export interface PivotSettings {
  /** The column whose values become rows. */
  down: number;
  /** Of dates; each value by itself when absent. */
  downPart?: DatePart | undefined;
  /** The column whose values become columns; null for none. */
  across: number | null;
  acrossPart?: DatePart | undefined;
  figure: GroupFigure;
  /** The column that is summed; not needed for `count`. */
  value: number | null;
}

/** A pivot table; null where nothing falls together. */
export interface PivotTable {
  rows: string[];
  columns: string[];
  cells: (number | null)[][];
  /** Over each row, each column and everything. */
  rowTotals: (number | null)[];
  columnTotals: (number | null)[];
  total: number | null;
  /** Groups that were left out: the table shows the 500 largest rows and 40 largest columns. */
  rowsLeftOut: number;
  columnsLeftOut: number;
}
