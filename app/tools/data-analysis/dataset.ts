import type { ColumnStatistics } from '@entropy-tools/data/data/table/column-statistics';
import type { TableFormat } from '@entropy-tools/data/data/table/table-format';
import type { TableReading } from '@entropy-tools/data/data/table/table-reading';
import type { ColumnKind, ColumnType } from '@entropy-tools/data/data/table/typed-column';

/**
 * A dataset as the page knows it. It goes with every request, so that a worker that was ended (a
 * cancel, a query that hung) opens it again by itself.
 */
export interface DatasetRef extends TableReading {
  /** Another one for each file that is opened. */
  id: number;
  name: string;
  file: Blob;
  format: TableFormat;
  /** Types that a person chose, by column. */
  types: Readonly<Record<number, ColumnType>>;
  /** Words such as `N/A` and `-` do not count as empty in columns of numbers. */
  keepMissingWords?: boolean | undefined;
}

/** The same for all that is read from a file in one way. */
export function readingKey({ id, header, sheet, headerRow, range }: DatasetRef): string {
  return JSON.stringify([id, header, sheet, headerRow, range]);
}

/** The same for all that is made of a file's cells in one way. */
export function typesKey({
  types,
  keepMissingWords = false,
}: Pick<DatasetRef, 'types' | 'keepMissingWords'>): string {
  return JSON.stringify([types, keepMissingWords]);
}

/** A column with its statistics. */
export interface ColumnSummary {
  name: string;
  kind: ColumnKind;
  type: ColumnType;
  /** The first cell for whose sake a column of numbers was left as text. */
  identifier?: string | undefined;
  /** Cells of the whole column that hold a word for a missing value. */
  missingWords?: number;
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
  /** The first row was taken as names. */
  header: boolean;
  /** Of a workbook: the names of its sheets, and the one that was read. */
  sheets: readonly string[];
  sheet: string | null;
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
