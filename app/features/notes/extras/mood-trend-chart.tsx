import {
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Scatter,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { noonOf, type TrendDay } from './journal-days';

const shortDate = (day: string) =>
  noonOf(day).toLocaleDateString(undefined, { day: 'numeric', month: 'short' });

const names: Record<number, string> = { [-2]: 'Low', 0: 'Even', 2: 'Bright' };

/** The chart only: recharts is large, so this file is loaded on demand. */
export function MoodTrendChart({ trend, label }: { trend: TrendDay[]; label: string }) {
  return (
    <div role="img" aria-label={`Chart. ${label}`} className="h-64 w-full text-sm">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={trend}
          accessibilityLayer={false}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        >
          <CartesianGrid stroke="var(--color-line)" vertical={false} />
          <XAxis
            dataKey="day"
            tickFormatter={shortDate}
            minTickGap={48}
            tick={{ fill: 'var(--color-muted)', fontSize: 12 }}
            stroke="var(--color-edge)"
            tickLine={false}
          />
          <YAxis
            domain={[-2, 2]}
            ticks={[-2, -1, 0, 1, 2]}
            tickFormatter={(value: number) => names[value] ?? ''}
            width={52}
            tick={{ fill: 'var(--color-muted)', fontSize: 12 }}
            axisLine={false}
            tickLine={false}
          />
          <Tooltip content={TrendTip} cursor={{ stroke: 'var(--color-edge)' }} />
          <Line
            dataKey="average"
            stroke="var(--color-accent)"
            strokeWidth={2}
            dot={false}
            activeDot={false}
            connectNulls
            isAnimationActive={false}
          />
          <Scatter dataKey="value" fill="var(--color-ink)" isAnimationActive={false} />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

function TrendTip({
  active,
  payload,
}: {
  active?: boolean;
  payload?: readonly { payload?: unknown }[];
}) {
  const day = payload?.[0]?.payload as TrendDay | undefined;
  if (!active || day === undefined) return null;
  return (
    <div className="rounded-control border border-line bg-surface px-3 py-2 shadow-float">
      <p className="font-medium">{shortDate(day.day)}</p>
      <p className="text-muted">{day.moods.length > 0 ? day.moods.join(', ') : 'No mood noted'}</p>
    </div>
  );
}
