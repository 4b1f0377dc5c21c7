// The figures of a native chart as a slide of ours can show them.
import { type ChartPartGroup, readChartPart } from '~/codecs/doc/chart-part';
import type { MarkupElement } from '~/codecs/doc/markup-tree';
import { type ChartData, MAX_LABELS } from '../layout/chart-data';

const kinds: Partial<Record<ChartPartGroup['kind'], ChartData['type']>> = {
  ...{ bar: 'bar', line: 'line', area: 'line', pie: 'pie', doughnut: 'pie' },
};
const MAX_SERIES = 6;

/** A chart of bars, lines or slices; undefined for other kinds and for one without figures. */
export function readPptxChart(root: MarkupElement): ChartData | undefined {
  const drawn = readChartPart(root).groups.find(({ kind }) => kinds[kind]);
  const type = drawn && kinds[drawn.kind];
  if (!type) return undefined;
  const series = drawn.series.slice(0, type === 'pie' ? 1 : MAX_SERIES);
  const last = Math.max(-1, ...series.flatMap(({ values }) => [...values.keys()]));
  const count = Math.min(MAX_LABELS, last + 1);
  if (count === 0) return undefined;
  const labels = series[0]?.labels;
  return {
    type,
    labels: Array.from({ length: count }, (_, index) => labels?.get(index) ?? String(index + 1)),
    series: series.map(({ name, values }, index) => ({
      name: name || `Series ${index + 1}`,
      values: Array.from({ length: count }, (__, at) => {
        const value = Number(values.get(at));
        return Number.isFinite(value) ? value : 0;
      }),
    })),
  };
}
