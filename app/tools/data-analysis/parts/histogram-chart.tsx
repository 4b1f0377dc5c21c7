import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { ChartData } from '../chart/chart-model';
import { formatFigure, formatTime } from '../figures';
import { axisLook, ChartFrame, colourOf, Tip, tickText } from './chart-frame';

/** The number of values in each bin. */
export function HistogramChart({ data }: { data: Extract<ChartData, { kind: 'histogram' }> }) {
  const { bins, names, isTime } = data;
  const show = isTime ? formatTime : formatFigure;
  const points = bins.map(({ counts }, place) => ({
    place,
    ...Object.fromEntries(counts.map((count, index) => [`s${index}`, count])),
  }));
  const from = (place: number) => bins[place]?.from ?? 0;
  return (
    <ChartFrame names={names}>
      <BarChart
        data={points}
        accessibilityLayer={false}
        barCategoryGap={1}
        barGap={0}
        margin={{ top: 8, right: 12, bottom: 4, left: 0 }}
      >
        <CartesianGrid stroke="var(--color-line)" vertical={false} />
        <XAxis
          dataKey="place"
          {...axisLook}
          tickFormatter={(place: number) =>
            isTime ? formatTime(from(place)).slice(0, 10) : tickText(from(place))
          }
          minTickGap={24}
        />
        <YAxis
          {...axisLook}
          axisLine={false}
          allowDecimals={false}
          tickFormatter={tickText}
          width={60}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-line)', opacity: 0.5 }}
          content={({ active, payload }) => {
            const { place } = (payload?.[0]?.payload ?? {}) as { place?: number };
            const bin = place === undefined ? undefined : bins[place];
            if (!active || !bin) return null;
            return (
              <Tip
                title={`${show(bin.from)} to ${show(bin.to)}`}
                lines={names.map((name, index) => [name, formatFigure(bin.counts[index] ?? 0)])}
              />
            );
          }}
        />
        {names.map((name, index) => (
          <Bar key={name} dataKey={`s${index}`} fill={colourOf(index)} isAnimationActive={false} />
        ))}
      </BarChart>
    </ChartFrame>
  );
}
