// Bars and lines over labels, with an axis of round numbers that includes zero wherever there are bars.
import { escapeXml } from '@entropy-tools/data/text/escape-xml';
import { formatCompactNumber } from './axis-ticks';
import type { ChartInput } from './chart-input';
import { type Box, labelAxis, plotAreaAbove, valueAxis } from './plot-axes';
import { chartColour, formatCoordinate, ink, svgText, truncateText } from './svg-parts';

/** The drawing as SVG elements. */
export function drawSeries(input: ChartInput, box: Box): string {
  const { kind, labels, series } = input;
  const isFromZero = kind !== 'line';
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const low = values.reduce(
    (least, value) => Math.min(least, value),
    isFromZero ? 0 : Number.POSITIVE_INFINITY,
  );
  const high = values.reduce(
    (most, value) => Math.max(most, value),
    isFromZero ? 0 : Number.NEGATIVE_INFINITY,
  );
  const plot = plotAreaAbove(labels, box, input.xName);
  const { y, grid } = valueAxis(low, high, plot, input.yName);
  const x = (index: number) =>
    plot.left + ((index + 0.5) * (plot.right - plot.left)) / labels.length;
  const names = labelAxis(labels, plot, box, input.xName);
  const drawn = kind === 'bar' ? bars(input, plot, x, y) : lines(input, plot, x, y);
  return [grid, names, drawn].join('');
}

function bars(
  { labels, series }: ChartInput,
  plot: Box,
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const slot = (plot.right - plot.left) / labels.length;
  const width = Math.min(56, (slot * 0.76) / series.length);
  const isWritten = hasRoom(series, series.length === 1 ? slot : width);
  return series
    .map(({ name, values }, place) => {
      const shapes = values.map((value, index) => {
        if (value === null) return '';
        const left = x(index) + (place - series.length / 2) * width;
        const [top, bottom] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))];
        const tip = tooltip(labels[index] ?? '', name, value);
        return `<rect x="${formatCoordinate(left)}" y="${formatCoordinate(top)}" width="${formatCoordinate(Math.max(1, width - 1))}" height="${formatCoordinate(Math.max(0.5, bottom - top))}">${tip}</rect>`;
      });
      const figures = isWritten
        ? values.map((value, index) =>
            value === null
              ? ''
              : figure(
                  value,
                  x(index) + (place + 0.5 - series.length / 2) * width,
                  value < 0 ? y(value) + 14 : y(value) - 5,
                ),
          )
        : [];
      return `<g fill="${chartColour(place)}">${shapes.join('')}</g>${figures.join('')}`;
    })
    .join('');
}

/** Whether every value fits into this many pixels. */
function hasRoom(series: ChartInput['series'], room: number): boolean {
  return series.every(({ values }) =>
    values.every((value) => value === null || formatCompactNumber(value).length * 7 < room),
  );
}

function figure(value: number, x: number, y: number): string {
  return svgText(formatCompactNumber(value), { x, y, size: 12, anchor: 'middle' }, ink);
}

function lines(
  { kind, labels, series }: ChartInput,
  plot: Box,
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const slot = (plot.right - plot.left) / labels.length;
  const isWritten = series.length === 1 && hasRoom(series, slot);
  return series
    .map(({ name, values }, place) => {
      let path = '';
      let area = '';
      let isDown = false;
      const dots: string[] = [];
      for (const [index, value] of values.entries()) {
        if (value === null) {
          isDown = false;
          continue;
        }
        const point = `${formatCoordinate(x(index))} ${formatCoordinate(y(value))}`;
        path += `${isDown ? 'L' : 'M'}${point}`;
        area += isDown
          ? `L${point}`
          : `M${formatCoordinate(x(index))} ${formatCoordinate(y(0))}L${point}`;
        if (values[index + 1] === null || index === values.length - 1)
          area += `V${formatCoordinate(y(0))}z`;
        isDown = true;
        if (isWritten) dots.push(figure(value, x(index), y(value) - 9));
        if (labels.length <= 60)
          dots.push(
            `<circle cx="${formatCoordinate(x(index))}" cy="${formatCoordinate(y(value))}" r="3.5">${tooltip(labels[index] ?? '', name, value)}</circle>`,
          );
      }
      const colour = chartColour(place);
      const under =
        kind === 'area' ? `<path d="${area}" fill="${colour}" fill-opacity="0.18"/>` : '';
      return `${under}<path d="${path}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"/><g fill="${colour}">${dots.join('')}</g>`;
    })
    .join('');
}

function tooltip(label: string, name: string, value: number): string {
  const text = `${label}: ${value}${name === '' ? '' : ` (${name})`}`;
  return `<title>${escapeXml(truncateText(text, 120))}</title>`;
}
