// The axes that the drawings share: round ticks on the vertical axis with faint lines, labels or ticks below,
// and the names of both.
import { axisTicks, formatCompactNumber } from './axis-ticks';
import { formatCoordinate, gridLine, ink, mutedInk, svgText, truncateText } from './svg-parts';

/** The bounds within which to draw. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const MAX_LABEL = 16;
const MAX_MARKS = 16;
const nameHeight = 24;

/** The vertical axis over a range, and the mapping from a value to its y coordinate. */
export function valueAxis(
  low: number,
  high: number,
  plot: Box,
  name: string | undefined,
): { y: (value: number) => number; grid: string } {
  // Without values the axis still needs a range.
  const steps = low <= high ? axisTicks(low, high) : axisTicks(0, 1);
  const [first = 0] = steps;
  const last = steps.at(-1) ?? 1;
  const y = (value: number) =>
    plot.bottom - ((value - first) / (last - first)) * (plot.bottom - plot.top);
  const marks = steps.map(
    (step) =>
      `<path d="M${formatCoordinate(plot.left)} ${formatCoordinate(y(step))}H${formatCoordinate(plot.right)}" stroke="${step === 0 ? mutedInk : gridLine}"/>` +
      svgText(formatCompactNumber(step), { x: plot.left - 8, y: y(step) + 4, anchor: 'end' }),
  );
  const middle = (plot.top + plot.bottom) / 2;
  if (name)
    marks.push(
      svgText(truncateText(name, 48), { x: 22, y: middle, anchor: 'middle', turn: -90 }, ink),
    );
  return { y, grid: marks.join('') };
}

/** The plot area above the labels and the name of the horizontal axis. */
export function plotAreaAbove(labels: readonly string[], box: Box, name: string | undefined): Box {
  const below = isTurned(labels, box) ? 84 : 26;
  return { ...box, bottom: box.bottom - below - (name ? nameHeight : 0) };
}

/** Labels below a plot, thinned out where there are many and turned where they are long, and the axis' name. */
export function labelAxis(
  labels: readonly string[],
  plot: Box,
  box: Box,
  name: string | undefined,
): string {
  const turned = isTurned(labels, box);
  const step = Math.max(1, Math.ceil(labels.length / MAX_MARKS));
  const slot = (plot.right - plot.left) / labels.length;
  const shown = labels.flatMap((label, index) => {
    if (index % step !== 0) return [];
    const x = plot.left + (index + 0.5) * slot;
    const text = truncateText(label, MAX_LABEL);
    return [
      turned
        ? svgText(text, { x: x + 4, y: plot.bottom + 16, anchor: 'end', turn: -40 })
        : svgText(text, { x, y: plot.bottom + 20, anchor: 'middle' }),
    ];
  });
  return shown.join('') + axisName(name, plot, box);
}

/** Round ticks along the horizontal axis, and the mapping from a value to its x coordinate. */
export function numberAxis(
  low: number,
  high: number,
  isTime: boolean,
  plot: Box,
  box: Box,
  name: string | undefined,
): { x: (value: number) => number; marks: string } {
  // Times have no round thousands: evenly spaced ticks from the first to the last.
  const isFlat = !(high > low);
  const steps = isTime
    ? Array.from({ length: isFlat ? 1 : 6 }, (_, index) => low + ((high - low) * index) / 5)
    : axisTicks(low, high, 8);
  const first = isTime && isFlat ? low - 1 : (steps[0] ?? low);
  const last = isTime && isFlat ? low + 1 : (steps.at(-1) ?? high);
  const x = (value: number) =>
    plot.left + ((value - first) / (last - first)) * (plot.right - plot.left);
  const marks = steps.map(
    (step) =>
      `<path d="M${formatCoordinate(x(step))} ${formatCoordinate(plot.bottom)}v5" stroke="${mutedInk}"/>` +
      svgText(formatTick(step, isTime), { x: x(step), y: plot.bottom + 20, anchor: 'middle' }),
  );
  return { x, marks: marks.join('') + axisName(name, plot, box) };
}

/** The text at a tick: a number or a day. */
export function formatTick(value: number, isTime: boolean): string {
  const isDay = isTime && Math.abs(value) <= 8.64e15;
  return isDay ? new Date(value).toISOString().slice(0, 10) : formatCompactNumber(value);
}

function axisName(name: string | undefined, plot: Box, box: Box): string {
  if (!name) return '';
  const x = (plot.left + plot.right) / 2;
  return svgText(truncateText(name, 80), { x, y: box.bottom, anchor: 'middle' }, ink);
}

function isTurned(labels: readonly string[], box: Box): boolean {
  const step = Math.max(1, Math.ceil(labels.length / MAX_MARKS));
  const longest = labels.reduce((most, label) => Math.max(most, Array.from(label).length), 0);
  const room = (box.right - box.left) / Math.ceil(labels.length / step);
  return Math.min(longest, MAX_LABEL) * 7.2 > room;
}
