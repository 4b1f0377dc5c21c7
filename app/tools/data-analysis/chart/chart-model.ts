import type { DatePart } from '../analysis/date-parts';
import type { Aggregate } from '../analysis/group-accumulator';

/** The chart types, in the order of the menu. */
export const chartTypes = ['bar', 'line', 'area', 'scatter', 'pie', 'histogram', 'box'] as const;
export type ChartType = (typeof chartTypes)[number];

export const chartTypeNames: Readonly<Record<ChartType, string>> = {
  bar: 'Bar chart',
  line: 'Line chart',
  area: 'Area chart',
  scatter: 'Scatter plot',
  pie: 'Pie chart',
  histogram: 'Histogram',
  box: 'Box plot',
};

export interface ChartSettings {
  type: ChartType;
  /** Up to 3 in the order of selection; 1 for a pie. */
  columns: readonly number[];
  /** The specified first 200 rows, or all: evenly sampled where each row is a mark. */
  rows: 'first' | 'all';
  /** Groups the rows by a column and aggregates each group; null for ungrouped rows. */
  group: ChartGroup | null;
}

export interface ChartGroup {
  column: number;
  /** The part of a date to group by. */
  part: DatePart;
  figure: Aggregate;
}

/** The number of rows that a chart covers. */
export interface RowsUsed {
  used: number;
  of: number;
  /** The `first` rows, an evenly `picked` sample, or all of them. */
  how: 'first' | 'picked' | 'all';
}

export interface Slice {
  label: string;
  count: number;
}

/** The data of a chart, small enough to be sent to the page. Missing values are null. */
export type ChartData = { rows: RowsUsed } & (
  | {
      kind: 'series';
      /** The title of the labels: a column's name, or 'Row'. */
      axis: string;
      labels: string[];
      series: { name: string; values: (number | null)[] }[];
      /** Set if rows are counted because no column has numbers. */
      note: string | null;
    }
  | {
      kind: 'scatter';
      axis: string;
      /** Whether the horizontal axis has dates. */
      isTime: boolean;
      series: { name: string; points: { x: number; y: number }[] }[];
    }
  | {
      kind: 'pie';
      name: string;
      /** What the slices divide: 'Rows', 'Sum of cups'. */
      figure: string;
      slices: Slice[];
      distinct: number;
      /** The sum of the omitted slices; null where it is meaningless. */
      others: number | null;
    }
  | {
      kind: 'histogram';
      names: string[];
      /** What is counted: 'Rows', or groups of a column. */
      counted: string;
      bins: { from: number; to: number; counts: number[] }[];
      isTime: boolean;
    }
  | {
      kind: 'box';
      boxes: Box[];
      /** The column of all boxes, one for each value of `by`; null for one box per column. */
      of: { name: string; by: string } | null;
    }
  | { kind: 'none'; reason: string }
);

/** A box plot after Tukey: whiskers end at the last value within 1.5 interquartile ranges. */
export interface Box {
  name: string;
  low: number;
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
  high: number;
  /** Values beyond the whiskers, at most 100 of them. */
  outliers: number[];
  outlierCount: number;
}

/** A chart as shown on the page. */
export interface ShownChart {
  data: ChartData;
  type: ChartType;
}
