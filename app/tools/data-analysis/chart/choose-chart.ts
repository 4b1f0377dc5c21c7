import type { ColumnSummary, Dataset } from '../dataset';
import type { ChartSettings } from './chart-model';

/** The maximum number of categories for a readable bar chart. */
const MAX_BARS = 20;
const DAY_MS = 86_400_000;

/**
 * Chooses an informative chart for a table that the user has not explored yet: sums of an amount by month (or
 * day) if there are dates, by category if there are few, otherwise the distribution of its numbers, otherwise
 * the frequency of its texts. Columns named like a number, a year, a balance or an account are not amounts.
 */
export function chooseChart({ columns }: Dataset): ChartSettings | undefined {
  const amount = columns.findIndex(isAmount);
  const date = columns.findIndex(({ kind }) => kind === 'date');
  const category = columns.findIndex(isCategory);
  if (amount >= 0 && date >= 0)
    return grouped(amount, date, 'line', daysOf(columns[date]) > 62 ? 'month' : 'day');
  if (amount >= 0 && category >= 0) return grouped(amount, category, 'bar', 'month');
  if (amount >= 0) return { type: 'histogram', columns: [amount], rows: 'all', group: null };
  if (category >= 0) return { type: 'pie', columns: [category], rows: 'all', group: null };
  return undefined;
}

function grouped(
  amount: number,
  column: number,
  type: 'line' | 'bar',
  part: 'month' | 'day',
): ChartSettings {
  return { type, columns: [amount], rows: 'all', group: { column, part, figure: 'sum' } };
}

function isAmount({ name, kind, statistics }: ColumnSummary): boolean {
  if (kind !== 'number' || statistics.kind === 'text') return false;
  const isNumbering = /^(id|no|nr|number|row|#|index|year|balance|account)\b/i.test(name.trim());
  return !isNumbering && statistics.uniqueValues > 1;
}

function isCategory({ kind, statistics }: ColumnSummary): boolean {
  return kind === 'text' && statistics.uniqueValues > 1 && statistics.uniqueValues <= MAX_BARS;
}

function daysOf(column: ColumnSummary | undefined): number {
  const { statistics } = column ?? {};
  if (!statistics || statistics.kind === 'text') return 0;
  return (Number(statistics.max) - Number(statistics.min)) / DAY_MS;
}
