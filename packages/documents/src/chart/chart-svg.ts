// Charts as self-contained SVG files: title, names of the axes, legend, values, a caption, figures for screen
// readers, plain colours and no script or external style, so that every program draws them.
import { escapeXml } from '@entropy-tools/data/text/escape-xml';
import { type ChartInput, checkChart, type PlotInput } from './chart-input';
import { drawBoxes } from './draw-boxes';
import { drawHistogram } from './draw-histogram';
import { drawPie, pieSlices } from './draw-pie';
import { drawScatter } from './draw-scatter';
import { drawSeries } from './draw-series';
import type { Box } from './plot-axes';
import { chartColour, formatCoordinate, ink, svgText, truncateText } from './svg-parts';

export type { PlotInput } from './chart-input';

const width = 880;
const height = 520;
/** The description for screen readers lists at most this many figures. */
const describedValues = 40;
const captionCharacters = 118;
const MAX_CAPTION_LINES = 4;

/**
 * Draws a chart of values that the user typed or a model gave.
 * @throws ToolError as {@link checkChart}
 */
export function chartSvg(input: ChartInput): string {
  checkChart(input);
  return drawChart(input);
}

/** Draws figures that have already been checked: one value for each label, at least one of them. */
export function drawChart(input: PlotInput): string {
  const title = truncateText(input.title, 80);
  const legend = legendOf(input);
  const caption = linesOf(input.caption ?? '');
  const all = height + (caption.length === 0 ? 0 : 12 + caption.length * 19);
  const top = 72 + (legend.rows === 0 ? 0 : 2 + legend.rows * 22);
  const box = { left: 82, top, right: width - 32, bottom: height - 20 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${all}" viewBox="0 0 ${width} ${all}" role="img" aria-labelledby="title description" font-family="system-ui, 'Segoe UI', sans-serif">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="description">${escapeXml(description(input))}</desc>`,
    `<path d="M0 0H${width}V${all}H0z" fill="#ffffff"/>`,
    svgText(title, { x: 28, y: 42, size: 20 }, ink),
    legend.drawn,
    drawing(input, box),
    ...caption.map((line, index) => svgText(line, { x: 28, y: height + 14 + index * 19 })),
    '</svg>',
  ].join('');
}

function drawing(input: PlotInput, box: Box): string {
  if (input.kind === 'pie') return drawPie(input, box);
  if (input.kind === 'scatter') return drawScatter(input, box);
  if (input.kind === 'histogram') return drawHistogram(input, box);
  return input.kind === 'box' ? drawBoxes(input, box) : drawSeries(input, box);
}

/** The legend, row below row; empty for a single series. */
function legendOf(input: PlotInput): { drawn: string; rows: number } {
  const names = seriesNames(input);
  if (names.length < 2) return { drawn: '', rows: 0 };
  let x = 28;
  let rows = 1;
  const drawn = names.map((name, index) => {
    const text = truncateText(name, 48);
    const wide = 46 + Array.from(text).length * 7.5;
    if (x > 28 && x + wide > width - 28) {
      x = 28;
      rows++;
    }
    const y = 38 + rows * 22;
    const item =
      `<path d="M${formatCoordinate(x)} ${y}h14v14h-14z" fill="${chartColour(index)}"/>` +
      svgText(text, { x: x + 22, y: y + 12 }, ink);
    x += wide;
    return item;
  });
  return { drawn: drawn.join(''), rows };
}

function seriesNames(input: PlotInput): readonly string[] {
  if (input.kind === 'pie' || input.kind === 'box') return [];
  return input.kind === 'histogram' ? input.names : input.series.map(({ name }) => name);
}

/** A sentence wrapped into at most four lines. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && longer.length <= captionCharacters) lines[lines.length - 1] = longer;
    else lines.push(truncateText(word, captionCharacters));
  }
  if (lines.length <= MAX_CAPTION_LINES) return lines;
  return [...lines.slice(0, MAX_CAPTION_LINES - 1), `${lines[MAX_CAPTION_LINES - 1]} …`];
}

/** The figures in words, for screen readers. */
function description(input: PlotInput): string {
  const figures = describedFigures(input);
  const more = figures.length - describedValues;
  const told = figures.slice(0, describedValues).join('; ');
  return `${kindNames[input.kind]}. ${told}${more > 0 ? `; and ${more} more` : ''}.`;
}

const kindNames = {
  bar: 'Bar chart',
  line: 'Line chart',
  area: 'Area chart',
  pie: 'Pie chart',
  scatter: 'Scatter plot',
  histogram: 'Histogram',
  box: 'Box plot',
} as const;

function describedFigures(input: PlotInput): string[] {
  if (input.kind === 'pie') return pieSlices(input).map(({ label, value }) => `${label} ${value}`);
  if (input.kind === 'scatter')
    return input.series.flatMap(({ points }) => points.map(({ x, y }) => `${x} ${y}`));
  if (input.kind === 'histogram')
    return input.bins.map(({ from, to, counts }) => `${from} to ${to} ${counts.join(' ')}`);
  if (input.kind === 'box')
    return input.boxes.map(({ name, low, median, high }) => `${name} ${low} ${median} ${high}`);
  return input.series.flatMap(({ name, values }) =>
    values.map((value, index) =>
      [input.series.length > 1 ? name : '', input.labels[index], value ?? 'no value']
        .filter((part) => part !== '')
        .join(' '),
    ),
  );
}
