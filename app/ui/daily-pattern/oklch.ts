import { oklabToLinearRgb } from '@entropy-tools/media/colour/oklab';
import { byteOfLinear } from '@entropy-tools/media/colour/srgb';

export type Rgb = [number, number, number];

/**
 * Converts OKLCH to linear sRGB. Channels are outside 0..1 when the colour is out of gamut. Hue in degrees.
 */
export function oklchToLinearRgb(lightness: number, chroma: number, hueDegrees: number): Rgb {
  const hue = (hueDegrees * Math.PI) / 180;
  return oklabToLinearRgb({ l: lightness, a: chroma * Math.cos(hue), b: chroma * Math.sin(hue) });
}

/** The nearest `#rrggbb` of the same lightness and hue: reduces chroma until it fits the gamut. */
export function oklchToHex(lightness: number, chroma: number, hueDegrees: number): string {
  let rgb = oklchToLinearRgb(lightness, chroma, hueDegrees);
  for (let c = chroma; c > 0 && rgb.some((v) => v < -0.0005 || v > 1.0005); c -= 0.004) {
    rgb = oklchToLinearRgb(lightness, c, hueDegrees);
  }
  return `#${rgb.map(toHexByte).join('')}`;
}

function toHexByte(linear: number): string {
  return byteOfLinear(linear).toString(16).padStart(2, '0');
}
