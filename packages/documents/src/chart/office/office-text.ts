import type { DrawingMark } from '../../doc/drawing';
import { shortText } from '../svg-parts';

/** The colours of office programs for lines and words. */
export const grid = '#d9d9d9';
export const axisLine = '#d9d9d9';
const words = '#595959';
/** Nine points. */
export const labelSize = 12;

/** About how wide a text comes out, CSS px. */
export function textWidth(text: string, size: number): number {
  return Array.from(text).length * size * 0.52;
}

/** A text, cut where it would be wider than its room. */
export function chartText(
  text: string,
  x: number,
  y: number,
  size: number,
  anchor: 'start' | 'middle' | 'end',
  room: number,
): DrawingMark {
  const most = Math.max(2, Math.floor(room / (size * 0.54)));
  return { kind: 'text', text: shortText(text, most), x, y, size, color: words, anchor };
}

/** A number as an axis shows it. */
export function axisNumber(value: number, format: string): string {
  if (format.includes('%')) return `${Number((value * 100).toPrecision(6))}%`;
  const digits = /\.(0+)/.exec(format)?.[1]?.length;
  return value.toLocaleString('en-US', {
    useGrouping: format.includes(','),
    ...(digits === undefined
      ? { maximumFractionDigits: 6 }
      : { minimumFractionDigits: Math.min(6, digits), maximumFractionDigits: Math.min(6, digits) }),
  });
}
