import type { ScatterInput } from './chart-input';
import type { Box } from './plot-axes';
import { numberAxis, plotAreaAbove, valueAxis } from './plot-axes';
import { chartColour, formatCoordinate } from './svg-parts';

/** Points as SVG elements; both axes span the range of the data. */
export function drawScatter(input: ScatterInput, box: Box): string {
  const plot = plotAreaAbove([], box, input.xName);
  const { low, high } = rangeOf(input, 'x');
  const up = rangeOf(input, 'y');
  const { y, grid } = valueAxis(up.low, up.high, plot, input.yName);
  const { x, marks } = numberAxis(low, high, input.isTime, plot, box, input.xName);
  const dots = input.series.map(({ points }, place) => {
    const circles = points.map(
      (point) =>
        `<circle cx="${formatCoordinate(x(point.x))}" cy="${formatCoordinate(y(point.y))}" r="4"/>`,
    );
    return `<g fill="${chartColour(place)}" fill-opacity="0.7">${circles.join('')}</g>`;
  });
  return [grid, marks, ...dots].join('');
}

function rangeOf({ series }: ScatterInput, side: 'x' | 'y'): { low: number; high: number } {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { points } of series)
    for (const point of points) {
      low = Math.min(low, point[side]);
      high = Math.max(high, point[side]);
    }
  return low > high ? { low: 0, high: 1 } : { low, high };
}
