// The figures of a native chart, from the caches of its series (ECMA-376 part 1, 21.2).
import {
  child,
  descendant,
  elements,
  type MarkupElement,
  nodeText,
} from '~/codecs/doc/markup-tree';
import { type ChartData, MAX_LABELS } from '../layout/chart-data';

const kinds: Readonly<Record<string, ChartData['type']>> = {
  'c:barChart': 'bar',
  'c:bar3DChart': 'bar',
  'c:lineChart': 'line',
  'c:line3DChart': 'line',
  'c:areaChart': 'line',
  'c:pieChart': 'pie',
  'c:pie3DChart': 'pie',
  'c:doughnutChart': 'pie',
};
const MAX_SERIES = 6;

/** A chart of bars, lines or slices; undefined for other kinds and for one without figures. */
export function readPptxChart(root: MarkupElement): ChartData | undefined {
  const plot = descendant(root, 'c:plotArea');
  const drawn = elements(plot).find(({ name }) => name in kinds);
  const type = drawn && kinds[drawn.name];
  if (!type) return undefined;
  const series = elements(drawn, 'c:ser').slice(0, type === 'pie' ? 1 : MAX_SERIES);
  const labels = pointsOf(child(series[0], 'c:cat'));
  const values = series.map((one) => pointsOf(child(one, 'c:val')));
  const count = Math.min(MAX_LABELS, Math.max(0, ...values.map(({ length }) => length)));
  if (count === 0) return undefined;
  return {
    type,
    labels: Array.from({ length: count }, (_, index) => labels[index] ?? String(index + 1)),
    series: series.map((one, index) => ({
      name: nodeText(descendant(child(one, 'c:tx'), 'c:v')).trim() || `Series ${index + 1}`,
      values: Array.from({ length: count }, (__, at) => {
        const value = Number(values[index]?.[at]);
        return Number.isFinite(value) ? value : 0;
      }),
    })),
  };
}

function pointsOf(holder: MarkupElement | undefined): string[] {
  const points: string[] = [];
  const walk = (node: MarkupElement) => {
    for (const element of elements(node)) {
      const index = Number(element.attributes.idx);
      if (element.name !== 'c:pt') walk(element);
      else if (Number.isInteger(index) && index >= 0 && index < MAX_LABELS)
        points[index] = nodeText(child(element, 'c:v')).replace(/\s+/g, ' ').trim();
    }
  };
  if (holder) walk(holder);
  return points;
}
