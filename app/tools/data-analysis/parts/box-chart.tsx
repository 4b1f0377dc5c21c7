import { roundUp } from '@entropy-tools/data/data/round-step';
import { Bar, CartesianGrid, ComposedChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { Box, ChartData } from '../chart/chart-model';
import { formatFigure } from '../figures';
import { axisLook, ChartFrame, colourOf, shortLabel, Tip, tickText } from './chart-frame';

/** One box plot per column, after Tukey. */
export function BoxChart({ data }: { data: Extract<ChartData, { kind: 'box' }> }) {
  const { boxes } = data;
  const values = boxes.flatMap(({ low, high, outliers }) => [low, high, ...outliers]);
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const { range, ticks } = roundAxis(lowest, highest);
  // Each bar spans the whole axis, so that the shape can derive the pixels per unit.
  const points = boxes.map((box) => ({ name: box.name, range }));
  return (
    <ChartFrame names={[]}>
      <ComposedChart
        data={points}
        accessibilityLayer={false}
        margin={{ top: 8, right: 12, bottom: 4, left: 0 }}
      >
        <CartesianGrid stroke="var(--color-line)" vertical={false} />
        <XAxis dataKey="name" {...axisLook} tickFormatter={shortLabel} interval={0} />
        <YAxis
          {...axisLook}
          axisLine={false}
          domain={range}
          ticks={ticks}
          tickFormatter={tickText}
          width={60}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-line)', opacity: 0.3 }}
          content={({ active, label }) => {
            const box = boxes.find(({ name }) => name === label);
            return active && box ? <Tip title={box.name} lines={linesOf(box)} /> : null;
          }}
        />
        <Bar
          dataKey="range"
          isAnimationActive={false}
          shape={(place: BarPlace) => (
            <BoxShape box={boxes[place.index]} place={place} range={range} />
          )}
        />
      </ComposedChart>
    </ChartFrame>
  );
}

/** An axis between round numbers, with about six steps. */
function roundAxis(lowest: number, highest: number): { range: [number, number]; ticks: number[] } {
  const step = roundUp((highest - lowest) / 6 || 1);
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { range: [first * step, last * step], ticks };
}

interface BarPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  index: number;
}

function BoxShape({
  box,
  place,
  range: [lowest, highest],
}: {
  box: Box | undefined;
  place: BarPlace;
  range: [number, number];
}) {
  if (!box) return null;
  const { x, y, width, height, index } = place;
  const at = (value: number) => y + (height * (highest - value)) / (highest - lowest);
  const wide = Math.min(width, 90);
  const middle = x + width / 2;
  const left = middle - wide / 2;
  const colour = colourOf(index);
  const top = at(box.upperQuartile);
  return (
    <g stroke={colour} strokeWidth={2} fill="none">
      <path
        d={`M${middle} ${at(box.high)}V${top}M${middle} ${at(box.lowerQuartile)}V${at(box.low)}`}
      />
      <path
        d={`M${middle - wide / 4} ${at(box.high)}h${wide / 2}M${middle - wide / 4} ${at(box.low)}h${wide / 2}`}
      />
      <rect
        x={left}
        y={top}
        width={wide}
        height={Math.max(1, at(box.lowerQuartile) - top)}
        fill={colour}
        fillOpacity={0.2}
      />
      <path d={`M${left} ${at(box.median)}h${wide}`} strokeWidth={3} />
      {box.outliers.map((value, one) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: equal values lie on each other
          key={one}
          cx={middle}
          cy={at(value)}
          r={3}
          fill={colour}
          fillOpacity={0.6}
          stroke="none"
        />
      ))}
    </g>
  );
}

function linesOf(box: Box): [string, string][] {
  return [
    ['Upper whisker', formatFigure(box.high)],
    ['Upper quartile', formatFigure(box.upperQuartile)],
    ['Median', formatFigure(box.median)],
    ['Lower quartile', formatFigure(box.lowerQuartile)],
    ['Lower whisker', formatFigure(box.low)],
    ['Beyond', formatFigure(box.outlierCount)],
  ];
}
