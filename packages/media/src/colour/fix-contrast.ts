/** Finds the smallest change of lightness that gives a text colour enough contrast. */
import { contrastRatio } from './contrast';
import { hexToOklch, oklchToHex } from './spaces';

const steps = 1000;

/**
 * Returns the colour nearest in OKLCH lightness, with the same hue and as much of its chroma as sRGB
 * allows, whose contrast with the background is at least `ratio`.
 * @returns the colour itself if it passes; undefined if neither lighter nor darker helps
 */
export function fixContrast(text: string, background: string, ratio: number): string | undefined {
  if (contrastRatio(text, background) >= ratio) return text;
  const { l, c, h } = hexToOklch(text);
  const passes = (lightness: number) => {
    const hex = oklchToHex({ l: lightness, c, h });
    return contrastRatio(hex, background) >= ratio ? hex : undefined;
  };
  const lighter = nearestPassing(l, 1, passes);
  const darker = nearestPassing(l, 0, passes);
  if (!lighter || !darker) return (lighter ?? darker)?.hex;
  return lighter.change <= darker.change ? lighter.hex : darker.hex;
}

/** Bisects: contrast grows monotonically from its minimum towards the end. */
function nearestPassing(
  from: number,
  end: 0 | 1,
  passes: (lightness: number) => string | undefined,
): { hex: string; change: number } | undefined {
  const atEnd = passes(end);
  if (!atEnd) return undefined;
  let hex = atEnd;
  let failing = 0;
  let passing = steps;
  while (passing - failing > 1) {
    const middle = Math.floor((failing + passing) / 2);
    const found = passes(from + ((end - from) * middle) / steps);
    if (found) {
      hex = found;
      passing = middle;
    } else failing = middle;
  }
  return { hex, change: (Math.abs(end - from) * passing) / steps };
}
