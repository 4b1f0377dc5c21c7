import type { ChartPart } from '../../doc/chart-part';
import type { DrawingMark, DrawingPoint } from '../../doc/drawing';
import { type ColorOf, type PlotBox, ticksFor } from './office-plot';
import { dot } from './office-series';
import { axisColor, chartText, formatAxisNumber, gridColor, labelSize } from './office-text';

/** Series around a centre, one spoke for each category, clockwise from the top. */
export function drawRadar(
  { groups, hasGrid, format }: ChartPart,
  box: PlotBox,
  colorOf: ColorOf,
  marks: DrawingMark[],
): void {
  const all = groups.flatMap((group) => group.series.map((series) => ({ group, series })));
  const indexes = all.flatMap(({ series }) => [...series.values.keys(), ...series.labels.keys()]);
  const count = Math.max(...indexes) + 1;
  const numberAt = (text: string | undefined) => {
    const value = Number(text);
    return text !== undefined && text !== '' && Math.abs(value) < 1e300 ? value : undefined;
  };
  const values = all.flatMap(({ series }) =>
    [...series.values.values()].flatMap((text) => numberAt(text) ?? []),
  );
  const steps = ticksFor(values.length > 0 ? values : [0, 1], true);
  const [first = 0] = steps;
  const last = steps.at(-1) ?? 1;
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const radius = Math.min(box.right - box.left - 160, box.bottom - box.top - 40) / 2;
  if (radius < 10) return;
  const place = (value: number, index: number): DrawingPoint => {
    const angle = (index / count - 0.25) * 2 * Math.PI;
    const away = ((value - first) / (last - first)) * radius;
    return [middle.x + away * Math.cos(angle), middle.y + away * Math.sin(angle)];
  };
  const around = (value: number) =>
    Array.from({ length: count + 1 }, (_, index) => place(value, index % count));
  for (const step of steps.slice(1))
    if (hasGrid || step === last)
      marks.push({ kind: 'line', points: around(step), color: gridColor, width: 1 });
  const every = Math.max(1, Math.ceil(count / 24));
  for (let index = 0; index < count; index += every) {
    marks.push({
      ...{ kind: 'line', color: gridColor, width: 1 },
      points: [place(first, index), place(last, index)],
    });
    const [x, y] = place(last + ((last - first) * 10) / radius, index);
    const anchor = Math.abs(x - middle.x) < 2 ? 'middle' : x < middle.x ? 'end' : 'start';
    const label = all.find(({ series }) => series.labels.has(index))?.series.labels.get(index);
    const below = y > middle.y + 2 ? labelSize * 0.7 : y < middle.y - 2 ? 0 : labelSize * 0.35;
    marks.push(chartText(label ?? String(index + 1), x, y + below, labelSize, anchor, 110));
  }
  for (const [at, { group, series }] of all.entries()) {
    const color = colorOf(series, at);
    const corners = Array.from({ length: count }, (_, index) => {
      const value = numberAt(series.values.get(index));
      return value === undefined ? undefined : place(value, index);
    });
    const [start, ...more] = corners.filter((corner) => corner !== undefined);
    if (!start) continue;
    const closed = [start, ...more, start];
    if (group.isFilled) marks.push({ kind: 'shape', points: closed, fill: color });
    else marks.push({ kind: 'line', points: closed, color, width: 2.5 });
    if (group.hasMarkers) for (const corner of [start, ...more]) marks.push(dot(corner, color));
  }
  marks.push({
    ...{ kind: 'line', color: axisColor, width: 1 },
    points: [place(first, 0), place(last, 0)],
  });
  for (const step of steps) {
    const [x, y] = place(step, 0);
    marks.push(chartText(formatAxisNumber(step, format), x - 6, y + 4, labelSize, 'end', 120));
  }
}
