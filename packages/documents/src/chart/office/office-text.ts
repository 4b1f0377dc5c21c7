import type { DrawingMark } from '../../doc/drawing';
import { truncateText } from '../svg-parts';

/** The colours that office programs use for lines and text. */
export const gridColor = '#d9d9d9';
export const axisColor = '#d9d9d9';
const textColor = '#595959';
/** CSS px, which is nine points. */
export const labelSize = 12;

/** Estimated width of a text, CSS px. */
export function textWidth(text: string, size: number): number {
  return Array.from(text).length * size * 0.52;
}

/** A text, truncated to fit its room. */
export function chartText(
  text: string,
  x: number,
  y: number,
  size: number,
  anchor: 'start' | 'middle' | 'end',
  room: number,
): DrawingMark {
  const most = Math.max(2, Math.floor(room / (size * 0.54)));
  return { kind: 'text', text: truncateText(text, most), x, y, size, color: textColor, anchor };
}

/** Formats a number as the axis shows it. */
export function formatAxisNumber(value: number, format: string): string {
  if (format.includes('%')) return `${Number((value * 100).toPrecision(6))}%`;
  const digits = /\.(0+)/.exec(format)?.[1]?.length;
  return value.toLocaleString('en-US', {
    useGrouping: format.includes(','),
    ...(digits === undefined
      ? { maximumFractionDigits: 6 }
      : { minimumFractionDigits: Math.min(6, digits), maximumFractionDigits: Math.min(6, digits) }),
  });
}
