import { formatFigure } from '../figures';
import { type ChartData, type ChartType, chartTypeNames, type RowsUsed } from './chart-model';

/** What a chart shows, in one sentence, and of how many rows. */
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
  if (data.kind === 'pie') {
    const share =
      data.distinct > data.slices.length
        ? `The ${data.slices.length} commonest of ${formatFigure(data.distinct)} values of ${data.name}; ${formatFigure(data.others)} rows hold others.`
        : `All values of ${data.name}.`;
    return `${chart}. ${share} ${rows}`;
  }
  if (data.kind === 'histogram') return `${chart} of ${data.names.join(', ')}. ${rows}`;
  if (data.kind === 'box') {
    const beyond = data.boxes.reduce((sum, { outlierCount }) => sum + outlierCount, 0);
    const names = data.boxes.map(({ name }) => name).join(', ');
    return `${chart} of ${names}: the box holds the middle half, the line in it is the median, ${formatFigure(beyond)} dots lie beyond 1.5 quartile ranges. ${rows}`;
  }
  return data.reason;
}

function rowsText({ used, of, how }: RowsUsed): string {
  if (how === 'all') return `All ${formatFigure(of)} rows.`;
  if (how === 'picked')
    return `${formatFigure(used)} rows, spread evenly over ${formatFigure(of)}.`;
  return `First ${formatFigure(used)} of ${formatFigure(of)} rows.`;
}
