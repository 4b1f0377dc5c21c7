// The chart of a fenced block: a first line `bar`, `line` or `pie`, then CSV with labels in the first column
// and one column of numbers per series.

import { CsvParser } from '@entropy-tools/data/data/csv-parser';
import { chartLimits } from '@entropy-tools/documents/chart/chart-input';
import type { Mark } from '../slide-drawing';

/** A chart as a slide draws it. */
export type ChartData = Extract<Mark, { kind: 'chart' }>['chart'];

/** Number of labels that a slide can show; more are left out. */
export const MAX_LABELS = chartLimits.bars;

/** Parses a block's text as a chart; undefined if it is not one. */
export function parseChart(text: string): ChartData | undefined {
  const [first = '', ...rest] = text.trim().split('\n');
  const type = first.trim().toLowerCase();
  if (type !== 'bar' && type !== 'line' && type !== 'pie') return undefined;
  const rows = rowsOf(rest.join('\n')).slice(0, MAX_LABELS + 1);
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width < 2) return undefined;
  const [head = []] = rows;
  const hasHead = head.slice(1).every((cell) => Number.isNaN(numberOf(cell)));
  const body = hasHead ? rows.slice(1) : rows;
  const most = type === 'pie' ? 1 : chartLimits.series;
  const series = Array.from({ length: Math.min(width - 1, most) }, (_, index) => ({
    name: (hasHead ? head[index + 1]?.trim() : '') || `Series ${index + 1}`,
    values: body.map((row) => {
      const value = numberOf(row[index + 1] ?? '');
      return Number.isFinite(value) && Math.abs(value) < 1e15 ? value : 0;
    }),
  }));
  if (body.length === 0) return undefined;
  return { type, labels: body.map((row) => row[0]?.trim() ?? ''), series };
}

/** Writes a chart as the text of its block, which {@link parseChart} reads. */
export function chartSource({ type, labels, series }: ChartData): string {
  const quoted = (text: string) =>
    /[",\n]/.test(text) ? `"${text.replaceAll('"', '""').replaceAll('\n', ' ')}"` : text;
  const rows = [
    ['', ...series.map(({ name }) => quoted(name))],
    ...labels.map((label, index) => [
      quoted(label),
      ...series.map(({ values }) => String(values[index] ?? 0)),
    ]),
  ];
  return `\`\`\`chart\n${type}\n${rows.map((row) => row.join(',')).join('\n')}\n\`\`\``;
}

function rowsOf(csv: string): string[][] {
  try {
    const delimiter = csv.includes('\t')
      ? '\t'
      : csv.includes(';') && !csv.includes(',')
        ? ';'
        : ',';
    const { rows } = new CsvParser({ delimiter }).push(csv, true);
    return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  } catch {
    // Beyond the parser's limits no slide could show it as a chart.
    return [];
  }
}

function numberOf(cell: string): number {
  const text = cell.trim().replace(/[\s%€$£]/g, '');
  return text === '' ? Number.NaN : Number(text);
}
