import { ToolError } from '@entropy-tools/core/tool-error';

/** The words around a drawing. */
interface ChartTexts {
  title: string;
  /** Name of the horizontal axis. */
  xName?: string;
  /** Name of the vertical axis. */
  yName?: string;
  /** A sentence below the drawing, wrapped as needed. */
  caption?: string;
}

/** A chart with one value per label and series. */
export interface ChartInput extends ChartTexts {
  kind: 'bar' | 'line' | 'area' | 'pie';
  /** Positions along the axis, or one for each slice. */
  labels: readonly string[];
  /** One value for each label; null leaves a gap. A pie has one series. */
  series: readonly { name: string; values: readonly (number | null)[] }[];
}

/** A chart of points. With `isTime`, x values are milliseconds since 1970. */
export interface ScatterInput extends ChartTexts {
  kind: 'scatter';
  isTime: boolean;
  series: readonly { name: string; points: readonly { x: number; y: number }[] }[];
}

/** How many values fall into each bin; `counts` has one entry for each name. */
export interface HistogramInput extends ChartTexts {
  kind: 'histogram';
  names: readonly string[];
  isTime: boolean;
  bins: readonly { from: number; to: number; counts: readonly number[] }[];
}

/** A box plot: boxes with whiskers and outliers. */
export interface BoxInput extends ChartTexts {
  kind: 'box';
  boxes: readonly {
    name: string;
    low: number;
    lowerQuartile: number;
    median: number;
    upperQuartile: number;
    high: number;
    outliers: readonly number[];
  }[];
}

/** Everything that can be drawn. */
export type PlotInput = ChartInput | ScatterInput | HistogramInput | BoxInput;

/** A chart with more than these cannot be read. */
export const chartLimits = { bars: 100, points: 5000, slices: 12, series: 6 } as const;

/** Sums and differences of larger values may overflow to infinity. */
const largest = 1e300;

/**
 * @throws ToolError `input` for a chart without values, with values that do not fit its labels or that
 *   a pie cannot show; `limit` for more than can be read
 */
export function checkChart({ kind, labels, series }: ChartInput): void {
  if (labels.length === 0 || series.length === 0)
    throw new ToolError('input', 'A chart needs at least one label and one value.');
  for (const { name, values } of series) {
    if (values.length !== labels.length)
      throw new ToolError(
        'input',
        `There are ${labels.length} labels and ${values.length} values of “${name}”: a chart needs as many of both.`,
      );
    if (values.every((value) => value === null))
      throw new ToolError('input', `“${name}” holds no number that can be drawn.`);
    if (values.some((value) => value !== null && !(Math.abs(value) <= largest)))
      throw new ToolError('input', 'A chart shows numbers up to 1e300. Use a smaller unit.');
  }
  if (kind === 'pie') {
    checkPie(series);
    return;
  }
  const most = kind === 'bar' ? chartLimits.bars : chartLimits.points;
  if (labels.length > most)
    throw new ToolError(
      'limit',
      `${labels.length} labels are too many for a ${kind} chart; it takes ${most}. ${kind === 'bar' ? 'Choose a line chart or group' : 'Group'} the values.`,
    );
  if (series.length > chartLimits.series)
    throw new ToolError('limit', `A chart shows up to ${chartLimits.series} columns of values.`);
}

function checkPie(series: ChartInput['series']): void {
  const [only] = series;
  if (series.length > 1 || !only)
    throw new ToolError('input', 'A pie chart shows one column of values. Choose one.');
  if (only.values.some((value) => value !== null && value < 0))
    throw new ToolError('input', 'A pie chart cannot show values below zero. Choose bars.');
  if (only.values.every((value) => !value))
    throw new ToolError('input', 'A pie chart needs a value above zero.');
}
