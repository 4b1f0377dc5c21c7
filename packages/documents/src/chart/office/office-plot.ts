import type { ChartPartSeries } from '../../doc/chart-part';
import { axisTicks } from '../axis-ticks';

/** Bounds of the plot area, CSS px. */
export interface PlotBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The colour of a series or of one of its points. */
export type ColorOf = (series: ChartPartSeries, index: number, point?: number) => string;

/** Axis ticks that cover all values, as office programs choose them. */
export function ticksFor(values: readonly number[], isFromZero: boolean): number[] {
  const low = Math.min(...values, ...(isFromZero ? [0] : []));
  const high = Math.max(...values, ...(isFromZero ? [0] : []));
  const room = (high - low) * 0.05;
  return axisTicks(low < 0 ? low - room : low, high > 0 ? high + room : high, 6);
}
