import { roundUp } from '@entropy-tools/data/data/round-step';
import { quantile, sortedNumbers } from '@entropy-tools/data/data/table/column-statistics';
import type { NumberColumn } from '@entropy-tools/data/data/table/typed-column';
import type { Box } from './chart-model';

const MAX_BINS = 50;
const MAX_OUTLIERS = 100;

/**
 * Bins of equal, round width over all columns, by the Freedman–Diaconis rule (twice the interquartile range
 * over the cube root of the count), at most 50.
 */
export function histogramOf(
  columns: readonly { index: number; column: NumberColumn }[],
  nameOf: (index: number) => string,
  rows: Uint32Array | undefined,
) {
  const isTime = columns.every(({ column }) => column.kind === 'date');
  const fitting = columns.filter(({ column }) => (column.kind === 'date') === isTime);
  const names = fitting.map(({ index }) => nameOf(index));
  const sorted = fitting.map(({ column }) => sortedNumbers(column, rows));
  const filled = sorted.filter((values) => values.length > 0);
  const low = Math.min(...filled.map((values) => values[0] as number));
  const high = Math.max(...filled.map((values) => values.at(-1) as number));
  if (filled.length === 0) return { kind: 'histogram' as const, names, bins: [], isTime };
  const width = binWidth(filled[0] as Float64Array, low, high);
  const start = Math.floor(low / width) * width;
  const count = Math.max(1, Math.floor((high - start) / width) + 1);
  const bins = Array.from({ length: count }, (_, bin) => ({
    from: tidy(start + bin * width),
    to: tidy(start + (bin + 1) * width),
    counts: names.map(() => 0),
  }));
  for (const [series, values] of sorted.entries())
    for (const value of values) {
      const bin = bins[Math.min(count - 1, Math.max(0, Math.floor((value - start) / width)))];
      if (bin) bin.counts[series] = (bin.counts[series] ?? 0) + 1;
    }
  return { kind: 'histogram' as const, names, bins, isTime };
}

function binWidth(sorted: Float64Array, low: number, high: number): number {
  const range = high - low;
  if (!(range > 0)) return 1;
  const spread = (quantile(sorted, 0.75) ?? 0) - (quantile(sorted, 0.25) ?? 0);
  const wanted = (2 * spread) / Math.cbrt(sorted.length);
  return roundUp(Math.max(wanted, range / MAX_BINS));
}

const tidy = (value: number) => Number(value.toPrecision(12));

/** A column's box, or undefined if it has no numbers. */
export function boxOf(
  name: string,
  column: NumberColumn,
  rows: Uint32Array | undefined,
): Box | undefined {
  const sorted = sortedNumbers(column, rows);
  const [lowerQuartile, median, upperQuartile] = [0.25, 0.5, 0.75].map((share) =>
    quantile(sorted, share),
  );
  if (lowerQuartile == null || median == null || upperQuartile == null) return undefined;
  const reach = 1.5 * (upperQuartile - lowerQuartile);
  const within = sorted.filter(
    (value) => value >= lowerQuartile - reach && value <= upperQuartile + reach,
  );
  const beyond = sorted.filter(
    (value) => value < lowerQuartile - reach || value > upperQuartile + reach,
  );
  const step = Math.max(1, beyond.length / MAX_OUTLIERS);
  const outliers: number[] = [];
  for (let at = 0; at < beyond.length; at += step) outliers.push(beyond[Math.floor(at)] as number);
  return {
    name,
    low: within[0] ?? lowerQuartile,
    lowerQuartile,
    median,
    upperQuartile,
    high: within.at(-1) ?? upperQuartile,
    outliers,
    outlierCount: beyond.length,
  };
}
