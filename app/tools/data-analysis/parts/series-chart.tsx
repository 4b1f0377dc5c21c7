import { Area, Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import type { ChartData, ChartType } from '../chart/chart-model';
import { formatFigure } from '../figures';
import { axisLook, ChartFrame, colourOf, shortLabel, Tip, tickText } from './chart-frame';

type SeriesData = Extract<ChartData, { kind: 'series' }>;

/** Bars, lines or areas over the labels of one column. */
export function SeriesChart({ data, type }: { data: SeriesData; type: ChartType }) {
  const { labels, series } = data;
  // Labels may repeat, so the axis is the index.
  const points = labels.map((_, index) => ({
    place: index,
    ...Object.fromEntries(series.map(({ values }, one) => [`s${one}`, values[index] ?? null])),
  }));
  const label = (place: number) => labels[place] ?? '';
  return (
    <ChartFrame names={series.map(({ name }) => name)}>
      <ComposedChart
        data={points}
        accessibilityLayer={false}
        margin={{ top: 8, right: 12, bottom: 4, left: 0 }}
      >
        <CartesianGrid stroke="var(--color-line)" vertical={false} />
        <XAxis
          dataKey="place"
          {...axisLook}
          tickFormatter={(place: number) => shortLabel(label(place))}
          minTickGap={24}
        />
        <YAxis {...axisLook} axisLine={false} tickFormatter={tickText} width={60} />
        <Tooltip
          cursor={
            type === 'bar'
              ? { fill: 'var(--color-line)', opacity: 0.5 }
              : { stroke: 'var(--color-edge)' }
          }
          content={({ active, payload }) => {
            const { place } = (payload?.[0]?.payload ?? {}) as { place?: number };
            if (!active || place === undefined) return null;
            return (
              <Tip
                title={label(place) || '(empty)'}
                lines={series.map(({ name, values }) => [
                  name,
                  formatFigure(values[place] ?? null),
                ])}
              />
            );
          }}
        />
        {series.map(({ name }, index) => {
          const look = { dataKey: `s${index}`, name, isAnimationActive: false } as const;
          const colour = colourOf(index);
          if (type === 'bar') return <Bar key={name} {...look} fill={colour} maxBarSize={48} />;
          if (type === 'area')
            return (
              <Area
                key={name}
                {...look}
                stroke={colour}
                fill={colour}
                fillOpacity={0.18}
                strokeWidth={2}
                dot={labels.length === 1}
              />
            );
          return (
            <Line
              key={name}
              {...look}
              stroke={colour}
              strokeWidth={2}
              dot={labels.length < 30}
              connectNulls={false}
            />
          );
        })}
      </ComposedChart>
    </ChartFrame>
  );
}
