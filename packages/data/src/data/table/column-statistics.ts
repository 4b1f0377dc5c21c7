// The statistics of columns listed in the specification: for numeric columns min, max, mean, median,
// standardDeviation, uniqueValues, nullCount; for text columns mode, uniqueValues, nullCount. The standard
// deviation is that of a sample (divided by n - 1), as in spreadsheets' STDEV and Python's
// statistics.stdev. Sums are compensated (A. Neumaier, 1974) to keep 15 digits.

import { sortNumbers } from './sort-numbers';
import type { NumberColumn, TextColumn, TypedColumn } from './typed-column';

interface NumberStatistics {
  kind: 'number' | 'date';
  /** Dates in milliseconds since 1970. Null if there is no value. */
  min: number | null;
  max: number | null;
  mean: number | null;
  median: number | null;
  /** Sample standard deviation; null for fewer than two values. In milliseconds for dates. */
  standardDeviation: number | null;
  uniqueValues: number;
  nullCount: number;
  /** Values that are not numbers (or dates) and are left out of the figures. */
  otherCount: number;
  lowerQuartile: number | null;
  upperQuartile: number | null;
}

interface TextStatistics {
  kind: 'text';
  /** The most common value, the first in the table if there are several; null if there is none. */
  mode: string | null;
  /** How often the mode occurs. */
  modeCount: number;
  uniqueValues: number;
  nullCount: number;
}

export type ColumnStatistics = NumberStatistics | TextStatistics;

/** @param rows row numbers to include; all if undefined */
export function columnStatistics(column: TypedColumn, rows?: Uint32Array): ColumnStatistics {
  return column.kind === 'text' ? textStatistics(column, rows) : numberStatistics(column, rows);
}

/** The numbers of a column in ascending order, without gaps. */
export function sortedNumbers(column: NumberColumn, rows?: Uint32Array): Float64Array<ArrayBuffer> {
  const { values } = column;
  const length = rows?.length ?? values.length;
  const picked = new Float64Array(length);
  let count = 0;
  let isSorted = true;
  let last = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < length; index++) {
    const value = values[rows ? (rows[index] as number) : index] as number;
    if (Number.isNaN(value)) continue;
    picked[count++] = value;
    if (value < last) isSorted = false;
    last = value;
  }
  const filled = picked.subarray(0, count);
  return isSorted ? filled : sortNumbers(filled);
}

/** The given quantile of sorted values, interpolated (Hyndman and Fan's type 7). */
export function quantile(sorted: Float64Array, share: number): number | null {
  if (sorted.length === 0) return null;
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] as number;
  const high = sorted[Math.ceil(place)] as number;
  return low + (high - low) * (place - Math.floor(place));
}

/** Arithmetic mean and sample standard deviation; null if there are too few values. */
export function meanAndDeviation(values: Float64Array): {
  mean: number | null;
  deviation: number | null;
} {
  if (values.length === 0) return { mean: null, deviation: null };
  const mean = sum(values.length, (index) => values[index] as number) / values.length;
  if (values.length === 1) return { mean, deviation: null };
  const squares = sum(values.length, (index) => ((values[index] as number) - mean) ** 2);
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) };
}

function sum(length: number, term: (index: number) => number): number {
  let total = 0;
  let lost = 0;
  for (let index = 0; index < length; index++) {
    const value = term(index);
    const next = total + value;
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  return total + lost;
}

function numberStatistics(column: NumberColumn, rows?: Uint32Array): NumberStatistics {
  const sorted = sortedNumbers(column, rows);
  let uniqueValues = 0;
  for (let index = 0; index < sorted.length; index++)
    if (index === 0 || sorted[index] !== sorted[index - 1]) uniqueValues++;
  const { mean, deviation } = meanAndDeviation(sorted);
  const all = rows === undefined;
  const missing = (rows?.length ?? column.values.length) - sorted.length;
  const otherCount = all ? column.otherRows.length : otherAmong(column, rows);
  return {
    kind: column.kind,
    min: sorted[0] ?? null,
    max: sorted.at(-1) ?? null,
    mean,
    median: quantile(sorted, 0.5),
    standardDeviation: deviation,
    uniqueValues,
    nullCount: missing - otherCount,
    otherCount,
    lowerQuartile: quantile(sorted, 0.25),
    upperQuartile: quantile(sorted, 0.75),
  };
}

/** How many of these rows contain something other than a number. */
function otherAmong({ values, otherRows }: NumberColumn, rows: Uint32Array): number {
  if (otherRows.length === 0) return 0;
  const others = new Set(otherRows);
  let count = 0;
  for (const row of rows) if (Number.isNaN(values[row]) && others.has(row)) count++;
  return count;
}

function textStatistics(column: TextColumn, rows?: Uint32Array): TextStatistics {
  const { counts, nullCount } = valueCounts(column, rows);
  let mode = -1;
  let uniqueValues = 0;
  for (let code = 0; code < counts.length; code++) {
    if (counts[code] === 0) continue;
    uniqueValues++;
    if (mode < 0 || (counts[code] as number) > (counts[mode] as number)) mode = code;
  }
  return {
    kind: 'text',
    mode: mode < 0 ? null : column.dictionary.text(mode),
    modeCount: counts[mode] ?? 0,
    uniqueValues,
    nullCount,
  };
}

/** Counts each value of the dictionary in these rows, by its code. */
export function valueCounts(
  { dictionary, codes, nullCount }: TextColumn,
  rows?: Uint32Array,
): { counts: Uint32Array; nullCount: number } {
  if (rows === undefined) {
    return { counts: dictionary.counts(), nullCount };
  }
  const counts = new Uint32Array(dictionary.size);
  let missing = 0;
  for (const row of rows) {
    const code = codes[row] as number;
    if (code < 0) missing++;
    else counts[code] = (counts[code] as number) + 1;
  }
  return { counts, nullCount: missing };
}
