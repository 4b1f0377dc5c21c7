import type { ChartData, ChartType } from '../chart/chart-model';
import { BoxChart } from './box-chart';
import { HistogramChart } from './histogram-chart';
import { PieOfValues } from './pie-of-values';
import { ScatterPlot } from './scatter-plot';
import { SeriesChart } from './series-chart';

/** Draws a chart with recharts; loaded with the first chart. */
export default function ChartView({ data, type }: { data: ChartData; type: ChartType }) {
  if (data.kind === 'series') return <SeriesChart data={data} type={type} />;
  if (data.kind === 'scatter') return <ScatterPlot data={data} />;
  if (data.kind === 'pie') return <PieOfValues data={data} />;
  if (data.kind === 'histogram') return <HistogramChart data={data} />;
  if (data.kind === 'box') return <BoxChart data={data} />;
  return null;
}
