// What all that draws free slides needs to know of fills and lines.
import type { Frame } from '../slide-drawing';
import { blend } from '../theme-colours';
import type { ObjectLine } from './slide-object';

/** The line along which a gradient runs, and for one from the middle its circle. */
export function gradientLine(
  { x, y, width, height }: Frame,
  angle = 0,
  centre = { x: 0.5, y: 0.5 },
): { from: [number, number]; to: [number, number]; middle: [number, number]; radius: number } {
  const turned = (angle / 180) * Math.PI;
  const [dx, dy] = [Math.cos(turned), Math.sin(turned)];
  const half = (Math.abs(width * dx) + Math.abs(height * dy)) / 2;
  const middle: [number, number] = [x + width / 2, y + height / 2];
  return {
    from: [middle[0] - dx * half, middle[1] - dy * half],
    to: [middle[0] + dx * half, middle[1] + dy * half],
    middle: [x + width * centre.x, y + height * centre.y],
    radius: Math.hypot(
      width * Math.max(centre.x, 1 - centre.x),
      height * Math.max(centre.y, 1 - centre.y),
    ),
  };
}

/** Dashes of a line in pixels; none if it is solid. */
export function dashesOf({ dash = '', width }: ObjectLine): number[] {
  const thick = Math.max(1, width);
  if (/dashdot/i.test(dash)) return [4, 3, 1, 3].map((part) => part * thick);
  if (/^lgDash/.test(dash)) return [8 * thick, 3 * thick];
  if (/dash/i.test(dash)) return [4 * thick, 3 * thick];
  return /dot/i.test(dash) ? [thick, thick] : [];
}

/** `#rrggbbaa` */
export function withOpacity(color: string, opacity: number): string {
  const alpha = Math.round(Math.min(1, Math.max(0, opacity)) * 255);
  return `${color}${alpha.toString(16).padStart(2, '0')}`;
}

/** The colour of a gradient at a place from 0 to 1. */
export function colorAt(stops: readonly { at: number; color: string }[], place: number): string {
  const next = stops.findIndex(({ at }) => at >= place);
  const [low, high] = [stops[next < 1 ? 0 : next - 1], stops[next < 0 ? stops.length - 1 : next]];
  if (!low || !high) return '#ffffff';
  const share =
    high.at > low.at ? Math.min(1, Math.max(0, (place - low.at) / (high.at - low.at))) : 1;
  return blend(high.color, low.color, share);
}
