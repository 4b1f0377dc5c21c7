// Theme colours, given in OKLCH and adjusted until they are readable.
import { hexToRgb, rgbToHex } from '@entropy-tools/media/colour/colour';
import { contrastRatio } from '@entropy-tools/media/colour/contrast';
import { oklabToLinearRgb, oklabToRgb, rgbToOklab } from '@entropy-tools/media/colour/oklab';

/** Lightness 0 to 1, chroma about 0 to 0.3, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Converts an OKLCH colour to `#RRGGBB`; chroma is lowered until the colour is in sRGB. */
export function oklchHex([l, c, h]: Oklch): string {
  const angle = (h * Math.PI) / 180;
  const at = (chroma: number) => ({ l, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) });
  let chroma = c;
  while (chroma > 0.001 && !isInGamut(oklabToLinearRgb(at(chroma)))) chroma *= 0.96;
  return rgbToHex(oklabToRgb(at(chroma))).toUpperCase();
}

/**
 * The colour of this hue, nearest in lightness, whose contrast with all backgrounds is at least `ratio`;
 * black or white if there is none.
 */
export function readableHex(wanted: Oklch, backgrounds: readonly string[], ratio: number): string {
  const [l, c, h] = wanted;
  const passes = (hex: string) => backgrounds.every((one) => contrastRatio(hex, one) >= ratio);
  for (let step = 0; step <= 100; step++)
    for (const lightness of [l - step / 100, l + step / 100]) {
      if (lightness < 0 || lightness > 1) continue;
      const hex = oklchHex([lightness, c, h]);
      if (passes(hex)) return hex;
    }
  return passes('#000000') ? '#000000' : '#FFFFFF';
}

function isInGamut(channels: readonly number[]): boolean {
  return channels.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

/** Converts a six-digit colour to OKLCH. */
export function hexToOklch(hex: string): Oklch {
  const { l, a, b } = rgbToOklab(hexToRgb(hex));
  return [l, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360];
}

/** A colour at an opacity from 0 to 1 on a background. */
export function blend(color: string, background: string, opacity: number): string {
  const [over, under] = [hexToRgb(color), hexToRgb(background)];
  const mixed = (channel: 'r' | 'g' | 'b') =>
    over[channel] * opacity + under[channel] * (1 - opacity);
  return rgbToHex({ r: mixed('r'), g: mixed('g'), b: mixed('b') }).toUpperCase();
}
