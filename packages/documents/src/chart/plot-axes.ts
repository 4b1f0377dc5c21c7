// The axes that the drawings share: round marks upwards with faint lines, labels or marks below, and
// the names of both.
import { axisSteps, shortNumber } from './axis-steps';
import { at, fainterInk, gridLine, ink, shortText, svgText } from './svg-parts';

/** Where a drawing may be. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const MAX_LABEL = 16;
const MAX_MARKS = 16;
const nameHeight = 24;

/** The vertical axis over a range, and where a value stands on it. */
export function valueAxis(
  low: number,
  high: number,
  plot: Box,
  name: string | undefined,
): { y: (value: number) => number; grid: string } {
  // Nothing to draw has a range all the same.
  const steps = low <= high ? axisSteps(low, high) : axisSteps(0, 1);
  const [first = 0] = steps;
  const last = steps.at(-1) ?? 1;
  const y = (value: number) =>
    plot.bottom - ((value - first) / (last - first)) * (plot.bottom - plot.top);
  const marks = steps.map(
    (step) =>
      `<path d="M${at(plot.left)} ${at(y(step))}H${at(plot.right)}" stroke="${step === 0 ? fainterInk : gridLine}"/>` +
      svgText(shortNumber(step), { x: plot.left - 8, y: y(step) + 4, anchor: 'end' }),
  );
  const middle = (plot.top + plot.bottom) / 2;
  if (name)
    marks.push(
      svgText(shortText(name, 48), { x: 22, y: middle, anchor: 'middle', turn: -90 }, ink),
    );
  return { y, grid: marks.join('') };
}

/** The room above an axis of labels and its name. */
export function plotAbove(labels: readonly string[], box: Box, name: string | undefined): Box {
  const below = isTurned(labels, box) ? 84 : 26;
  return { ...box, bottom: box.bottom - below - (name ? nameHeight : 0) };
}

/** Labels below a plot, every so many of them, turned where they are long; and the axis' name. */
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
    const text = shortText(label, MAX_LABEL);
    return [
      turned
        ? svgText(text, { x: x + 4, y: plot.bottom + 16, anchor: 'end', turn: -40 })
        : svgText(text, { x, y: plot.bottom + 20, anchor: 'middle' }),
    ];
  });
  return shown.join('') + axisName(name, plot, box);
}

/** Round marks along the horizontal axis, and where a value stands on it. */
export function numberAxis(
  low: number,
  high: number,
  isTime: boolean,
  plot: Box,
  box: Box,
  name: string | undefined,
): { x: (value: number) => number; marks: string } {
  // Times have no round thousands: five even marks between the first and the last.
  const isFlat = !(high > low);
  const steps = isTime
    ? Array.from({ length: isFlat ? 1 : 6 }, (_, index) => low + ((high - low) * index) / 5)
    : axisSteps(low, high, 8);
  const first = isTime && isFlat ? low - 1 : (steps[0] ?? low);
  const last = isTime && isFlat ? low + 1 : (steps.at(-1) ?? high);
  const x = (value: number) =>
    plot.left + ((value - first) / (last - first)) * (plot.right - plot.left);
  const marks = steps.map(
    (step) =>
      `<path d="M${at(x(step))} ${at(plot.bottom)}v5" stroke="${fainterInk}"/>` +
      svgText(markText(step, isTime), { x: x(step), y: plot.bottom + 20, anchor: 'middle' }),
  );
  return { x, marks: marks.join('') + axisName(name, plot, box) };
}

/** A number or a day at an axis. */
export function markText(value: number, isTime: boolean): string {
  const isDay = isTime && Math.abs(value) <= 8.64e15;
  return isDay ? new Date(value).toISOString().slice(0, 10) : shortNumber(value);
}

function axisName(name: string | undefined, plot: Box, box: Box): string {
  if (!name) return '';
  const x = (plot.left + plot.right) / 2;
  return svgText(shortText(name, 80), { x, y: box.bottom, anchor: 'middle' }, ink);
}

function isTurned(labels: readonly string[], box: Box): boolean {
  const step = Math.max(1, Math.ceil(labels.length / MAX_MARKS));
  const longest = labels.reduce((most, label) => Math.max(most, Array.from(label).length), 0);
  const room = (box.right - box.left) / Math.ceil(labels.length / step);
  return Math.min(longest, MAX_LABEL) * 7.2 > room;
}
