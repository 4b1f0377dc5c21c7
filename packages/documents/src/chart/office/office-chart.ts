/**
 * Draws a chart of an Office file as office programs do: vertical and horizontal bars, lines, areas, pies,
 * doughnuts, scatter, bubbles, radars; clustered, stacked and in percent. Not drawn: other kinds (nothing is
 * returned and the caller shows the figures), secondary axes, data labels, shadows and depth.
 */
import type { ChartPart, ChartPartGroup } from '../../doc/chart-part';
import type { Drawing, DrawingMark } from '../../doc/drawing';
import { drawPie } from './office-pie';
import type { ColorOf, PlotBox } from './office-plot';
import { drawPoints } from './office-points';
import { drawRadar } from './office-radar';
import { drawCategorySeries } from './office-series';
import { chartText, gridColor, textWidth } from './office-text';

const edge = 9;
const legendSize = 12;
const titleSize = 18.7;

/**
 * @param theme colours of the document's theme by name (`accent1`), `#rrggbb`
 * @returns undefined for kinds that are not supported and for charts without figures
 */
export function drawOfficeChart(
  chart: ChartPart,
  size: { width: number; height: number },
  theme: ReadonlyMap<string, string>,
): Drawing | undefined {
  const { groups } = chart;
  const [first] = groups;
  const hasFigures = groups.some(({ series }) => series.some(({ values }) => values.size > 0));
  if (!first || !hasFigures || groups.some(({ kind }) => kind === 'other')) return undefined;
  if (!(size.width >= 40 && size.height >= 40)) return undefined;
  const colorOf: ColorOf = (series, index, point) => {
    const named =
      (point === undefined ? undefined : series.pointColors.get(point)) ??
      (point === undefined ? series.color : undefined);
    const wanted = named ?? `accent${((point ?? index) % 6) + 1}`;
    return wanted.startsWith('#') ? wanted : (theme.get(wanted) ?? accents(index));
  };
  const box: PlotBox = { left: 10, top: 18, right: size.width - 15, bottom: size.height - 18 };
  const marks: DrawingMark[] = frame(size);
  drawTitle(chart, size, box, marks);
  const isRound = first.kind === 'pie' || first.kind === 'doughnut';
  drawLegend(chart, entriesOf(first, groups, isRound, colorOf), size, box, marks);
  if (box.right - box.left < 20 || box.bottom - box.top < 20) return undefined;
  if (isRound) drawPie(first, box, colorOf, marks);
  else if (first.kind === 'radar') drawRadar(chart, box, colorOf, marks);
  else if (first.kind === 'scatter') drawPoints(chart, box, colorOf, marks);
  else drawCategorySeries(chart, box, colorOf, marks);
  return { ...size, marks };
}

function accents(index: number): string {
  const usual = ['#4472c4', '#ed7d31', '#a5a5a5', '#ffc000', '#5b9bd5', '#70ad47'];
  return usual[index % usual.length] ?? '#4472c4';
}

function frame({ width, height }: { width: number; height: number }): DrawingMark[] {
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  const points = [...corners, [0, 0] as const];
  return [
    { kind: 'shape', points: corners, fill: '#ffffff' },
    { kind: 'line', points, color: gridColor, width: 1 },
  ];
}

function drawTitle(
  { title, groups }: ChartPart,
  { width }: { width: number },
  box: PlotBox,
  marks: DrawingMark[],
): void {
  if (title === undefined) return;
  const series = groups.flatMap((group) => group.series);
  const text = title || (series.length === 1 && series[0]?.name) || 'Chart Title';
  marks.push(chartText(text, width / 2, 36, titleSize, 'middle', width - 24));
  box.top = 56;
}

interface LegendEntry {
  name: string;
  color: string;
}

function entriesOf(
  first: ChartPartGroup,
  groups: readonly ChartPartGroup[],
  isRound: boolean,
  colorOf: ColorOf,
): LegendEntry[] {
  const [pie] = first.series;
  if (isRound && pie)
    return [...pie.values.keys()].map((index) => ({
      name: pie.labels.get(index) ?? String(index + 1),
      color: colorOf(pie, 0, index),
    }));
  const series = groups.flatMap((group) => group.series);
  const entries = series.map((one, index) => ({
    name: one.name || `Series ${index + 1}`,
    color: colorOf(one, index),
  }));
  return first.isHorizontal && first.stacking === 'none' ? entries.reverse() : entries;
}

const MAX_ENTRIES = 30;

function drawLegend(
  { legend }: ChartPart,
  entries: readonly LegendEntry[],
  { width, height }: { width: number; height: number },
  box: PlotBox,
  marks: DrawingMark[],
): void {
  if (!legend || entries.length === 0) return;
  const shown = entries.slice(0, MAX_ENTRIES);
  const widths = shown.map(({ name }) => 10 + Math.min(width / 3, textWidth(name, legendSize)));
  const put = ({ name, color }: LegendEntry, x: number, y: number) => {
    const points = [
      [x, y - 7],
      [x + 7, y - 7],
      [x + 7, y],
      [x, y],
    ] as const;
    marks.push({ kind: 'shape', points, fill: color });
    marks.push(chartText(name, x + 10, y, legendSize, 'start', width / 3));
  };
  if (legend === 'r' || legend === 'l') {
    const wide = Math.max(...widths);
    const line = Math.min(20, (height - 40) / shown.length);
    const x = legend === 'r' ? width - wide - edge : edge;
    const top = (height - shown.length * line) / 2 + line / 2;
    for (const [index, entry] of shown.entries()) put(entry, x, top + index * line);
    if (legend === 'r') box.right = x - 12;
    else box.left = x + wide + 12;
    return;
  }
  const gap = 9;
  const all = widths.reduce((sum, one) => sum + one + gap, -gap);
  let x = Math.max(edge, (width - all) / 2);
  const y = legend === 'b' ? height - 7 : box.top + 8;
  for (const [index, entry] of shown.entries()) {
    if (x + (widths[index] ?? 0) > width) break;
    put(entry, x, y);
    x += (widths[index] ?? 0) + gap;
  }
  if (legend === 'b') box.bottom = height - 38;
  else box.top += 24;
}
