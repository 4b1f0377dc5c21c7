import { formatCompactNumber } from './axis-ticks';
import type { BoxInput } from './chart-input';
import { type Box, labelAxis, plotAreaAbove, valueAxis } from './plot-axes';
import { chartColour, formatCoordinate, ink, svgText } from './svg-parts';

/** Boxes with whiskers after Tukey; the median is written beside each. */
export function drawBoxes(input: BoxInput, box: Box): string {
  const { boxes } = input;
  const labels = boxes.map(({ name }) => name);
  const plot = plotAreaAbove(labels, box, input.xName);
  const values = boxes.flatMap(({ low, high, outliers }) => [low, high, ...outliers]);
  const low = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const { y, grid } = valueAxis(low, high, plot, input.yName);
  const slot = (plot.right - plot.left) / boxes.length;
  const half = Math.min(45, slot * 0.3);
  const drawn = boxes.map((one, index) => {
    const x = plot.left + (index + 0.5) * slot;
    const colour = chartColour(index);
    const [top, bottom] = [y(one.upperQuartile), y(one.lowerQuartile)];
    const dots = one.outliers.map(
      (value) =>
        `<circle cx="${formatCoordinate(x)}" cy="${formatCoordinate(y(value))}" r="3" fill-opacity="0.6"/>`,
    );
    const whiskers = `M${formatCoordinate(x)} ${formatCoordinate(y(one.high))}V${formatCoordinate(top)}M${formatCoordinate(x)} ${formatCoordinate(bottom)}V${formatCoordinate(y(one.low))}M${formatCoordinate(x - half / 2)} ${formatCoordinate(y(one.high))}h${formatCoordinate(half)}M${formatCoordinate(x - half / 2)} ${formatCoordinate(y(one.low))}h${formatCoordinate(half)}`;
    const median = formatCompactNumber(one.median);
    const figure =
      half * 2 + median.length * 7 + 8 < slot
        ? svgText(median, { x: x + half + 6, y: y(one.median) + 4, size: 12 }, ink)
        : '';
    return (
      `<g fill="${colour}"><path d="${whiskers}" stroke="${colour}" stroke-width="2" fill="none"/>` +
      `<rect x="${formatCoordinate(x - half)}" y="${formatCoordinate(top)}" width="${formatCoordinate(half * 2)}" height="${formatCoordinate(Math.max(1, bottom - top))}" fill-opacity="0.2" stroke="${colour}" stroke-width="2"/>` +
      `<path d="M${formatCoordinate(x - half)} ${formatCoordinate(y(one.median))}h${formatCoordinate(half * 2)}" stroke="${colour}" stroke-width="3"/>${dots.join('')}</g>${figure}`
    );
  });
  return [grid, labelAxis(labels, plot, box, input.xName), ...drawn].join('');
}
