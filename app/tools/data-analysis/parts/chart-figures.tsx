import type { ReactNode } from 'react';
import type { ChartData } from '../chart/chart-model';
import { formatFigure, formatTime } from '../figures';
import { ScrollBox } from './scroll-box';

/** The chart's data as a table: for screen readers and for exact numbers. */
export function ChartFigures({ data }: { data: ChartData }) {
  const { head, lines } = linesOf(data);
  if (lines.length === 0) return null;
  return (
    <details className="rounded-card border border-line">
      <summary className="min-h-10 px-4 py-2 font-medium">Figures of this chart</summary>
      <ScrollBox
        aria-label="Figures of this chart"
        className="max-h-80 overflow-auto border-t border-line"
      >
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-well text-left">
            <tr>
              {head.map((name) => (
                <th key={name} scope="col" className="px-4 py-2 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a chart have no other identity
              <tr key={index} className="border-t border-line">
                {line.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor have its columns
                  <td key={column} className="px-4 py-1">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}

function linesOf(data: ChartData): { head: string[]; lines: ReactNode[][] } {
  if (data.kind === 'series')
    return {
      head: [data.axis, ...data.series.map(({ name }) => name)],
      lines: data.labels.map((label, index) => [
        label,
        ...data.series.map(({ values }) => formatFigure(values[index] ?? null)),
      ]),
    };
  if (data.kind === 'scatter')
    return {
      head: ['Series', data.axis, 'Value'],
      lines: data.series.flatMap(({ name, points }) =>
        points.map(({ x, y }) => [
          name,
          data.isTime ? formatTime(x) : formatFigure(x),
          formatFigure(y),
        ]),
      ),
    };
  if (data.kind === 'pie')
    return {
      head: [data.name, data.figure],
      lines: data.slices.map(({ label, count }) => [label, formatFigure(count)]),
    };
  if (data.kind === 'histogram') {
    const show = data.isTime ? formatTime : formatFigure;
    return {
      head: ['From', 'To', ...data.names],
      lines: data.bins.map(({ from, to, counts }) => [
        show(from),
        show(to),
        ...counts.map(formatFigure),
      ]),
    };
  }
  if (data.kind === 'box')
    return {
      head: [
        data.of?.by ?? 'Column',
        'Low',
        'Lower quartile',
        'Median',
        'Upper quartile',
        'High',
        'Outliers',
      ],
      lines: data.boxes.map((box) => [
        box.name,
        ...[
          box.low,
          box.lowerQuartile,
          box.median,
          box.upperQuartile,
          box.high,
          box.outlierCount,
        ].map(formatFigure),
      ]),
    };
  return { head: [], lines: [] };
}
