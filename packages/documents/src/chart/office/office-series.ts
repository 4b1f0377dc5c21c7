import type { ChartPart, ChartPartGroup } from '../../doc/chart-part';
import type { DrawingMark, DrawingPoint } from '../../doc/drawing';
import { type ColorOf, type PlotBox, ticksFor } from './office-plot';
import {
  axisColor,
  chartText,
  formatAxisNumber,
  gridColor,
  labelSize,
  textWidth,
} from './office-text';

const lineWidth = 3;

/** Maps a value and a category to a point; the two directions swap for horizontal bars. */
interface Scales {
  place: (value: number, along: number) => DrawingPoint;
  zero: number;
  count: number;
}

/** Bars, lines and areas over categories. */
export function drawCategorySeries(
  chart: ChartPart,
  box: PlotBox,
  colorOf: ColorOf,
  marks: DrawingMark[],
): void {
  const { groups } = chart;
  const isLying = groups.some(({ isHorizontal }) => isHorizontal);
  const all = groups.flatMap(({ series }) => series);
  const last = Math.max(-1, ...all.flatMap((one) => [...one.values.keys(), ...one.labels.keys()]));
  const count = Math.max(1, last + 1);
  const layers = groups.map((group) => layersOf(group, count));
  const isFromZero = groups.some(({ kind, stacking }) => kind !== 'line' || stacking !== 'none');
  const ends = layers.flat(2).flatMap((span) => (span ? [span[0], span[1]] : []));
  const isPercent = groups.every(({ stacking }) => stacking === 'percent');
  const values = isFromZero ? ends : layers.flat(2).flatMap((span) => (span ? [span[1]] : []));
  const steps = isPercent
    ? [0, 0.2, 0.4, 0.6, 0.8, 1]
    : ticksFor(values, isFromZero || Math.min(...values) >= 0);
  const format = isPercent ? '0%' : chart.format;
  const labels = Array.from(
    { length: count },
    (_, index) => all.find((one) => one.labels.has(index))?.labels.get(index) ?? String(index + 1),
  );
  const isEdged = groups.every(({ kind }) => kind === 'area') && count > 1;
  const scales = drawAxes(chart.hasGrid, box, { steps, format, labels, isLying, isEdged }, marks);
  let before = 0;
  for (const [index, group] of groups.entries()) {
    const draw = group.kind === 'bar' ? drawBars : drawLines;
    draw(
      group,
      layers[index] ?? [],
      scales,
      (at) => {
        const series = group.series[at];
        return series ? colorOf(series, before + at) : gridColor;
      },
      marks,
    );
    before += group.series.length;
  }
}

type Span = readonly [from: number, to: number] | undefined;

/** Start and end of each value, stacked on the values before it where the group is stacked. */
function layersOf({ series, stacking }: ChartPartGroup, count: number): Span[][] {
  const numbers = series.map(({ values }) =>
    Array.from({ length: count }, (_, index) => {
      const text = values.get(index);
      const value = Number(text);
      return text !== undefined && text !== '' && Math.abs(value) < 1e300 ? value : undefined;
    }),
  );
  if (stacking === 'none')
    return numbers.map((row) => row.map((value) => (value === undefined ? undefined : [0, value])));
  const up = new Array<number>(count).fill(0);
  const down = new Array<number>(count).fill(0);
  const whole = up.map((_, index) =>
    numbers.reduce((sum, row) => sum + Math.abs(row[index] ?? 0), 0),
  );
  return numbers.map((row) =>
    row.map((value, index): Span => {
      if (value === undefined) return undefined;
      const part = stacking === 'percent' ? value / (whole[index] || 1) : value;
      const sums = part < 0 ? down : up;
      const from = sums[index] ?? 0;
      sums[index] = from + part;
      return [from, from + part];
    }),
  );
}

interface Axes {
  steps: readonly number[];
  format: string;
  labels: readonly string[];
  isLying: boolean;
  /** The first and last category lie on the edges of the plot. */
  isEdged: boolean;
}

function drawAxes(
  hasGrid: boolean,
  box: PlotBox,
  { steps, format, labels, isLying, isEdged }: Axes,
  marks: DrawingMark[],
): Scales {
  const [first = 0] = steps;
  const last = steps.at(-1) ?? 1;
  const numbers = steps.map((step) => formatAxisNumber(step, format));
  const beside = isLying ? labels : numbers;
  const room = (box.right - box.left) / 3;
  box.left += Math.min(room, Math.max(...beside.map((text) => textWidth(text, labelSize)))) + 8;
  box.bottom -= isLying ? 28 : 19;
  // The topmost number is centred on its grid line, so its upper half needs room above the plot.
  if (!isLying) box.top += 6;
  const { left, top, right, bottom } = box;
  const share = (value: number) => (value - first) / (last - first);
  const count = labels.length;
  const slot = isEdged ? 1 / (count - 1) : 1 / count;
  const along = (position: number) => (isEdged ? position * slot : (position + 0.5) * slot);
  const place = (value: number, position: number): DrawingPoint =>
    isLying
      ? [left + share(value) * (right - left), bottom - along(position) * (bottom - top)]
      : [left + along(position) * (right - left), bottom - share(value) * (bottom - top)];
  for (const [index, step] of steps.entries()) {
    const [x] = place(step, 0);
    const [, y] = place(step, 0);
    const points: DrawingPoint[] = isLying
      ? [
          [x, top],
          [x, bottom],
        ]
      : [
          [left, y],
          [right, y],
        ];
    if (hasGrid) marks.push({ kind: 'line', points, color: gridColor, width: 1 });
    const text = numbers[index] ?? '';
    marks.push(
      isLying
        ? chartText(text, x, bottom + 25, labelSize, 'middle', 120)
        : chartText(text, left - 8, y + 4, labelSize, 'end', 120),
    );
  }
  const every = Math.max(1, Math.ceil((count * 14) / (isLying ? bottom - top : right - left)));
  const width = ((right - left) / count) * every;
  for (let index = 0; index < count; index += every) {
    const [x, y] = place(first, index);
    const text = labels[index] ?? '';
    marks.push(
      isLying
        ? chartText(text, left - 8, y + 4, labelSize, 'end', room)
        : chartText(text, x, bottom + 14, labelSize, 'middle', width),
    );
  }
  const zero = Math.min(last, Math.max(first, 0));
  const [zx, zy] = place(zero, 0);
  const base: DrawingPoint[] = isLying
    ? [
        [zx, top],
        [zx, bottom],
      ]
    : [
        [left, zy],
        [right, zy],
      ];
  marks.push({ kind: 'line', points: base, color: axisColor, width: 1 });
  return { place, zero, count };
}

function drawBars(
  { gap, overlap, stacking, series }: ChartPartGroup,
  layers: readonly (readonly Span[])[],
  { place, zero, count }: Scales,
  color: (index: number) => string,
  marks: DrawingMark[],
): void {
  const isStacked = stacking !== 'none';
  const side = isStacked ? 1 : series.length;
  const shared = isStacked ? 1 : side - (side - 1) * overlap;
  const width = 1 / (shared + gap);
  for (const [at, layer] of layers.entries())
    for (let index = 0; index < count; index++) {
      const span = layer[index];
      if (!span) continue;
      const step = isStacked ? 0 : at * width * (1 - overlap);
      const from = index - (shared * width) / 2 + step;
      const low = isStacked ? span[0] : zero;
      const points = [
        place(low, from),
        place(span[1], from),
        place(span[1], from + width),
        place(low, from + width),
      ];
      marks.push({ kind: 'shape', points, fill: color(at) });
    }
}

function drawLines(
  { kind, hasMarkers, stacking }: ChartPartGroup,
  layers: readonly (readonly Span[])[],
  { place, zero, count }: Scales,
  color: (index: number) => string,
  marks: DrawingMark[],
): void {
  for (const [at, layer] of layers.entries()) {
    let run: { top: DrawingPoint[]; bottom: DrawingPoint[] } = { top: [], bottom: [] };
    const end = () => {
      const { top, bottom } = run;
      run = { top: [], bottom: [] };
      if (top.length === 0) return;
      if (kind === 'area')
        marks.push({ kind: 'shape', points: [...top, ...bottom.reverse()], fill: color(at) });
      else {
        if (top.length > 1)
          marks.push({ kind: 'line', points: top, color: color(at), width: lineWidth });
        if (hasMarkers || top.length === 1)
          for (const point of top) marks.push(dot(point, color(at)));
      }
    };
    for (let index = 0; index < count; index++) {
      const span = layer[index];
      if (!span) {
        end();
        continue;
      }
      run.top.push(place(span[1], index));
      run.bottom.push(place(stacking === 'none' ? zero : span[0], index));
    }
    end();
  }
}

/** A round mark at a point. */
export function dot([x, y]: DrawingPoint, fill: string, radius = 3.3): DrawingMark {
  const points = Array.from({ length: 16 }, (_, index): DrawingPoint => {
    const angle = (index / 16) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return { kind: 'shape', points, fill };
}
