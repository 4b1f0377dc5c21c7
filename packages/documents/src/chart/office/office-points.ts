import type { ChartPart, ChartPartSeries } from '../../doc/chart-part';
import type { DrawingMark, DrawingPoint } from '../../doc/drawing';
import { type ColorOf, type PlotBox, ticksFor } from './office-plot';
import { dot } from './office-series';
import {
  axisColor,
  chartText,
  formatAxisNumber,
  gridColor,
  labelSize,
  textWidth,
} from './office-text';

/** Diameter of the largest bubble as a share of the plot's shorter side. */
const widestBubble = 0.25;

/** Points of a scatter chart, joined by lines where their series asks for it; or bubbles scaled by their sizes. */
export function drawPoints(
  { groups, hasGrid, format }: ChartPart,
  box: PlotBox,
  colorOf: ColorOf,
  marks: DrawingMark[],
): void {
  const all = groups.flatMap(({ series }) => series);
  const runs = all.map(({ labels, values }) =>
    [...values].flatMap(([index, text]): [x: number, y: number, index: number][] => {
      const [x, y] = [Number(labels.get(index) ?? index + 1), Number(text)];
      return Math.abs(x) < 1e300 && Math.abs(y) < 1e300 && text !== '' ? [[x, y, index]] : [];
    }),
  );
  const points = runs.flat();
  if (points.length === 0) return;
  const across = ticksFor(
    points.map(([x]) => x),
    true,
  );
  const up = ticksFor(
    points.map(([, y]) => y),
    true,
  );
  const numbers = up.map((step) => formatAxisNumber(step, format));
  box.left += Math.max(...numbers.map((text) => textWidth(text, labelSize))) + 8;
  box.bottom -= 24;
  const share = (value: number, steps: readonly number[]) =>
    (value - (steps[0] ?? 0)) / ((steps.at(-1) ?? 1) - (steps[0] ?? 0));
  const place = ([x, y]: readonly [number, number, ...unknown[]]): DrawingPoint => [
    box.left + share(x, across) * (box.right - box.left),
    box.bottom - share(y, up) * (box.bottom - box.top),
  ];
  for (const [index, step] of up.entries()) {
    const [, y] = place([across[0] ?? 0, step]);
    const line = [
      [box.left, y],
      [box.right, y],
    ] as const;
    if (hasGrid) marks.push({ kind: 'line', points: line, color: gridColor, width: 1 });
    marks.push(chartText(numbers[index] ?? '', box.left - 8, y + 4, labelSize, 'end', 120));
  }
  for (const step of across) {
    const [x] = place([step, up[0] ?? 0]);
    const text = formatAxisNumber(step, 'General');
    marks.push(chartText(text, x, box.bottom + 18, labelSize, 'middle', 120));
  }
  const edges = [
    [box.left, box.top],
    [box.left, box.bottom],
    [box.right, box.bottom],
  ] as const;
  marks.push({ kind: 'line', points: edges, color: axisColor, width: 1 });
  const sizeOf = ({ sizes }: ChartPartSeries, index: number) => {
    const size = Number(sizes?.get(index));
    return size > 0 && size < 1e300 ? size : 0;
  };
  const largest = Math.max(
    ...all.flatMap((one) => [...one.values.keys()].map((at) => sizeOf(one, at))),
  );
  const most = (Math.min(box.right - box.left, box.bottom - box.top) * widestBubble) / 2;
  // Sizes scale the area, as in office programs.
  const radiusOf = (series: ChartPartSeries, index: number) =>
    largest > 0 ? Math.max(1.5, most * Math.sqrt(sizeOf(series, index) / largest)) : 3.5;
  for (const [index, run] of runs.entries()) {
    const series = all[index];
    if (!series) continue;
    const color = colorOf(series, index);
    const placed = run.map(place);
    if (series.hasLine && placed.length > 1)
      marks.push({ kind: 'line', points: placed, color, width: 2.5 });
    for (const [order, point] of placed.entries())
      marks.push(dot(point, color, radiusOf(series, run[order]?.[2] ?? 0)));
  }
}
