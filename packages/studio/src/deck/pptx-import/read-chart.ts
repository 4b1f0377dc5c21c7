// Converts the data of a native chart to a chart that our slides can show.
import type { ChartPart, ChartPartGroup } from '@entropy-tools/documents/doc/chart-part';
import { type ChartData, MAX_LABELS } from '../layout/chart-data';

const kinds: Partial<Record<ChartPartGroup['kind'], ChartData['type']>> = {
  ...{ bar: 'bar', line: 'line', area: 'line', pie: 'pie', doughnut: 'pie' },
};
const MAX_SERIES = 6;

/** A bar, line or pie chart; undefined if our slides cannot show all of it. */
export function slideChart({ groups }: ChartPart): ChartData | undefined {
  const [group, ...others] = groups;
  const type = group && kinds[group.kind];
  if (!type || others.length > 0 || group.series.length > (type === 'pie' ? 1 : MAX_SERIES))
    return undefined;
  const last = Math.max(-1, ...group.series.flatMap(({ values }) => [...values.keys()]));
  const count = last + 1;
  if (count === 0 || count > MAX_LABELS) return undefined;
  const labels = group.series[0]?.labels;
  return {
    type,
    labels: Array.from({ length: count }, (_, index) => labels?.get(index) ?? String(index + 1)),
    series: group.series.map(({ name, values }, index) => ({
      name: name || `Series ${index + 1}`,
      values: Array.from({ length: count }, (__, at) => {
        const value = Number(values.get(at));
        return Number.isFinite(value) ? value : 0;
      }),
    })),
  };
}
