import { createDots, type Dot } from '~/ui/daily-pattern/dot-layers';

/** Part of the day's field that is visible on every screen: in the ordered part, away from the edges. */
const inView = ({ x, y, tone }: Dot) => tone === 'ink' && x > 330 && x < 690 && y > 190 && y < 370;

/** The dots of a day that can be lit. */
export function lightableDots(day: string): Dot[] {
  return createDots(day).filter(inView);
}

/**
 * One dot per typed character: each depends on all characters before it, so that each address draws its own
 * figure. The same text gives the same figure all day.
 */
export function litDots(dots: readonly Dot[], text: string): Dot[] {
  if (dots.length === 0) return [];
  let hash = 0x811c9dc5; // FNV-1a
  return [...text.slice(0, 64)].map((char) => {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    return dots[(hash >>> 7) % dots.length] as Dot;
  });
}

/** The line through the lit dots, as an SVG path. */
export function linePath(lit: readonly Dot[]): string {
  return lit
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`)
    .join('');
}
