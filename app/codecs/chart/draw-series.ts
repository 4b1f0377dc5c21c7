// Bars and lines over labels, with an axis of round numbers that holds zero wherever bars stand.
import { escapeXml } from '~/codecs/text/escape-xml';
import { axisSteps, shortNumber } from './axis-steps';
import type { ChartInput } from './chart-input';
import { at, chartColour, fainterInk, gridLine, shortText, svgText } from './svg-parts';

/** Where a drawing may be. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const MAX_LABEL = 16;

/** The drawing as SVG elements. */
export function drawSeries(input: ChartInput, box: Box): string {
  const { kind, labels, series } = input;
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const low = values.reduce(
    (least, value) => Math.min(least, value),
    kind === 'bar' ? 0 : Number.POSITIVE_INFINITY,
  );
  const high = values.reduce(
    (most, value) => Math.max(most, value),
    kind === 'bar' ? 0 : Number.NEGATIVE_INFINITY,
  );
  const steps = axisSteps(low, high);
  const [first = 0] = steps;
  const last = steps.at(-1) ?? 1;
  const labelStep = Math.max(1, Math.ceil(labels.length / 16));
  const longest = labels.reduce((most, label) => Math.max(most, Array.from(label).length), 0);
  const room = (box.right - box.left) / Math.ceil(labels.length / labelStep);
  const isTurned = Math.min(longest, MAX_LABEL) * 7.2 > room;
  const plot = { ...box, bottom: box.bottom - (isTurned ? 84 : 26) };
  const x = (index: number) =>
    plot.left + ((index + 0.5) * (plot.right - plot.left)) / labels.length;
  const y = (value: number) =>
    plot.bottom - ((value - first) / (last - first)) * (plot.bottom - plot.top);
  const grid = steps.map(
    (step) =>
      `<path d="M${at(plot.left)} ${at(y(step))}H${at(plot.right)}" stroke="${step === 0 ? fainterInk : gridLine}"/>` +
      svgText(shortNumber(step), { x: plot.left - 8, y: y(step) + 4, anchor: 'end' }),
  );
  const names = labels.flatMap((label, index) =>
    index % labelStep === 0
      ? [axisLabel(shortText(label, MAX_LABEL), x(index), plot.bottom, isTurned)]
      : [],
  );
  const drawn = kind === 'bar' ? bars(input, plot, x, y) : lines(input, x, y);
  return [...grid, ...names, drawn].join('');
}

function axisLabel(label: string, x: number, bottom: number, isTurned: boolean): string {
  return isTurned
    ? svgText(label, { x: x + 4, y: bottom + 16, anchor: 'end', turn: -40 })
    : svgText(label, { x, y: bottom + 20, anchor: 'middle' });
}

function bars(
  { labels, series }: ChartInput,
  plot: Box,
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const slot = (plot.right - plot.left) / labels.length;
  const width = Math.min(56, (slot * 0.76) / series.length);
  return series
    .map(({ name, values }, place) => {
      const shapes = values.map((value, index) => {
        if (value === null) return '';
        const left = x(index) + (place - series.length / 2) * width;
        const [top, bottom] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))];
        const tip = tooltip(labels[index] ?? '', name, value);
        return `<rect x="${at(left)}" y="${at(top)}" width="${at(Math.max(1, width - 1))}" height="${at(Math.max(0.5, bottom - top))}">${tip}</rect>`;
      });
      return `<g fill="${chartColour(place)}">${shapes.join('')}</g>`;
    })
    .join('');
}

function lines(
  { labels, series }: ChartInput,
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return series
    .map(({ name, values }, place) => {
      let path = '';
      let isDown = false;
      const dots: string[] = [];
      for (const [index, value] of values.entries()) {
        if (value === null) {
          isDown = false;
          continue;
        }
        path += `${isDown ? 'L' : 'M'}${at(x(index))} ${at(y(value))}`;
        isDown = true;
        if (labels.length <= 60)
          dots.push(
            `<circle cx="${at(x(index))}" cy="${at(y(value))}" r="3.5">${tooltip(labels[index] ?? '', name, value)}</circle>`,
          );
      }
      const colour = chartColour(place);
      return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"/><g fill="${colour}">${dots.join('')}</g>`;
    })
    .join('');
}

function tooltip(label: string, name: string, value: number): string {
  const text = `${label}: ${value}${name === '' ? '' : ` (${name})`}`;
  return `<title>${escapeXml(shortText(text, 120))}</title>`;
}
