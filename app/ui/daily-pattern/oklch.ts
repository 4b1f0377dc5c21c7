export type Rgb = [number, number, number];

/**
 * OKLCH to linear sRGB, each channel may lie outside 0..1 where the colour is out of gamut.
 * Hue in degrees. Source: Björn Ottosson, 'A perceptual colour space for image processing'.
 */
export function oklchToLinearRgb(lightness: number, chroma: number, hueDegrees: number): Rgb {
  const hue = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The nearest `#rrggbb` of the same lightness and hue: chroma is lowered until it fits the gamut. */
export function oklchToHex(lightness: number, chroma: number, hueDegrees: number): string {
  let rgb = oklchToLinearRgb(lightness, chroma, hueDegrees);
  for (let c = chroma; c > 0 && rgb.some((v) => v < -0.0005 || v > 1.0005); c -= 0.004) {
    rgb = oklchToLinearRgb(lightness, c, hueDegrees);
  }
  return `#${rgb.map(toHexByte).join('')}`;
}

function toHexByte(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
