import type { ColumnStatistics } from '~/codecs/data/table/column-statistics';
import type { TableFormat } from '~/codecs/data/table/table-format';
import type { ColumnKind, ColumnType } from '~/codecs/data/table/typed-column';

/**
 * A dataset as the page knows it. It goes with every request, so that a worker that was ended (a
 * cancel, a query that hung) opens it again by itself.
 */
export interface DatasetRef {
  /** Another one for each file that is opened. */
  id: number;
  name: string;
  file: Blob;
  format: TableFormat;
  /** The first row of a CSV holds the names. */
  header: boolean;
  /** Types that a person chose, by column. */
  types: Readonly<Record<number, ColumnType>>;
}

/** A column with its statistics. */
export interface ColumnSummary {
  name: string;
  kind: ColumnKind;
  type: ColumnType;
  statistics: ColumnStatistics;
}

/** What the page shows of a dataset; its rows stay in the worker. */
export interface Dataset {
  name: string;
  /** 'CSV', 'JSON' … */
  format: string;
  /** Bytes of the file. */
  size: number;
  rowCount: number;
  /** Rows that the filters leave; the statistics are theirs. */
  shownRows: number;
  columns: ColumnSummary[];
}

/** The chart as it is shown, for the report. */
export interface ReportChart {
  png: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  caption: string;
}
