import type { DatePart } from '../analysis/date-parts';
import type { GroupFigure } from '../analysis/gathered';

/** The charts that can be drawn, in the order of the menu. */
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
  /** Up to 3 in the order of choice; 1 for a pie. */
  columns: readonly number[];
  /** The specified first 200 rows, or all: evenly picked where each row is a mark. */
  rows: 'first' | 'all';
  /** Rows put together by a column, with a figure of each group; null for each row by itself. */
  group: ChartGroup | null;
}

export interface ChartGroup {
  column: number;
  /** How dates are put together. */
  part: DatePart;
  figure: GroupFigure;
}

/** How many rows a chart stands for. */
export interface RowsUsed {
  used: number;
  of: number;
  /** `first` rows, `picked` evenly, or all of them. */
  how: 'first' | 'picked' | 'all';
}

export interface Slice {
  label: string;
  count: number;
}

/** A chart's figures, small enough to be sent to the page. Missing values are null. */
export type ChartData = { rows: RowsUsed } & (
  | {
      kind: 'series';
      /** What the labels are: a column's name, or 'Row'. */
      axis: string;
      labels: string[];
      series: { name: string; values: (number | null)[] }[];
      /** Said when rows are counted because no column holds numbers. */
      note: string | null;
    }
  | {
      kind: 'scatter';
      axis: string;
      /** The horizontal axis holds dates. */
      isTime: boolean;
      series: { name: string; points: { x: number; y: number }[] }[];
    }
  | {
      kind: 'pie';
      name: string;
      /** What the slices share out: 'Rows', 'Sum of cups'. */
      figure: string;
      slices: Slice[];
      distinct: number;
      /** What the slices that are left out hold together; null where that says nothing. */
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
      /** The column of all boxes, one for each value of `by`; null for a box a column. */
      of: { name: string; by: string } | null;
    }
  | { kind: 'none'; reason: string }
);

/** A box plot's figures after Tukey: whiskers end at the last value within 1.5 quartile ranges. */
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

/** A chart as the page shows it. */
export interface ShownChart {
  data: ChartData;
  type: ChartType;
}
