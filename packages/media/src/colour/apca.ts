/**
 * Lightness contrast by APCA 0.1.9 (0.0.98G-4g), the candidate for WCAG 3. Source: Andrew Somers,
 * 'APCA-W3 base formula', github.com/Myndex/SAPC-APCA, documentation/APCA-W3-LaTeX.md; reimplemented
 * from that description. Unlike WCAG 2 it depends on which of the two colours is the text.
 */
import { hexToRgb } from './colour';

const exponents = {
  normBackground: 0.56,
  normText: 0.57,
  reverseText: 0.62,
  reverseBackground: 0.65,
};
const blackThreshold = 0.022;
// biome-ignore lint/suspicious/noApproximativeNumericConstant: the published exponent, not the root of 2
const blackClamp = 1.414;
const scale = 1.14;
const offset = 0.027;
const smallestDifference = 0.0005;
const smallestContrast = 0.1;

/**
 * Returns the Lc of text on a background, both six-digit hex: about 106 for black on white, negative for
 * light text on dark, 0 for indistinguishable colours.
 */
export function apcaContrast(text: string, background: string): number {
  const textY = screenLuminance(text);
  const backgroundY = screenLuminance(background);
  if (Math.abs(backgroundY - textY) < smallestDifference) return 0;
  if (backgroundY > textY) {
    const raw = (backgroundY ** exponents.normBackground - textY ** exponents.normText) * scale;
    return raw < smallestContrast ? 0 : (raw - offset) * 100;
  }
  const raw = (backgroundY ** exponents.reverseBackground - textY ** exponents.reverseText) * scale;
  return raw > -smallestContrast ? 0 : (raw + offset) * 100;
}

/** APCA's own luminance: a plain power of 2.4, with dark colours raised by screen flare. */
function screenLuminance(hex: string): number {
  const { r, g, b } = hexToRgb(hex);
  const y =
    0.2126729 * (r / 255) ** 2.4 + 0.7151522 * (g / 255) ** 2.4 + 0.072175 * (b / 255) ** 2.4;
  return y >= blackThreshold ? y : y + (blackThreshold - y) ** blackClamp;
}

/** The use that APCA's bronze level allows at a contrast, as a short phrase. */
export function apcaUse(contrast: number): string {
  const size = Math.abs(contrast);
  if (size >= 90) return 'Any text';
  if (size >= 75) return 'Body text';
  if (size >= 60) return 'Text from 24 px';
  if (size >= 45) return 'Headings from 36 px';
  if (size >= 30) return 'Short labels';
  if (size >= 15) return 'Lines and shapes';
  return 'Nothing';
}
