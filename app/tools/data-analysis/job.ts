import type { ColumnStatistics } from '~/codecs/data/table/column-statistics';
import type { TableFormat } from '~/codecs/data/table/table-format';
import type { ColumnKind, ColumnType } from '~/codecs/data/table/typed-column';
import type { CorrelationMatrix } from './analysis/correlation';
import type { MissingReport } from './analysis/missing';
import type { OutlierReport } from './analysis/outliers';
import type { PivotSettings, PivotTable } from './analysis/pivot-model';
import type { SqlAnswer } from './analysis/sql-model';
import type { ChartData, ChartSettings } from './chart/chart-model';
import type { Filter, View } from './view/view-model';

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

/** What the worker can be asked about a dataset, and what it answers. */
export interface Questions {
  summary: { ask: { filters: readonly Filter[] }; answer: Dataset };
  rows: {
    ask: { view: View; from: number; count: number; columns: readonly number[] };
    /** The table's own row number, then the cells. */
    answer: { number: number; cells: string[] }[];
  };
  chart: { ask: { settings: ChartSettings; filters: readonly Filter[] }; answer: ChartData };
  export: { ask: { filters: readonly Filter[] }; answer: Blob };
  table: { ask: { view: View }; answer: Blob };
  missing: { ask: { filters: readonly Filter[] }; answer: MissingReport };
  correlation: { ask: { filters: readonly Filter[] }; answer: CorrelationMatrix };
  outliers: { ask: { column: number; filters: readonly Filter[] }; answer: OutlierReport };
  pivot: { ask: { settings: PivotSettings; filters: readonly Filter[] }; answer: PivotTable };
  sql: { ask: { query: string }; answer: SqlAnswer };
  report: {
    ask: { as: 'html' | 'pdf'; filters: readonly Filter[]; chart: ReportChart | null };
    answer: Blob;
  };
}

/** The chart as it is shown, for the report. */
export interface ReportChart {
  png: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  caption: string;
}

export type QuestionKind = keyof Questions;
export type Question = {
  [Kind in QuestionKind]: { dataset: DatasetRef; kind: Kind } & Questions[Kind]['ask'];
}[QuestionKind];
/** A question, or nothing but the wish that the worker be there. */
export type Request = Question | { kind: 'warm-up' };
export type Answer = Questions[QuestionKind]['answer'] | undefined;
