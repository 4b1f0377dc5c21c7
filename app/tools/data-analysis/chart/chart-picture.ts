// A chart's data as a self-contained drawing, and the name of its file.

import { safeFileName } from '@entropy-tools/core/file-names';
import type { PlotInput } from '@entropy-tools/documents/chart/chart-input';
import { captionOf } from './caption';
import type { ChartData, ChartType } from './chart-model';

const MAX_NAME = 80;

/** A short title of a chart: 'Sum of cups by weekday'. */
function titleOf(data: ChartData): string {
  const list = (names: readonly string[]) => names.join(', ');
  if (data.kind === 'series') return `${list(data.series.map(({ name }) => name))} by ${data.axis}`;
  if (data.kind === 'scatter')
    return `${list(data.series.map(({ name }) => name))} against ${data.axis}`;
  if (data.kind === 'pie') return `${data.figure} by ${data.name}`;
  if (data.kind === 'histogram') return `Distribution of ${list(data.names)}`;
  if (data.kind === 'none') return '';
  return data.of
    ? `${data.of.name} by ${data.of.by}`
    : `Spread of ${list(data.boxes.map(({ name }) => name))}`;
}

/** The drawing of a chart; the data must not be `none`. */
export function pictureOf(data: ChartData, type: ChartType): PlotInput {
  const texts = { title: titleOf(data), caption: captionOf(data, type) };
  if (data.kind === 'scatter')
    return {
      ...texts,
      kind: 'scatter',
      isTime: data.isTime,
      series: data.series,
      xName: data.axis,
      ...onlyName(data.series),
    };
  if (data.kind === 'histogram') {
    const { names, bins, isTime, counted } = data;
    return {
      ...texts,
      kind: 'histogram',
      names,
      bins,
      isTime,
      xName: names.join(', '),
      yName: counted,
    };
  }
  if (data.kind === 'box') {
    const axes = data.of ? { xName: data.of.by, yName: data.of.name } : {};
    return { ...texts, kind: 'box', boxes: data.boxes, ...axes };
  }
  if (data.kind === 'pie')
    return {
      ...texts,
      kind: 'pie',
      labels: data.slices.map(({ label }) => label),
      series: [{ name: data.figure, values: data.slices.map(({ count }) => count) }],
    };
  if (data.kind === 'none') return { ...texts, kind: 'pie', labels: [], series: [] };
  return {
    ...texts,
    kind: type === 'line' || type === 'area' ? type : 'bar',
    labels: data.labels,
    series: data.series,
    xName: data.axis,
    ...onlyName(data.series),
  };
}

/** The vertical axis is named if there is one series; otherwise the legend names them. */
function onlyName(series: readonly { name: string }[]): { yName?: string } {
  const [only] = series;
  return series.length === 1 && only ? { yName: only.name } : {};
}

/**
 * The file name of a chart: 'coffee-cart-sum-of-cups-by-weekday.png'.
 * @param dataset its name without an extension
 */
export function chartFileName(dataset: string, data: ChartData, ending: string): string {
  const words = titleOf(data)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_NAME)
    .replace(/^-|-$/g, '');
  return `${safeFileName(`${dataset}-${words || 'chart'}`)}.${ending}`;
}
