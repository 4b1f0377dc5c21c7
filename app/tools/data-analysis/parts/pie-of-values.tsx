import { Cell, Pie, PieChart, Tooltip } from 'recharts';
import type { ChartData } from '../chart/chart-model';
import { formatFigure, formatShare } from '../figures';
import { ChartFrame, colourOf, opacityOf, Swatch, Tip } from './chart-frame';

/** The most frequent values as slices, beside their names and counts. */
export function PieOfValues({ data }: { data: Extract<ChartData, { kind: 'pie' }> }) {
  const { slices, name, figure } = data;
  const drawn = slices.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid items-center gap-4 sm:grid-cols-2">
      <ChartFrame names={[]}>
        <PieChart accessibilityLayer={false}>
          <Pie
            data={slices}
            dataKey="count"
            nameKey="label"
            innerRadius="45%"
            outerRadius="92%"
            stroke="var(--color-surface)"
            strokeWidth={2}
            startAngle={90}
            endAngle={-270}
            isAnimationActive={false}
          >
            {slices.map(({ label }, index) => (
              <Cell key={label} fill={colourOf(index)} fillOpacity={opacityOf(index)} />
            ))}
          </Pie>
          <Tooltip
            content={({ active, payload }) => {
              const slice = payload?.[0]?.payload as { label: string; count: number } | undefined;
              if (!active || !slice) return null;
              return <Tip title={slice.label} lines={[[figure, formatFigure(slice.count)]]} />;
            }}
          />
        </PieChart>
      </ChartFrame>
      <ul className="flex flex-col text-sm" aria-label={`${figure} by ${name}`}>
        {slices.map(({ label, count }, index) => (
          <li
            key={label}
            className="flex items-center gap-2 border-b border-line py-1 last:border-0"
          >
            <Swatch index={index} />
            <span className="min-w-0 flex-1 truncate" title={label}>
              {label}
            </span>
            <span data-figures>{formatFigure(count)}</span>
            <span className="w-16 text-right text-muted" data-figures>
              {formatShare(count, drawn)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
