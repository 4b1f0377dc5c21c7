import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { DayFigures } from '../../planner/select-review';
import { formatLongDay, formatMinutes } from '../format-day';
import { weekdayName } from './calendar-range';

const tick = { fill: 'var(--color-muted)', fontSize: 12 };

/** Done tasks as bars and focus minutes as dots on a line. Loaded when a chart is first shown. */
export function WeekBars({ figures }: { figures: readonly DayFigures[] }) {
  return (
    <ResponsiveContainer width="100%" height={240}>
      <ComposedChart
        data={[...figures]}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid yAxisId="done" vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="day"
          tickFormatter={(day: string) => weekdayName(day)}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-line)' }}
        />
        <YAxis
          yAxisId="done"
          width={28}
          allowDecimals={false}
          domain={[0, (most: number) => Math.max(4, 4 * Math.ceil(most / 4))]}
          tickCount={5}
          tick={tick}
          tickLine={false}
          axisLine={false}
        />
        <YAxis
          yAxisId="focus"
          orientation="right"
          width={36}
          allowDecimals={false}
          domain={[0, (most: number) => Math.max(60, 60 * Math.ceil(most / 60))]}
          tickCount={5}
          tick={tick}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-ink)', fillOpacity: 0.05 }}
          content={({ active, payload }) => (
            <Tip figures={active ? (payload[0]?.payload as DayFigures | undefined) : undefined} />
          )}
        />
        <Bar
          yAxisId="done"
          dataKey="done"
          fill="var(--color-accent)"
          radius={[4, 4, 0, 0]}
          maxBarSize={40}
          isAnimationActive={false}
        />
        <Line
          yAxisId="focus"
          dataKey="focusMinutes"
          type="linear"
          stroke="var(--color-ink)"
          strokeWidth={1.5}
          dot={{ r: 4, fill: 'var(--color-ink)', strokeWidth: 0 }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

function Tip({ figures }: { figures: DayFigures | undefined }) {
  if (!figures) return null;
  return (
    <div
      className="rounded-control border border-line bg-surface px-3 py-2 text-sm shadow-float"
      data-figures
    >
      <p className="font-medium">{formatLongDay(figures.day)}</p>
      <p className="text-muted">
        {figures.done} done, {formatMinutes(figures.focusMinutes)} of focus
      </p>
    </div>
  );
}
