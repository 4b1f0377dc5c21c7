// Charts as SVG files that stand for themselves: title, legend, figures for screen readers, plain
// colours and no script or style, so that every program draws them. Bar, line and pie; the charts of
// Data Analysis are React components of its page and cannot be drawn in a worker.
import { escapeXml } from '~/codecs/text/escape-xml';
import { type ChartInput, checkChart } from './chart-input';
import { drawPie, slicesOf } from './draw-pie';
import { drawSeries } from './draw-series';
import { at, chartColour, ink, shortText, svgText } from './svg-parts';

const width = 880;
const height = 520;
/** Figures that are told in the description; of more only the first. */
const describedValues = 40;

/**
 * Draws a chart.
 * @throws ToolError as {@link checkChart}
 */
export function chartSvg(input: ChartInput): string {
  checkChart(input);
  const title = shortText(input.title, 90);
  const hasLegend = input.kind !== 'pie' && input.series.length > 1;
  const box = { left: 76, top: hasLegend ? 96 : 72, right: width - 32, bottom: height - 20 };
  const drawn = input.kind === 'pie' ? drawPie(input, box) : drawSeries(input, box);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description" font-family="system-ui, 'Segoe UI', sans-serif">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="description">${escapeXml(description(input))}</desc>`,
    `<path d="M0 0H${width}V${height}H0z" fill="#ffffff"/>`,
    svgText(title, { x: 28, y: 42, size: 20 }, ink),
    hasLegend ? legend(input) : '',
    drawn,
    '</svg>',
  ].join('');
}

function legend({ series }: ChartInput): string {
  const room = (width - 56) / series.length;
  return series
    .map(({ name }, index) => {
      const x = 28 + index * Math.min(room, 190);
      return (
        `<rect x="${at(x)}" y="60" width="14" height="14" rx="3" fill="${chartColour(index)}"/>` +
        svgText(
          shortText(name, Math.floor((Math.min(room, 190) - 28) / 7.5)),
          { x: x + 22, y: 72 },
          ink,
        )
      );
    })
    .join('');
}

/** The figures in words, for those who cannot see the chart. */
function description(input: ChartInput): string {
  const kinds = { bar: 'Bar chart', line: 'Line chart', pie: 'Pie chart' } as const;
  const figures =
    input.kind === 'pie'
      ? slicesOf(input).map(({ label, value }) => `${label} ${value}`)
      : input.series.flatMap(({ name, values }) =>
          values.map((value, index) =>
            [input.series.length > 1 ? name : '', input.labels[index], value ?? 'no value']
              .filter((part) => part !== '')
              .join(' '),
          ),
        );
  const more = figures.length - describedValues;
  const told = figures.slice(0, describedValues).join('; ');
  return `${kinds[input.kind]}. ${told}${more > 0 ? `; and ${more} more` : ''}.`;
}
