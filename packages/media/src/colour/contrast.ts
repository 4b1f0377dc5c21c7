/** Contrast by WCAG 2.2 and the badges of the specification, section 9. */
import { hexToRgb, type Rgb } from './colour';
import { linearOfByte } from './srgb';

export const badges = ['AAA', 'AA', 'AA Large', 'Fail'] as const;
export type ContrastBadge = (typeof badges)[number];

/** The minimum ratio of each badge. */
export const badgeFloor: Record<ContrastBadge, number> = {
  AAA: 7,
  AA: 4.5,
  'AA Large': 3,
  Fail: 1,
};

/** WCAG 2.2, 'relative luminance': 0 for black to 1 for white. */
export function relativeLuminance({ r, g, b }: Rgb): number {
  return 0.2126 * linearOfByte(r) + 0.7152 * linearOfByte(g) + 0.0722 * linearOfByte(b);
}

/** WCAG 2.2, 'contrast ratio': 1 to 21, symmetric. Colours as six-digit hex. */
export function contrastRatio(one: string, other: string): number {
  const a = relativeLuminance(hexToRgb(one));
  const b = relativeLuminance(hexToRgb(other));
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The badge of a ratio, without rounding first, as in WCAG: 4.499 is not AA. */
export function badgeOf(ratio: number): ContrastBadge {
  return badges.find((badge) => ratio >= badgeFloor[badge]) ?? 'Fail';
}

/** Two decimals. Rounding never lifts a ratio to a badge's threshold: 4.499 reads 4.49, not 4.50. */
export function ratioText(ratio: number): string {
  const rounded = ratio.toFixed(2);
  if (badgeOf(Number(rounded)) === badgeOf(ratio)) return rounded;
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

/** Black or white, whichever reads better on a colour. */
export function readableOn(hex: string): '#000000' | '#ffffff' {
  return contrastRatio(hex, '#ffffff') >= contrastRatio(hex, '#000000') ? '#ffffff' : '#000000';
}
