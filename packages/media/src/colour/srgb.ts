/** The transfer curve of sRGB (IEC 61966-2-1, as in WCAG 2.2 and CSS Color 4). */

/** Converts a channel of 0 to 255 to linear light, 0 to 1. */
export function linearOfByte(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Converts linear light to the nearest channel value, 0 to 255; values outside 0 to 1 are clipped. */
export function byteOfLinear(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}
