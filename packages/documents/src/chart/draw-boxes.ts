import { shortNumber } from './axis-steps';
import type { BoxInput } from './chart-input';
import { type Box, labelAxis, plotAbove, valueAxis } from './plot-axes';
import { at, chartColour, ink, svgText } from './svg-parts';

/** Boxes with whiskers after Tukey; the median is written beside each. */
export function drawBoxes(input: BoxInput, box: Box): string {
  const { boxes } = input;
  const labels = boxes.map(({ name }) => name);
  const plot = plotAbove(labels, box, input.xName);
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
      (value) => `<circle cx="${at(x)}" cy="${at(y(value))}" r="3" fill-opacity="0.6"/>`,
    );
    const whiskers = `M${at(x)} ${at(y(one.high))}V${at(top)}M${at(x)} ${at(bottom)}V${at(y(one.low))}M${at(x - half / 2)} ${at(y(one.high))}h${at(half)}M${at(x - half / 2)} ${at(y(one.low))}h${at(half)}`;
    const median = shortNumber(one.median);
    const figure =
      half * 2 + median.length * 7 + 8 < slot
        ? svgText(median, { x: x + half + 6, y: y(one.median) + 4, size: 12 }, ink)
        : '';
    return (
      `<g fill="${colour}"><path d="${whiskers}" stroke="${colour}" stroke-width="2" fill="none"/>` +
      `<rect x="${at(x - half)}" y="${at(top)}" width="${at(half * 2)}" height="${at(Math.max(1, bottom - top))}" fill-opacity="0.2" stroke="${colour}" stroke-width="2"/>` +
      `<path d="M${at(x - half)} ${at(y(one.median))}h${at(half * 2)}" stroke="${colour}" stroke-width="3"/>${dots.join('')}</g>${figure}`
    );
  });
  return [grid, labelAxis(labels, plot, box, input.xName), ...drawn].join('');
}
