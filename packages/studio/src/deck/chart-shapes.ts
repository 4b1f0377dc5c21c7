// A slide's chart as polygons, lines and texts, from which both canvas and PDF are drawn.
import { axisTicks, formatCompactNumber } from '@entropy-tools/documents/chart/axis-ticks';
import { chartLimits } from '@entropy-tools/documents/chart/chart-input';
import { pieSlices } from '@entropy-tools/documents/chart/draw-pie';
import { truncateText } from '@entropy-tools/documents/chart/svg-parts';
import { pointsToPixels } from './layout/scope';
import type { Mark, MeasureText } from './slide-drawing';

type ChartMark = Extract<Mark, { kind: 'chart' }>;
type Point = [x: number, y: number];

/** A part of a chart, in pixels of the slide. */
export type ChartShape =
  | { kind: 'polygon'; points: Point[]; fill: string }
  | { kind: 'line'; points: Point[]; color: string; width: number; opacity: number }
  | {
      kind: 'text';
      text: string;
      x: number;
      baseline: number;
      size: number;
      color: string;
      align: 'left' | 'center' | 'right';
    };

/** 12 points, as in the PPTX. */
const textSize = pointsToPixels(12);
/** From the middle of a line of text to its baseline. */
const toBaseline = textSize * 0.36;
const MAX_AXIS_LABEL = 18;

/** The shapes of a chart, from the back to the front. */
export function chartShapes(mark: ChartMark, measure: MeasureText): ChartShape[] {
  if (mark.chart.labels.length === 0 || mark.chart.series.length === 0) return [];
  const isPie = mark.chart.type === 'pie';
  return isPie ? pieShapes(mark) : seriesShapes(mark, measure);
}

function pieShapes({ chart, frame, colors, color }: ChartMark): ChartShape[] {
  // In the order of the figures, as in PowerPoint, as long as there are few.
  const isLong = chart.labels.length > chartLimits.slices;
  const plain = chart.labels.map((label, index) => {
    return { label, value: Math.max(0, chart.series[0]?.values[index] ?? 0) };
  });
  const slices = isLong ? pieSlices({ ...chart, kind: 'pie', title: '' }) : plain;
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const radius = Math.min(frame.height / 2, frame.width / 3) - 4;
  if (total === 0 || radius < 10) return [];
  const centre: Point = [frame.x + frame.width / 2 - radius * 0.5, frame.y + frame.height / 2];
  const step = Math.min(44, frame.height / slices.length);
  const top = centre[1] - ((slices.length - 1) * step) / 2;
  let turned = -0.25;
  return slices.flatMap(({ label, value }, index): ChartShape[] => {
    const share = value / total;
    const corners: Point[] = [centre];
    const parts = Math.max(2, Math.ceil(share * 180));
    for (let part = 0; part <= parts; part++) {
      const angle = (turned + (share * part) / parts) * 2 * Math.PI;
      corners.push([centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]);
    }
    turned += share;
    const fill = colors[index % colors.length] ?? color;
    const x = centre[0] + radius + 40;
    const y = top + index * step;
    // Values that are shares of a hundred already are not said twice.
    const isShare = Math.abs(total - 100) < 1.5;
    const figure = isShare ? '' : `${formatCompactNumber(value)} · `;
    const text = `${truncateText(label, 24)} · ${figure}${(share * 100).toFixed(0)} %`;
    return [
      { kind: 'polygon', points: corners, fill },
      { kind: 'polygon', points: square(x, y - 8, 16, 16), fill },
      {
        kind: 'text',
        text,
        x: x + 26,
        baseline: y + toBaseline,
        size: textSize,
        color,
        align: 'left',
      },
    ];
  });
}

function seriesShapes(mark: ChartMark, measure: MeasureText): ChartShape[] {
  const { chart, frame, colors, color } = mark;
  const isBar = chart.type === 'bar';
  const steps = valueAxisSteps(chart);
  const [first = 0] = steps;
  const last = steps.at(-1) ?? 1;
  const look = { font: 'text', size: textSize, bold: false, italic: false } as const;
  const room = Math.max(...steps.map((step) => measure(formatCompactNumber(step), look)));
  const hasLegend = chart.series.length > 1;
  const plot = {
    left: frame.x + room + 14,
    right: frame.x + frame.width,
    top: frame.y + 12,
    bottom: frame.y + frame.height - textSize * 2 - (hasLegend ? textSize * 2 : 0),
  };
  const slot = (plot.right - plot.left) / chart.labels.length;
  const x = (index: number) => plot.left + (index + 0.5) * slot;
  const y = (value: number) =>
    plot.bottom - ((value - first) / (last - first)) * (plot.bottom - plot.top);
  const text = (content: string, at: Point, align: 'left' | 'center' | 'right'): ChartShape => ({
    ...{ kind: 'text', text: content, x: at[0], baseline: at[1], size: textSize, color, align },
  });
  const shapes: ChartShape[] = steps.flatMap((step) => [
    {
      ...{ kind: 'line', color, width: 1, opacity: step === 0 ? 0.7 : 0.2 },
      points: [
        [plot.left, y(step)],
        [plot.right, y(step)],
      ] as Point[],
    },
    text(formatCompactNumber(step), [plot.left - 10, y(step) + toBaseline], 'right'),
  ]);
  const widest = Math.max(
    ...chart.labels.map((label) => measure(truncateText(label, MAX_AXIS_LABEL), look)),
  );
  const every = Math.max(1, Math.ceil((widest + 14) / slot));
  for (const [index, label] of chart.labels.entries())
    if (index % every === 0)
      shapes.push(
        text(
          truncateText(label, MAX_AXIS_LABEL),
          [x(index), plot.bottom + textSize * 1.5],
          'center',
        ),
      );
  for (const [place, { values: own }] of chart.series.entries()) {
    const fill = colors[place % colors.length] ?? color;
    if (isBar) shapes.push(...bars(own, place, chart.series.length, slot, fill, x, y));
    else
      shapes.push({
        ...{ kind: 'line', color: fill, width: 4, opacity: 1 },
        points: own.map((value, index): Point => [x(index), y(value)]),
      });
  }
  if (hasLegend) shapes.push(...legend(mark, plot.left, frame.y + frame.height - 8, measure));
  return shapes;
}

/** The steps of the value axis; bars start at zero. */
export function valueAxisSteps(chart: ChartMark['chart']): number[] {
  const values = chart.series.flatMap((one) => one.values);
  const from = chart.type === 'bar' ? [0] : [];
  const low = values.reduce((least, value) => Math.min(least, value), from[0] ?? Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), from[0] ?? -Infinity);
  return axisTicks(low, high);
}

function bars(
  values: readonly number[],
  place: number,
  count: number,
  slot: number,
  fill: string,
  x: (index: number) => number,
  y: (value: number) => number,
): ChartShape[] {
  const width = (slot * 0.667) / count;
  return values.map((value, index) => {
    const left = x(index) + (place - count / 2) * width;
    const [top, bottom] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))];
    return { kind: 'polygon', points: square(left, top, width, bottom - top), fill };
  });
}

function legend(
  { chart, colors, color, frame }: ChartMark,
  left: number,
  baseline: number,
  measure: MeasureText,
): ChartShape[] {
  let x = left;
  return chart.series.flatMap(({ name }, index): ChartShape[] => {
    const text = truncateText(name, 24);
    const at = x;
    x += measure(text, { font: 'text', size: textSize, bold: false, italic: false }) + 58;
    if (x > frame.x + frame.width + 30) return [];
    const fill = colors[index % colors.length] ?? color;
    return [
      { kind: 'polygon', points: square(at, baseline - 14, 16, 16), fill },
      { kind: 'text', text, x: at + 26, baseline, size: textSize, color, align: 'left' },
    ];
  });
}

function square(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}
