import { CartesianGrid, Scatter, ScatterChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { ChartData } from '../chart/chart-model';
import { formatFigure, formatTime } from '../figures';
import { axisLook, ChartFrame, colourOf, Tip, tickText } from './chart-frame';

/** One mark per row; the first numeric column is the horizontal axis. */
export function ScatterPlot({ data }: { data: Extract<ChartData, { kind: 'scatter' }> }) {
  const showX = data.isTime ? formatTime : formatFigure;
  return (
    <ChartFrame names={data.series.map(({ name }) => name)}>
      <ScatterChart accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 4, left: 0 }}>
        <CartesianGrid stroke="var(--color-line)" />
        <XAxis
          dataKey="x"
          type="number"
          name={data.axis}
          domain={['auto', 'auto']}
          {...axisLook}
          tickFormatter={data.isTime ? (time: number) => formatTime(time).slice(0, 10) : tickText}
          minTickGap={24}
        />
        <YAxis
          dataKey="y"
          type="number"
          domain={['auto', 'auto']}
          {...axisLook}
          tickFormatter={tickText}
          width={60}
        />
        <Tooltip
          cursor={{ stroke: 'var(--color-edge)' }}
          content={({ active, payload }) => {
            const point = payload?.[0]?.payload as { x: number; y: number } | undefined;
            if (!active || !point) return null;
            const [one] = data.series;
            const name = data.series.length === 1 ? (one?.name ?? '') : 'Value';
            return (
              <Tip
                title={`${data.axis}: ${showX(point.x)}`}
                lines={[[name, formatFigure(point.y)]]}
              />
            );
          }}
        />
        {data.series.map(({ name, points }, index) => (
          <Scatter
            key={name}
            name={name}
            data={points}
            fill={colourOf(index)}
            fillOpacity={0.75}
            isAnimationActive={false}
          />
        ))}
      </ScatterChart>
    </ChartFrame>
  );
}
