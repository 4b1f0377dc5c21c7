import { formatCompactNumber } from './axis-ticks';
import type { HistogramInput } from './chart-input';
import { type Box, formatTick, labelAxis, plotAreaAbove, valueAxis } from './plot-axes';
import { chartColour, formatCoordinate, ink, svgText } from './svg-parts';

/** Bins as bars that touch each other, each with its count where there is room. */
export function drawHistogram(input: HistogramInput, box: Box): string {
  const { bins, names, isTime } = input;
  // A label stands below the middle of its bin, so it names both ends of the range; for days only the first.
  const labels = bins.map(({ from, to }) =>
    isTime ? formatTick(from, true) : `${formatTick(from, false)}–${formatTick(to, false)}`,
  );
  const plot = plotAreaAbove(labels, box, input.xName);
  const highest = bins.reduce((most, { counts }) => Math.max(most, ...counts), 0);
  const { y, grid } = valueAxis(0, highest, plot, input.yName);
  const slot = (plot.right - plot.left) / Math.max(1, bins.length);
  const width = slot / Math.max(1, names.length);
  const bars = bins.flatMap(({ counts }, bin) =>
    counts.map((count, place) => {
      const left = plot.left + bin * slot + place * width;
      const text = formatCompactNumber(count);
      const figure =
        count > 0 && text.length * 7 < width
          ? svgText(text, { x: left + width / 2, y: y(count) - 5, size: 12, anchor: 'middle' }, ink)
          : '';
      return `<rect x="${formatCoordinate(left)}" y="${formatCoordinate(y(count))}" width="${formatCoordinate(Math.max(1, width - 1))}" height="${formatCoordinate(plot.bottom - y(count))}" fill="${chartColour(place)}"/>${figure}`;
    }),
  );
  return [grid, labelAxis(labels, plot, box, input.xName), ...bars].join('');
}
