import { formatFigure } from '../figures';
import { type ChartData, type ChartType, chartTypeNames, type RowsUsed } from './chart-model';

/** One sentence on what a chart shows and how many rows it covers. */
export function captionOf(data: ChartData, type: ChartType): string {
  const rows = rowsText(data.rows);
  const chart = chartTypeNames[type];
  if (data.kind === 'series') {
    const names = data.series.map(({ name }) => name).join(', ');
    const note = data.note === null ? '' : ` ${data.note}`;
    return `${chart} of ${names} by ${data.axis}. ${rows}${note}`;
  }
  if (data.kind === 'scatter')
    return `${chart} of ${data.series.map(({ name }) => name).join(', ')} against ${data.axis}. ${rows}`;
  if (data.kind === 'pie') return `${chart}. ${slicesText(data)} ${rows}`;
  if (data.kind === 'histogram')
    return `${chart} of ${data.names.join(', ')}: how many ${lowerFirst(data.counted)} fall into each range. ${rows}`;
  if (data.kind === 'box') {
    const beyond = data.boxes.reduce((sum, { outlierCount }) => sum + outlierCount, 0);
    const names = data.of
      ? `${data.of.name} by ${data.of.by}`
      : data.boxes.map(({ name }) => name).join(', ');
    return `${chart} of ${names}: the box holds the middle half, the line in it is the median, ${formatFigure(beyond)} dots lie beyond 1.5 quartile ranges. ${rows}`;
  }
  return data.reason;
}

function slicesText({
  name,
  figure,
  slices,
  distinct,
  others,
}: Extract<ChartData, { kind: 'pie' }>): string {
  const isCut = distinct > slices.length;
  if (others === null) {
    const which = isCut ? `The ${slices.length} largest of ${formatFigure(distinct)}` : 'All';
    return `${figure} by ${name}. ${which} groups.`;
  }
  return isCut
    ? `The ${slices.length} commonest of ${formatFigure(distinct)} values of ${name}; ${formatFigure(others)} rows hold others.`
    : `All values of ${name}.`;
}

function rowsText({ used, of, how }: RowsUsed): string {
  if (how === 'all') return `All ${formatFigure(of)} rows.`;
  if (how === 'picked')
    return `${formatFigure(used)} rows, spread evenly over ${formatFigure(of)}.`;
  return `First ${formatFigure(used)} of ${formatFigure(of)} rows.`;
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);
