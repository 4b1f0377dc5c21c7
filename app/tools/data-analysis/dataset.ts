import type { ColumnStatistics } from '@entropy-tools/data/data/table/column-statistics';
import type { TableFormat } from '@entropy-tools/data/data/table/table-format';
import type { TableReading } from '@entropy-tools/data/data/table/table-reading';
import type { ColumnKind, ColumnType } from '@entropy-tools/data/data/table/typed-column';

/**
 * A reference to a dataset. It is sent with every request, so that a new worker (after a cancellation or a
 * hung query) can open the dataset again.
 */
export interface DatasetRef extends TableReading {
  /** Unique per opened file. */
  id: number;
  name: string;
  file: Blob;
  format: TableFormat;
  /** Column types that the user chose, by column index. */
  types: Readonly<Record<number, ColumnType>>;
  /** If set, words such as `N/A` and `-` do not count as empty in numeric columns. */
  keepMissingWords?: boolean | undefined;
}

/** A key of the file and the way it is read. */
export function readingKey({ id, header, sheet, headerRow, range }: DatasetRef): string {
  return JSON.stringify([id, header, sheet, headerRow, range]);
}

/** A key of the way that cells are typed. */
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
  /** The first cell that made a column of digits stay text. */
  identifier?: string | undefined;
  /** Number of cells in the whole column that are words for a missing value. */
  missingWords?: number;
  statistics: ColumnStatistics;
}

/** A dataset as shown by the page; its rows stay in the worker. */
export interface Dataset {
  name: string;
  /** Such as 'CSV' or 'JSON'. */
  format: string;
  /** File size in bytes. */
  size: number;
  rowCount: number;
  /** Whether the first row was taken as column names. */
  header: boolean;
  /** For a workbook: the names of its sheets, and the one that was read. */
  sheets: readonly string[];
  sheet: string | null;
  /** Number of rows after filtering; the statistics cover these. */
  shownRows: number;
  columns: ColumnSummary[];
}

/** The current chart, for the report. */
export interface ReportChart {
  png: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  caption: string;
}
